import Wayland

/// A toplevel of any client, as the compositor reports it.
///
/// Requests are dropped while the connection is congested. With `ext_foreign_toplevel_list_v1` the
/// compositor only lists toplevels, so there are no requests and no states.
public final class ForeignToplevel {
  /// A toplevel's title, app ID and states.
  public struct Properties: Equatable, Sendable {
    /// The title.
    public var title = ""
    /// The app ID, such as `org.mozilla.firefox`.
    public var appID = ""
    /// Whether it fills its output's usable area.
    public var isMaximized = false
    /// Whether it is hidden until it is restored.
    public var isMinimized = false
    /// Whether it has the focus.
    public var isActivated = false
    /// Whether it covers its whole output.
    public var isFullscreen = false
  }

  /// The receiver of requests; nil if toplevels are only listed.
  private let proxy: ZwlrForeignToplevelHandleV1?
  let destroy: () -> Void
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

  /// Whether requests are possible.
  public var acceptsRequests: Bool { proxy != nil }

  init(_ proxy: ZwlrForeignToplevelHandleV1, on display: Display) {
    self.proxy = proxy
    self.display = display
    destroy = { proxy.destroy() }
    proxy.onEvent = { [unowned self] in receive($0) }
  }

  init(_ proxy: ExtForeignToplevelHandleV1) {
    self.proxy = nil
    destroy = { proxy.destroy() }
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .title(let title): incoming.title = title
      case .appId(let appID): incoming.appID = appID
      case .identifier: break
      case .done: publish()
      case .closed: end()
      }
    }
  }

  private func receive(_ event: ZwlrForeignToplevelHandleV1.Event) {
    switch event {
    case .title(let title): incoming.title = title
    case .appId(let appID): incoming.appID = appID
    case .state(let bytes): read(bytes)
    case .done: publish()
    case .closed: end()
    case .outputEnter, .outputLeave, .parent: break
    }
  }

  private func publish() {
    guard !isKnown || incoming != properties else { return }
    isKnown = true
    properties = incoming
    onChange?()
  }

  /// Handles the end of the toplevel, or of its listing.
  func end() {
    isClosed = true
    destroy()
    onChange?()
  }

  private func read(_ bytes: [UInt8]) {
    let states = bytes.words
    func has(_ state: ZwlrForeignToplevelHandleV1.State) -> Bool {
      states.contains(state.rawValue)
    }
    incoming.isMaximized = has(.maximized)
    incoming.isMinimized = has(.minimized)
    incoming.isActivated = has(.activated)
    incoming.isFullscreen = has(.fullscreen)
  }

  /// Requests the focus.
  public func activate() {
    if let seat = display?.firstSeat?.proxy { uncongestedProxy?.activate(seat: seat) }
  }

  /// Requests that the client closes the toplevel. The client may ask the user first.
  public func close() { uncongestedProxy?.close() }

  /// Maximizes or unmaximizes it.
  public func setMaximized(_ isMaximized: Bool) {
    let proxy = uncongestedProxy
    if isMaximized { proxy?.setMaximized() } else { proxy?.unsetMaximized() }
  }

  /// Minimizes or restores it.
  public func setMinimized(_ isMinimized: Bool) {
    let proxy = uncongestedProxy
    if isMinimized { proxy?.setMinimized() } else { proxy?.unsetMinimized() }
  }

  /// Requests or ends fullscreen.
  ///
  /// - Returns: False if the compositor does not support it.
  public func setFullscreen(_ isFullscreen: Bool) -> Bool {
    guard let proxy, proxy.version >= ZwlrForeignToplevelHandleV1.Since.setFullscreen else {
      return false
    }
    let free = uncongestedProxy
    if isFullscreen { free?.setFullscreen(output: nil) } else { free?.unsetFullscreen() }
    return true
  }

  /// The receiver of requests; nil while the connection is congested.
  private var uncongestedProxy: ZwlrForeignToplevelHandleV1? {
    proxy.flatMap { $0.isCongested ? nil : $0 }
  }
}

/// The toplevels of all clients.
public final class ForeignToplevels {
  private var all: [ForeignToplevel] = []
  private var stop: () -> Void = {}

  /// The open toplevels whose properties are complete, in order of appearance.
  public var toplevels: [ForeignToplevel] { all.filter { $0.isKnown && !$0.isClosed } }
  /// Called when one has appeared, changed or closed.
  public var onChange: ((ForeignToplevel) -> Void)?
  /// Whether the compositor has ended the list.
  public private(set) var hasEnded = false

  init(_ proxy: ZwlrForeignToplevelManagerV1, on display: Display) {
    stop = {
      proxy.stop()
      proxy.discard()
    }
    proxy.onEvent = { [unowned self, unowned display] event in
      switch event {
      case .toplevel(let handle): add(ForeignToplevel(handle, on: display))
      case .finished:
        // The compositor has destroyed the manager: no request may go to it.
        stop = { proxy.discard() }
        finish()
      }
    }
  }

  init(_ proxy: ExtForeignToplevelListV1) {
    stop = {
      proxy.stop()
      proxy.destroy()
    }
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .toplevel(let handle): add(ForeignToplevel(handle))
      case .finished:
        stop = { proxy.destroy() }
        finish()
      }
    }
  }

  private func finish() {
    hasEnded = true
    for toplevel in all { toplevel.end() }
  }

  private func add(_ toplevel: ForeignToplevel) {
    all.append(toplevel)
    toplevel.onChange = { [unowned self, unowned toplevel] in
      if toplevel.isClosed { all.removeAll { $0 === toplevel } }
      onChange?(toplevel)
    }
  }

  deinit {
    for toplevel in all { toplevel.destroy() }
    stop()
  }
}
