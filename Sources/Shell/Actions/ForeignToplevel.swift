// Tests: ThimbleTests/Compositors/Survey/CompositorTableTests.swift

import Wayland

/// A toplevel of any client, as the compositor reports it.
///
/// Requests are dropped while the connection is congested.
public final class ForeignToplevel {
  /// A toplevel's title, app ID and states.
  public struct Properties: Equatable, Sendable {
    /// Its title.
    public var title = ""
    /// Its app ID, such as `org.mozilla.firefox`.
    public var appID = ""
    public var isMaximized = false
    public var isMinimized = false
    /// Whether it has the focus.
    public var isActivated = false
    public var isFullscreen = false
  }

  let proxy: ZwlrForeignToplevelHandleV1
  private weak var display: Display?
  private var incoming = Properties()

  /// The properties, as of the last `done` event.
  public private(set) var properties = Properties()
  /// Whether it is closed.
  public private(set) var isClosed = false
  /// Whether the initial properties are complete.
  private(set) var isKnown = false
  /// Called when the properties have changed, and when it is closed.
  var onChange: (() -> Void)?

  init(_ proxy: ZwlrForeignToplevelHandleV1, on display: Display) {
    self.proxy = proxy
    self.display = display
    proxy.onEvent = { [unowned self] in receive($0) }
  }

  private func receive(_ event: ZwlrForeignToplevelHandleV1.Event) {
    switch event {
    case .title(let title): incoming.title = title
    case .appId(let appID): incoming.appID = appID
    case .state(let bytes): read(bytes)
    case .done:
      guard !isKnown || incoming != properties else { return }
      isKnown = true
      properties = incoming
      onChange?()
    case .closed:
      isClosed = true
      proxy.destroy()
      onChange?()
    case .outputEnter, .outputLeave, .parent: break
    }
  }

  /// Decodes the states: an array of 32-bit numbers in native byte order.
  private func read(_ bytes: [UInt8]) {
    let states = stride(from: 0, to: bytes.count - 3, by: 4).map { start in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << (8 * $1) }
    }
    func has(_ state: ZwlrForeignToplevelHandleV1.State) -> Bool {
      states.contains(state.rawValue)
    }
    incoming.isMaximized = has(.maximized)
    incoming.isMinimized = has(.minimized)
    incoming.isActivated = has(.activated)
    incoming.isFullscreen = has(.fullscreen)
  }

  /// Asks the compositor to focus it.
  public func activate() {
    if !proxy.isCongested, let seat = display?.firstSeat { proxy.activate(seat: seat) }
  }

  /// Asks its client to close it, which may prompt the user first.
  public func close() { if !proxy.isCongested { proxy.close() } }

  /// Maximizes or unmaximizes it.
  public func setMaximized(_ isMaximized: Bool) {
    guard !proxy.isCongested else { return }
    if isMaximized { proxy.setMaximized() } else { proxy.unsetMaximized() }
  }

  /// Minimizes or restores it.
  public func setMinimized(_ isMinimized: Bool) {
    guard !proxy.isCongested else { return }
    if isMinimized { proxy.setMinimized() } else { proxy.unsetMinimized() }
  }

  /// Makes it fullscreen, or ends that; false where the compositor does not support it.
  public func setFullscreen(_ isFullscreen: Bool) -> Bool {
    guard proxy.version >= ZwlrForeignToplevelHandleV1.Since.setFullscreen else { return false }
    guard !proxy.isCongested else { return true }
    if isFullscreen { proxy.setFullscreen(output: nil) } else { proxy.unsetFullscreen() }
    return true
  }
}

/// The toplevels of all clients.
public final class ForeignToplevels {
  private let proxy: ZwlrForeignToplevelManagerV1
  private var all: [ForeignToplevel] = []

  /// The open toplevels whose properties are complete, in order of appearance.
  public var toplevels: [ForeignToplevel] { all.filter { $0.isKnown && !$0.isClosed } }
  /// Called when one has appeared, changed or closed.
  public var onChange: ((ForeignToplevel) -> Void)?

  init(_ proxy: ZwlrForeignToplevelManagerV1, on display: Display) {
    self.proxy = proxy
    proxy.onEvent = { [unowned self, unowned display] event in
      guard case .toplevel(let handle) = event else { return }
      let toplevel = ForeignToplevel(handle, on: display)
      all.append(toplevel)
      toplevel.onChange = { [unowned self, unowned toplevel] in
        if toplevel.isClosed { all.removeAll { $0 === toplevel } }
        onChange?(toplevel)
      }
    }
  }

  deinit {
    for toplevel in all { toplevel.proxy.destroy() }
    proxy.stop()
    proxy.discard()
  }
}
