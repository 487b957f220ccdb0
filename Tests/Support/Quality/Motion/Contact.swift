import Gestures
import Glibc
import SeededNumbers

/// A contact of the glass: an interval of time, and a path in millimetres.
struct Contact {
  /// The time of the landing, in seconds.
  var start: Double
  /// The time of the lift, in seconds.
  var end: Double
  /// The number of the report of the contact that is lost; nil if none is.
  var lostReport: Int?
  /// The position at a time.
  var path: (Double) -> Point

  /// The same path, with an addition.
  func adding(_ addition: @escaping (Double) -> Vector) -> Contact {
    var contact = self
    contact.path = { [path] in path($0) + addition($0) }
    return contact
  }

  /// The position at the landing.
  var landing: Point { path(start) }
}

/// The progress of a movement from rest to rest with the least jerk, from 0 to 1.
func minimumJerk(_ time: Double) -> Double {
  let time = min(1, max(0, time))
  return time * time * time * (10 + time * (6 * time - 15))
}

extension Contact {
  /// Adds the effects of a hand on every contact: drift, physiological tremor, the flattening of
  /// the fingertip and its roll at the lift.
  func touched(by hand: Hand, _ random: inout SeededNumbers) -> Contact {
    let (start, end) = (start, end)
    let drift = Vector(dx: hand.drift.draw(&random), dy: hand.drift.draw(&random))
    let driftTime = Assumptions.driftTime.draw(&random)
    let settling = Vector(
      dx: Assumptions.settling.draw(&random), dy: Assumptions.settling.draw(&random))
    let settlingTime = Assumptions.settlingTime.draw(&random)
    let roll = Vector(length: hand.roll.draw(&random), angle: random.angle())
    let rollTime = Assumptions.rollTime.draw(&random)
    let jitter = Wave(
      Vector(dx: Assumptions.jitter.draw(&random), dy: 0),
      Vector(dx: 0, dy: Assumptions.jitter.draw(&random)),
      rate: Assumptions.jitterRate.draw(&random), phase: random.angle())
    return adding { time in
      let age = max(0, time - start)
      let rolled = max(0, 1 - max(0, end - time) / rollTime)
      return drift * (1 - exp(-age / driftTime)) + settling * (1 - exp(-age / settlingTime))
        + roll * (rolled * rolled) + jitter.value(at: time)
    }
  }
}

/// An oscillation in the plane.
struct Wave {
  private let along: Vector
  private let across: Vector
  private let rate: Double
  private let phase: Double

  init(_ along: Vector, _ across: Vector, rate: Double, phase: Double) {
    self.along = along
    self.across = across
    self.rate = rate
    self.phase = phase
  }

  /// Creates the tremor of a hand.
  init(_ tremor: Hand.Tremor, _ random: inout SeededNumbers) {
    let amplitude = tremor.amplitude.draw(&random)
    let angle = random.angle()
    let width = amplitude * Assumptions.tremorWidth.draw(&random)
    self.init(
      Vector(length: amplitude, angle: angle), Vector(length: width, angle: angle + .pi / 2),
      rate: Assumptions.tremorRate.draw(&random), phase: random.angle())
  }

  func value(at time: Double) -> Vector {
    let angle = 2 * .pi * rate * time + phase
    return along * cos(angle) + across * sin(angle)
  }
}

extension Vector {
  init(length: Double, angle: Double) {
    self.init(dx: length * cos(angle), dy: length * sin(angle))
  }
}
