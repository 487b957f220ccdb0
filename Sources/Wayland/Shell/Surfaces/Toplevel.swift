public import Gestures
import Wayland

/// A toplevel surface.
public final class Toplevel: Surface {
  /// A toplevel's initial state.
  public struct Configuration: Hashable, Sendable {
    /// The title.
    public var title = ""
    /// The app ID, such as `thimble`.
    public var appID = "thimble"
    /// Size in points where the compositor leaves it to the client.
    public var size = Size(width: 800, height: 600)
    /// Whether to start in fullscreen.
    public var isFullscreen = false

    /// Creates the configuration of a plain window.
    public init() {}
  }

  private let xdgSurface: XdgSurface
  private let toplevel: XdgToplevel
  private var decoration: ZxdgToplevelDecorationV1?
  private var proposedSize = Size.zero
  /// The size used until a first one is known, where the compositor leaves it to the client.
  private let preferredSize: Size

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

  /// Sets the title.
  public func setTitle(_ title: String) { toplevel.setTitle(title: title) }

  override func destroyRole() {
    decoration?.destroy()
    toplevel.destroy()
    xdgSurface.destroy()
  }

  private func receive(_ event: XdgToplevel.Event) {
    switch event {
    case .configure(let width, let height, _):
      // May be 640 by 480 first and the real size just after; each is applied.
      proposedSize = Size(width: Double(width), height: Double(height))
    case .close:
      if delegate?.surfaceShouldClose(self) ?? true { close() }
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
    // Without a geometry, moving content beyond the window's edges would be part of the window.
    xdgSurface.setWindowGeometry(
      x: 0, y: 0, width: Int32(size.width), height: Int32(size.height))
  }
}
