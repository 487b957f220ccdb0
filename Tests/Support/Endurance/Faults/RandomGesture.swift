import Traces

/// One or two fingers that land, move and lift.
struct RandomGesture {
  /// A finger, and its position at each of its events, in the window's coordinates.
  struct Finger {
    let id: Int32
    var course: [(x: Int, y: Int)]

    /// The app's lines about the finger if it receives all events.
    var story: [String] {
      course.enumerated().map { index, place in
        "\(index == 0 ? "down" : "moved") \(place.x) \(place.y)"
      } + ["up"]
    }
  }

  private(set) var fingers: [Finger]
  /// The events of the gesture, each with a frame, in the window's coordinates.
  private(set) var steps: [TraceEvent.Kind] = []

  /// - Parameter moment: A number that makes the landings differ from those of the last gesture.
  init(_ random: inout some RandomNumberGenerator, at moment: Int) {
    fingers = (1...Int32.random(in: 1...2, using: &random)).map { id in
      Finger(
        id: id,
        course: [(60 + Int(id) * 200 + moment % 40, Int.random(in: 150...300, using: &random))])
    }
    for finger in fingers { steps.append(Self.event(.down, of: finger)) }
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let index = Int.random(in: 0..<fingers.count, using: &random)
      let (x, y) = fingers[index].course.last ?? (0, 0)
      fingers[index].course.append((x + 7, y + 3))
      steps.append(Self.event(.motion, of: fingers[index]))
    }
    for finger in fingers { steps.append(.up(id: finger.id)) }
  }

  private enum Kind { case down, motion }

  private static func event(_ kind: Kind, of finger: Finger) -> TraceEvent.Kind {
    let (x, y) = finger.course.last ?? (0, 0)
    return switch kind {
    case .down: .down(id: finger.id, x: Double(x), y: Double(y))
    case .motion: .motion(id: finger.id, x: Double(x), y: Double(y))
    }
  }
}
