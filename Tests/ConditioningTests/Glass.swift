import Gestures

@testable import Conditioning

/// A stage with a text log of its output.
final class Glass {
  let stage: ConditioningStage
  private(set) var log: [String] = []
  /// The delivered places of each touch.
  private(set) var locations: [Int32: [Point]] = [:]

  /// Makes a stage with the default settings, changed by texts such as `dead_zone=0.8`.
  init(_ settings: String..., density: Double? = nil) throws {
    var all = TouchSettings()
    for text in settings { try all.set(text: text) }
    stage = ConditioningStage(Conditions(all, pointsPerMillimeter: density))
    stage.collectsReports = true
  }

  /// Sends one frame, after the delayed events before it. Places are in millimeters.
  func send(_ milliseconds: Double, _ events: TouchFrame.Event...) {
    let time = Timestamp(seconds: milliseconds / 1000)
    while let deadline = stage.nextDeadline, deadline < time { takeDueEvents() }
    var frame = TouchFrame(time: time, events: events)
    stage.process(&frame)
    note(frame)
  }

  /// Takes all delayed events.
  func settle() { while stage.nextDeadline != nil { takeDueEvents() } }

  /// Returns the new reports, each once.
  func takeReports() -> [String] {
    defer { stage.removeReports() }
    return stage.reports.map { "\($0.contact) \($0.effect)" }
  }

  private func takeDueEvents() {
    var frame = TouchFrame(time: Timestamp(seconds: 0))
    stage.takeDueEvents(into: &frame)
    note(frame)
  }

  private func note(_ frame: TouchFrame) {
    let time = Int((frame.time.seconds * 1000).rounded())
    if !stage.cancelledTouches.isEmpty {
      let ids = stage.cancelledTouches.map { "\($0)" }.joined(separator: ", ")
      log.append("\(time): cancel \(ids)")
      stage.removeCancelledTouches()
    }
    guard !frame.events.isEmpty else { return }
    for event in frame.events where event.kind != .up {
      locations[event.id.number, default: []].append(event.location)
    }
    log.append(
      "\(time): " + frame.events.map { "\($0.kind) \($0.id)" }.joined(separator: ", "))
  }
}

extension TouchFrame.Event {
  static func down(_ id: Int32, _ x: Double, _ y: Double = 0, radius: Double? = nil) -> Self {
    .init(kind: .down, id: TouchID(id), location: location(x, y), majorRadius: radius.map(points))
  }

  static func motion(_ id: Int32, _ x: Double, _ y: Double = 0, radius: Double? = nil) -> Self {
    .init(kind: .motion, id: TouchID(id), location: location(x, y), majorRadius: radius.map(points))
  }

  static func up(_ id: Int32) -> Self { .init(kind: .up, id: TouchID(id)) }

  private static func location(_ x: Double, _ y: Double) -> Point {
    Point(x: points(x), y: points(y))
  }

  private static func points(_ millimeters: Double) -> Double {
    millimeters * Thresholds.referenceDensity
  }
}
