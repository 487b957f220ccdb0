import Wayland

/// A window of any program, as the compositor tells of it.
///
/// A compositor that is far behind with reading is asked for nothing.
public final class ForeignToplevel {
  /// What is known of it.
  public struct Properties: Equatable, Sendable {
    /// Its title.
    public var title = ""
    /// The identity of its program, such as `org.mozilla.firefox`.
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

  /// What the compositor last said.
  public private(set) var properties = Properties()
  /// Whether it is closed.
  public private(set) var isClosed = false
  /// Whether everything was said once.
  private(set) var isKnown = false
  /// Called when something has changed, and when it was closed.
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

  /// A list of numbers in the machine's own order.
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

  /// Gives it the focus.
  public func activate() {
    if !proxy.isCongested, let seat = display?.firstSeat { proxy.activate(seat: seat) }
  }

  /// Asks it to close; its program may ask its user first.
  public func close() { if !proxy.isCongested { proxy.close() } }

  /// Maximizes it, or makes it small again.
  public func setMaximized(_ isMaximized: Bool) {
    guard !proxy.isCongested else { return }
    if isMaximized { proxy.setMaximized() } else { proxy.unsetMaximized() }
  }

  /// Minimizes it, or brings it back.
  public func setMinimized(_ isMinimized: Bool) {
    guard !proxy.isCongested else { return }
    if isMinimized { proxy.setMinimized() } else { proxy.unsetMinimized() }
  }

  /// Makes it cover its output, or not any more; false where the compositor cannot.
  public func setFullscreen(_ isFullscreen: Bool) -> Bool {
    guard proxy.version >= ZwlrForeignToplevelHandleV1.Since.setFullscreen else { return false }
    guard !proxy.isCongested else { return true }
    if isFullscreen { proxy.setFullscreen(output: nil) } else { proxy.unsetFullscreen() }
    return true
  }
}

/// The windows of all programs.
public final class ForeignToplevels {
  private let proxy: ZwlrForeignToplevelManagerV1
  private var all: [ForeignToplevel] = []

  /// The windows that are known, in the order in which they appeared.
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
