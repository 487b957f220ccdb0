import Gestures
import ScriptViews
import Vocabulary

/// The touch events that an app receives for its window, as from a relay.
struct AppEventLog {
  fileprivate enum Step: String { case began, moved, ended, cancelled }

  private struct Event: Equatable {
    let id: TouchID
    let step: Step
  }

  /// A touch that has neither ended nor been cancelled in the app.
  private struct FollowedTouch {
    let id: TouchID
    var verdict: Verdict?
    var isSeen = false
  }

  private var followedTouches: [FollowedTouch] = []
  /// The held events, in order.
  private var heldEvents: [Event] = []
  private var sentEvents: [Event] = []

  /// Returns the sent events, with a line for each such as `began 1`. Consecutive motions of a
  /// touch are one line. `name` maps a touch to its name in the output.
  func lines(name: (TouchID) -> TouchID) -> [String] {
    sentEvents.map { "\($0.step.rawValue) \(name($0.id))" }
  }

  /// Whether the end of a touch is still to come, or to be decided.
  func follows(_ id: TouchID) -> Bool { followedTouches.contains { $0.id == id } }

  /// Adds the events of a frame.
  mutating func add(_ frame: TouchFrame) {
    for event in frame.events {
      if event.kind == .down { followedTouches.append(FollowedTouch(id: event.id)) }
      guard follows(event.id) else { continue }
      heldEvents.append(Event(id: event.id, step: Step(event.kind)))
    }
  }

  /// Records a verdict on touches, and returns those for which it is new.
  mutating func decide(_ verdict: Verdict, _ ids: [TouchID]) -> [TouchID] {
    ids.filter { id in
      guard let index = followedTouches.firstIndex(where: { $0.id == id }),
        followedTouches[index].verdict != verdict
      else { return false }
      followedTouches[index].verdict = verdict
      return true
    }
  }

  /// Sends the events that the verdicts allow.
  mutating func release() {
    let events = heldEvents
    heldEvents = []
    for event in events {
      switch followedTouches.first(where: { $0.id == event.id })?.verdict {
      case .deliver: send(event)
      case .delayEnded where event.step != .ended: send(event)
      case .take: break
      case nil, .delayBegan, .delayEnded: heldEvents.append(event)
      }
    }
    lose(followedTouches.filter { $0.verdict == .take }.map(\.id))
  }

  /// Removes touches from the app. Those that it has seen are cancelled.
  mutating func lose(_ ids: [TouchID]) {
    for touch in followedTouches where ids.contains(touch.id) && touch.isSeen {
      sentEvents.append(Event(id: touch.id, step: .cancelled))
    }
    followedTouches.removeAll { ids.contains($0.id) }
    heldEvents.removeAll { ids.contains($0.id) }
  }

  private mutating func send(_ event: Event) {
    if event.step != .moved || sentEvents.last(where: { $0.id == event.id }) != event {
      sentEvents.append(event)
    }
    if event.step == .ended { return followedTouches.removeAll { $0.id == event.id } }
    guard let index = followedTouches.firstIndex(where: { $0.id == event.id }) else { return }
    followedTouches[index].isSeen = true
  }
}

extension AppEventLog.Step {
  fileprivate init(_ kind: TouchFrame.Event.Kind) {
    switch kind {
    case .down: self = .began
    case .motion: self = .moved
    case .up: self = .ended
    }
  }
}
