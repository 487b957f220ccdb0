@testable import Gestures

/// One stream played to one scene, with the reported actions and the broken rules.
final class RandomRun {
  /// Variations of playing a stream that must not change the recognized gestures.
  struct Variation {
    /// Added to all times, in seconds.
    var delay = 0.0
    /// Added to all touch ids.
    var renaming: Int32 = 0
    /// Added to all points, including those of views.
    var shift = Vector.zero
    /// Whether time is advanced between the moments.
    var hasExtraAdvances = false
  }

  /// One action.
  struct Entry {
    let recognizer: Int
    let state: GestureRecognizer.State
    let time: Double
    let location: Point
    let touches: Int
  }

  private let scene: RandomScene
  private let variation: Variation
  private(set) var entries: [Entry] = []
  private(set) var calls: [String] = []
  private(set) var violations: [String] = []
  private var open: Set<Int> = []
  private var viewStates: [ObjectIdentifier: (touch: Touch, last: String)] = [:]

  /// - Parameter scene: The decisions that determine the scene.
  init(_ stream: RandomStream, scene choices: some Choices, _ variation: Variation = Variation()) {
    self.variation = variation
    scene = RandomScene(choices, shift: variation.shift)
    watch()
    play(stream)
    checkTheEnd()
  }

  private func play(_ stream: RandomStream) {
    scene.window.focusedView = scene.views.last
    var last = 0
    for moment in stream.moments {
      if variation.hasExtraAdvances, moment.ticks > last + 1 {
        scene.window.advance(to: time((last + moment.ticks) / 2))
      }
      last = moment.ticks
      play(moment)
    }
    let lifts = (Int32(1)...4).map { TouchFrame.Event(kind: .up, id: TouchID($0)) }
    play(RandomStream.Moment(ticks: last + 16, events: lifts))
    scene.window.cancelPresses(at: time(last + 16))
    scene.window.advance(to: time(last + 20 * 1024))
  }

  private func play(_ moment: RandomStream.Moment) {
    if moment.isCancel { scene.window.cancelTouches(at: time(moment.ticks)) }
    let events = moment.events.map { event in
      var event = event
      event.id.number += variation.renaming
      event.location = event.location + Vector(dx: 500, dy: 500) + variation.shift
      return event
    }
    scene.window.send(TouchFrame(time: time(moment.ticks), events: events))
    if let press = moment.press {
      scene.window.send(PressFrame(time: time(moment.ticks), events: [press]))
    }
    for call in moment.calls { scene.perform(call) }
  }

  private func time(_ ticks: Int) -> Timestamp {
    Timestamp(seconds: Double(ticks) / 1024 + variation.delay)
  }

  private func watch() {
    for (index, recognizer) in scene.recognizers.enumerated() {
      recognizer.addTarget { [unowned self] in note(index, $0) }
    }
    for case let view as LoggingView in scene.views {
      view.log = { [unowned self, unowned view] in note($0, touch: $1, in: view) }
    }
  }

  private func note(_ index: Int, _ recognizer: GestureRecognizer) {
    let location = recognizer.location() - variation.shift
    entries.append(
      Entry(
        recognizer: index, state: recognizer.state,
        time: scene.window.now.seconds - variation.delay, location: location,
        touches: recognizer.numberOfTouches))
    switch recognizer.state {
    case .began:
      if !open.insert(index).inserted { violations.append("\(index) began twice") }
      checkExclusion(recognizer)
    case .changed:
      if !open.contains(index) { violations.append("\(index) changed before it began") }
    case .ended: open.remove(index)
    case .cancelled:
      if open.remove(index) == nil { violations.append("\(index) cancelled without began") }
    case .possible, .failed: violations.append("\(index) sent an action in \(recognizer.state)")
    }
    if !location.isFinite { violations.append("\(index) is at \(location)") }
  }

  /// Checks that all active recognizers that share a touch with this one allow it to be active.
  private func checkExclusion(_ recognizer: GestureRecognizer) {
    let arbiter = scene.window.engine.arbiter
    for other in scene.recognizers where other !== recognizer && other.isActive {
      guard arbiter.sharesContact(recognizer, other) else { continue }
      let isOlder = entries.last { $0.state == .began }.map {
        scene.recognizers[$0.recognizer] === recognizer
      }
      if isOlder == true, arbiter.prevents(other, recognizer), arbiter.prevents(recognizer, other) {
        violations.append("\(recognizer.label) and \(other.label) exclude each other, both active")
      }
    }
  }

  private func note(_ call: String, touch: Touch, in view: View) {
    calls.append("\(view.name ?? "") \(call)")
    let key = ObjectIdentifier(touch)
    let last = viewStates[key]?.last
    switch (last, call) {
    case (nil, "began"), ("began", "moved"), ("moved", "moved"), ("began", "ended"),
      ("moved", "ended"), ("began", "cancelled"), ("moved", "cancelled"):
      viewStates[key] = (touch, call)
    default: violations.append("a touch went from \(last ?? "nothing") to \(call) in its view")
    }
  }

  private func checkTheEnd() {
    for index in open.sorted() {
      violations.append("\(scene.recognizers[index].label) neither ended nor was cancelled")
    }
    for recognizer in scene.recognizers {
      if recognizer.state != .possible {
        violations.append("\(recognizer.label) stays \(recognizer.state)")
      }
      if recognizer.numberOfTouches != 0 { violations.append("\(recognizer.label) keeps touches") }
    }
    for (_, last) in viewStates.values where last != "ended" && last != "cancelled" {
      violations.append("a view was left with a touch that \(last)")
    }
    if let deadline = scene.window.nextDeadline { violations.append("\(deadline) is still due") }
    let engine = scene.window.engine
    if engine.usedBits != 0 { violations.append("the core still follows touches") }
  }

  /// Describes the first difference to another run of the same stream; nil if both are equal.
  func difference(to other: RandomRun) -> String? {
    guard calls == other.calls else { return "the views saw \(calls), then \(other.calls)" }
    let (mine, theirs) = (entries, other.entries)
    for (one, two) in zip(mine, theirs) {
      let isSame =
        one.recognizer == two.recognizer && one.state == two.state && one.touches == two.touches
        && (one.time - two.time).magnitude < 1e-6 && one.location.distance(to: two.location) < 1e-6
      if !isSame { return "\(one) became \(two)" }
    }
    return mine.count == theirs.count ? nil : "\(mine.count) actions became \(theirs.count)"
  }
}
