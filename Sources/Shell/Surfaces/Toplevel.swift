public import Gestures
import Wayland

/// A window.
public final class Toplevel: Surface {
  /// What a window is to look like.
  public struct Configuration: Hashable, Sendable {
    /// Shown in the title bar.
    public var title = ""
    /// What the desktop knows the program by, such as `thimble`.
    public var appID = "thimble"
    /// Size in points where the compositor leaves it to the window.
    public var size = Size(width: 800, height: 600)
    /// Whether the window covers its output.
    public var isFullscreen = false

    /// Creates the configuration of a plain window.
    public init() {}
  }

  private let xdgSurface: XdgSurface
  private let toplevel: XdgToplevel
  private var decoration: ZxdgToplevelDecorationV1?
  private var proposedSize = Size.zero
  /// Its size where the compositor leaves that to it, until it has one.
  private let preferredSize: Size

  /// Whether the compositor shows the window over a whole output.
  public private(set) var isFullscreen = false
  /// Asked when the user wants the window closed; without one, the window closes.
  public var onCloseRequest: (() -> Void)?

  init(
    _ configuration: Configuration, window: Gestures.Window, on display: Display,
    globals: Globals, base: XdgWmBase
  ) {
    preferredSize = configuration.size
    let surface = globals.compositor.createSurface()
    xdgSurface = base.getXdgSurface(surface: surface)
    toplevel = xdgSurface.getToplevel()
    decoration = globals.decorations?.getToplevelDecoration(toplevel: toplevel)
    super.init(surface, window: window, on: display, globals: globals)
    xdgSurface.onEvent = { [unowned self] event in
      if case .configure(let serial) = event { acknowledge(serial) }
    }
    toplevel.onEvent = { [unowned self] event in receive(event) }
    decoration?.setMode(mode: .serverSide)
    toplevel.setTitle(title: configuration.title)
    toplevel.setAppId(appId: configuration.appID)
    if configuration.isFullscreen { toplevel.setFullscreen(output: nil) }
    surface.commit()
  }

  /// Shows another title.
  public func setTitle(_ title: String) { toplevel.setTitle(title: title) }

  /// Asks the compositor to show the window over a whole output, or as a window again.
  public func setFullscreen(_ isFullscreen: Bool) {
    if isFullscreen { toplevel.setFullscreen(output: nil) } else { toplevel.unsetFullscreen() }
  }

  override func destroyRole() {
    decoration?.destroy()
    toplevel.destroy()
    xdgSurface.destroy()
    onCloseRequest = nil
  }

  private func receive(_ event: XdgToplevel.Event) {
    switch event {
    case .configure(let width, let height, let states):
      // May come at 640 by 480 first and in the real size just after; each one is simply followed.
      proposedSize = Size(width: Double(width), height: Double(height))
      isFullscreen = Self.contains(.fullscreen, in: states)
    case .close:
      if let onCloseRequest { onCloseRequest() } else { close() }
    case .configureBounds, .wmCapabilities: break
    }
  }

  private func acknowledge(_ serial: UInt32) {
    xdgSurface.ackConfigure(serial: serial)
    let fallback = size == .zero ? preferredSize : size
    configure(
      Size(
        width: proposedSize.width > 0 ? proposedSize.width : fallback.width,
        height: proposedSize.height > 0 ? proposedSize.height : fallback.height))
  }

  /// Whether a state is in the array of 32-bit numbers that the compositor sends.
  private static func contains(_ state: XdgToplevel.State, in states: [UInt8]) -> Bool {
    states.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 3, by: 4).contains {
        bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self) == state.rawValue
      }
    }
  }
}
