import Conditioning
import Gestures
package import ScriptViews
package import Scripting
import Vocabulary

/// A window of a wrapped app in a replay or a spec. No app exists; the events that it would receive
/// are recorded.
package final class ReplayAppWindow: WrappedWindow {
  /// The number in the trace; nil for a window on the desktop, at its upper left corner.
  let number: Int32?
  package private(set) var state: WrappedState
  /// The touches in the window.
  let touches = WrappedTouches()

  private unowned let apps: ReplayApps
  private var log = AppEventLog()
  /// The touches whose fingers are down, by the ids of the fingers. A finger may come down again
  /// while the end of its last touch is delayed, and then has another id.
  private var down: [TouchID: TouchID] = [:]
  /// The fingers of touches with another id than theirs.
  private var fingers: [TouchID: TouchID] = [:]
  /// The touches that the plugin has given to the compositor in this turn.
  private var claimedTouches: [TouchID] = []

  init(_ state: WrappedState, number: Int32?, of apps: ReplayApps) {
    self.state = state
    self.number = number
    self.apps = apps
  }

  /// The title, or the app ID if the title is empty.
  package var name: String { state.title.isEmpty ? state.appID : state.title }

  /// The events that the app has received, such as `began 1`.
  package var seen: [String] { log.lines { fingers[$0] ?? $0 } }

  /// Sets or unsets a mode.
  func set(_ mode: WindowModes, _ isOn: Bool) {
    change { if isOn { $0.modes.insert(mode) } else { $0.modes.remove(mode) } }
  }

  /// Changes the state, and notifies the plugins.
  func change(_ body: (inout WrappedState) -> Void) {
    let old = state
    body(&state)
    guard state != old else { return }
    if state.size != old.size || state.pointsPerMillimeter != old.pointsPerMillimeter {
      touches.apply(state)
    }
    apps.onChange?(self)
  }

  // MARK: Contents

  package func add(_ content: any WrappedContent) {
    if let onDecision = apps.onDecision {
      content.onDecision = { [unowned content] in onDecision($0, content.now) }
    }
    content.accommodations = apps.accommodations
    touches.add(content, to: state)
  }

  package func remove(_ content: any WrappedContent) {
    content.onDecision = nil
    touches.remove(content)
  }

  // MARK: Touches

  /// The compositor cancels touches, given by their fingers.
  private func cancel(_ fingers: [TouchID], at time: Timestamp) {
    let ids = fingers.compactMap { down.removeValue(forKey: $0) }
    touches.cancel(ids, at: time)
    log.lose(ids)
  }

  private func makeID(for finger: TouchID) -> TouchID {
    var id = finger
    // Chosen: above the IDs of traces and specs.
    var next: Int32 = 100
    while log.follows(id) || down.values.contains(id) || fingers[id] != nil {
      id.number = next
      next += 1
    }
    if id != finger { fingers[id] = finger }
    return id
  }

  /// Applies the decisions of this turn to the app's events. `tell` is called with each new
  /// verdict.
  func settle(at time: Timestamp, _ tell: (Verdict, [TouchID]) -> Void) {
    let claimedTouches = claimedTouches
    self.claimedTouches = []
    if !claimedTouches.isEmpty {
      cancel(down.filter { claimedTouches.contains($0.value) }.map(\.key), at: time)
    }
    touches.settle { verdict, ids in
      let new = log.decide(verdict, ids)
      if !new.isEmpty { tell(verdict, new) }
    }
    log.release()
  }
}

extension ReplayAppWindow: TouchTarget {
  func whatIs(at point: Point) -> String {
    "the window of \(name), and no recognizer there takes touches"
  }

  func localPoint(of point: Point) -> Point { point }

  var pointsPerMillimeter: Double? {
    touches.contents.lazy.compactMap(\.pointsPerMillimeter).first
  }

  var size: Size { state.size }

  func settings(among all: TouchSettings) -> TouchSettings {
    all.settings { state.appID.matches(pattern: $0) }
  }

  var policyOwners: [any PolicyOwner] { touches.contents.compactMap { $0 as? any PolicyOwner } }

  func apply(_ policy: TouchPolicy) { touches.givesOneTouch = policy.keepsDistances }

  func send(_ frame: TouchFrame) {
    var named = frame
    for index in named.events.indices {
      let finger = named.events[index].id
      switch named.events[index].kind {
      case .down: down[finger] = makeID(for: finger)
      case .motion, .up: break
      }
      named.events[index].id = down[finger] ?? finger
      if named.events[index].kind == .up { down[finger] = nil }
    }
    log.add(named)
    touches.send(named)
  }

  func cancelTouches(_ ids: [TouchID], at time: Timestamp) {
    cancel(ids.filter { down[$0] != nil }, at: time)
  }

  func cancelTouches(ofDevice device: Int32, at time: Timestamp) {
    cancel(down.keys.filter { $0.device == device }, at: time)
  }
}

extension ReplayAppWindow {
  package func perform(
    _ action: WrappedAction, onRefusal: @escaping (String) -> Void
  ) throws(ActionError) {
    guard !state.isClosed else { throw ActionError("the window is closed") }
    switch action {
    case .press(let keys):
      if let fault = action.fault { throw ActionError(fault) }
      guard state.modes.contains(.focused) else {
        throw ActionError("the window has no keyboard focus, which \(keys) needs")
      }
    case .move(let id), .resize(let id, _):
      guard down.values.contains(id), !claimedTouches.contains(id) else {
        throw ActionError("the touch is not down in the window, or the compositor has taken it")
      }
      claimedTouches.append(id)
    case .click, .scroll:
      guard state.hasPointer else {
        throw ActionError("the app has no pointer: its seat has no mouse, or the app ignores it")
      }
    case .close, .setFullscreen, .setMaximized, .minimize: break
    }
    apps.onAction?(action.words(on: name) { fingers[$0] ?? $0 })
    switch action {
    case .setFullscreen(let isOn): set(.fullscreen, isOn)
    case .setMaximized(let isOn): set(.maximized, isOn)
    default: break
    }
  }
}
