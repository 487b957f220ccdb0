import Traces

/// A plugin of ours, what is done to it, and what it says then.
struct ShippedPlugin: Sendable {
  let name: String
  /// The beginning of what it prints.
  let says: String
  /// The fingers of one of the attempts; its windows are not everywhere in the same place.
  let gesture: @Sendable (Int) -> [TraceEvent]

  static let all = [
    ShippedPlugin(name: "hello-touch", says: "tap at") { tap($0, [(640, 400), (300, 200)]) },
    ShippedPlugin(name: "edge-strip", says: "tap at") { tap($0, [(640, 780)]) },
    ShippedPlugin(name: "linked-lists", says: "mode") {
      tap($0, stride(from: 20, to: 300, by: 24).map { (640, $0) })
    },
    ShippedPlugin(name: "photo-viewer", says: "bar") { tap($0, [(640, 400), (300, 300)]) },
    ShippedPlugin(name: "fast-swipe", says: "page") { stroke($0, [(640, 400), (400, 200)]) },
    ShippedPlugin(name: "pager", says: "page") { stroke($0, [(640, 400), (400, 300)]) },
    ShippedPlugin(name: "two-finger-pin", says: "pin") { rest($0, [(640, 400), (300, 200)]) },
  ]

  private typealias Place = (x: Double, y: Double)

  private static func tap(_ turn: Int, _ places: [Place]) -> [TraceEvent] {
    let place = places[turn % places.count]
    return event(turn, [(0, .down(id: 0, x: place.x, y: place.y)), (60, .up(id: 0))])
  }

  /// A quick stroke of 180 points to the left.
  private static func stroke(_ turn: Int, _ places: [Place]) -> [TraceEvent] {
    let place = places[turn % places.count]
    let steps = (1...9).map { step -> (Double, TraceEvent.Kind) in
      (Double(step) * 16, .motion(id: 0, x: place.x - Double(step) * 20, y: place.y))
    }
    return event(
      turn, [(0, .down(id: 0, x: place.x, y: place.y))] + steps + [(160, .up(id: 0))])
  }

  /// Two fingers that rest.
  private static func rest(_ turn: Int, _ places: [Place]) -> [TraceEvent] {
    let place = places[turn % places.count]
    return event(
      turn,
      [
        (0, .down(id: 0, x: place.x - 40, y: place.y)),
        (0, .down(id: 1, x: place.x + 40, y: place.y)), (700, .up(id: 0)), (710, .up(id: 1)),
      ])
  }

  /// Events at their times within an attempt, each with its frame.
  private static func event(_ turn: Int, _ steps: [(Double, TraceEvent.Kind)]) -> [TraceEvent] {
    steps.flatMap { step in
      [step.1, .frame].map {
        TraceEvent(milliseconds: 60_000 + Double(turn) * 3000 + step.0, kind: $0)
      }
    }
  }
}
