import Gestures
import SeededNumbers
import Traces

/// A touchscreen, which reports contacts at its rate, with noise and in steps.
struct Digitizer {
  /// The number of reports per second.
  let rate: Double
  /// The number of points per millimetre.
  let density: Double
  var random: SeededNumbers

  /// A contact that the touchscreen follows.
  private struct Followed {
    var id: Int32
    var location: Point
    /// The number of reports since its landing.
    var reports = 0
  }

  /// Returns the events of contacts, the first at time 0. Ids are not reused.
  mutating func trace(of contacts: [Contact]) -> Trace {
    let size = GestureMaker.screen
    var trace = Trace(width: size.width * density, height: size.height * density)
    trace.pointsPerMillimeter = density
    guard let first = contacts.map(\.start).min(), let last = contacts.map(\.end).max() else {
      return trace
    }
    var followed: [Int: Followed] = [:]
    var nextID: Int32 = 1
    var time = first + random.fraction() / rate
    let begin = time
    while true {
      let milliseconds = ((time - begin) * 1000).rounded()
      var kinds: [TraceEvent.Kind] = []
      for (index, contact) in contacts.enumerated() {
        let isDown = contact.start <= time && time < contact.end
        report(
          contact, isDown: isDown, at: time, followed: &followed[index], nextID: &nextID,
          kinds: &kinds)
      }
      if !kinds.isEmpty {
        trace.events += (kinds + [.frame]).map { TraceEvent(milliseconds: milliseconds, kind: $0) }
      }
      guard time <= last else { break }
      time += 1 / rate
    }
    return trace
  }

  private mutating func report(
    _ contact: Contact, isDown: Bool, at time: Double, followed: inout Followed?,
    nextID: inout Int32, kinds: inout [TraceEvent.Kind]
  ) {
    guard isDown else {
      if let old = followed, old.id > 0 { kinds.append(.up(id: old.id)) }
      followed = nil
      return
    }
    let location = position(contact.path(time))
    let isLost = followed.map { $0.reports == contact.lostReport } ?? false
    let isNew = followed == nil || followed?.id == 0
    if isLost, let old = followed {
      kinds.append(.up(id: old.id))
      followed?.id = 0
    } else if isNew {
      kinds.append(.down(id: nextID, x: location.x, y: location.y))
      followed = Followed(id: nextID, location: location, reports: followed?.reports ?? 0)
      nextID += 1
    } else if let old = followed, old.location != location {
      kinds.append(.motion(id: old.id, x: location.x, y: location.y))
      followed?.location = location
    }
    followed?.reports += 1
  }

  /// The reported position, in points.
  private mutating func position(_ point: Point) -> Point {
    let step = Assumptions.resolution.draw(&random)
    let noisy = [point.x, point.y].map { value in
      ((value + Assumptions.noise.draw(&random)) / step).rounded() * step * density
    }
    return Point(
      x: min(max(0, noisy[0]), GestureMaker.screen.width * density - 1),
      y: min(max(0, noisy[1]), GestureMaker.screen.height * density - 1))
  }
}
