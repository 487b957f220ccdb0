import Gestures

@testable import Conditioning

/// A policy stage with a text log of its output.
final class PolicyGlass {
  let stage: PolicyStage
  private(set) var log: [String] = []
  /// The delivered places of each touch, in millimeters.
  private(set) var locations: [Int32: [Point]] = [:]

  /// Makes a stage for a window of 100 by 60 mm, with settings such as `max_fingers=2`.
  init(_ settings: String...) throws {
    var all = TouchSettings()
    for text in settings { try all.set(text: text) }
    let density = Thresholds.referenceDensity
    stage = PolicyStage(
      TouchPolicy(all, size: Size(width: 100 * density, height: 60 * density)))
    stage.collectsReports = true
  }

  /// Sends one frame, after touches that have rested before it are cancelled. Places are in
  /// millimeters.
  func send(_ milliseconds: Double, _ events: TouchFrame.Event...) {
    let time = Timestamp(seconds: milliseconds / 1000)
    while let deadline = stage.nextDeadline, deadline < time { cancelRested() }
    var frame = TouchFrame(time: time, events: events)
    stage.process(&frame)
    note(frame)
  }

  /// Locks the window while touches are down.
  func lock(_ delivered: [TouchID], at milliseconds: Double) {
    stage.policy.isLocked = true
    stage.lock(delivered, at: Timestamp(seconds: milliseconds / 1000))
    note(TouchFrame(time: Timestamp(seconds: milliseconds / 1000)))
  }

  /// Cancels the touches that rest.
  func settle() { while stage.nextDeadline != nil { cancelRested() } }

  /// Returns the new reports.
  func takeReports() -> [String] {
    defer { stage.removeReports() }
    return stage.reports.map { "\($0.contact) \($0.effect)" }
  }

  /// The distance of the places at which two touches were delivered last.
  func distance(_ first: Int32, _ second: Int32) -> Double? {
    guard let one = locations[first]?.last, let other = locations[second]?.last else { return nil }
    return one.distance(to: other)
  }

  private func cancelRested() {
    let time = stage.nextDeadline ?? Timestamp(seconds: 0)
    stage.cancelRested()
    note(TouchFrame(time: time))
  }

  private func note(_ frame: TouchFrame) {
    let time = Int((frame.time.seconds * 1000).rounded())
    if !stage.cancelledTouches.isEmpty {
      let ids = stage.cancelledTouches.map(\.description).joined(separator: " ")
      log.append("\(time): cancel \(ids)")
    }
    stage.removeChanges()
    guard !frame.events.isEmpty else { return }
    for event in frame.events where event.kind != .up {
      let location = Point(
        x: event.location.x / Thresholds.referenceDensity,
        y: event.location.y / Thresholds.referenceDensity)
      locations[event.id.number, default: []].append(location)
    }
    log.append("\(time): " + frame.events.map { "\($0.kind) \($0.id)" }.joined(separator: ", "))
  }
}
