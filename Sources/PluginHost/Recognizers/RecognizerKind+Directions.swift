import Gestures
import Lua

/// The words for directions and edges, with what they stand for.
private let directions: [(String, SwipeGestureRecognizer.Direction)] = [
  ("right", .right), ("left", .left), ("up", .up), ("down", .down),
]
private let edges: [(String, ScreenEdgePanGestureRecognizer.Edges)] = [
  ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
]

extension ValueType where Value: OptionSet, Value.Element == Value {
  /// A word, or a list of words, for a set of options.
  fileprivate static func words(_ words: [(String, Value)]) -> ValueType {
    let quoted = words.map { "\"\($0.0)\"" }.joined(separator: ", ")
    return ValueType("one of \(quoted), or a list of them") { value in
      func option(_ value: LuaValue) -> Value? { words.first { $0.0 == value.asString }?.1 }
      if let single = option(value) { return single }
      guard case .table(let table) = value else { return nil }
      let options = table.list.compactMap(option)
      return options.count == table.entries.count ? Value(options) : nil
    } reply: { set in
      let members = words.filter { set.contains($0.1) }
      return .one(.table(LuaTable(list: members.map { .string($0.0) })))
    }
  }
}

extension RecognizerKind {
  static func swipe() -> RecognizerKind {
    RecognizerKind(
      "swipe", { SwipeGestureRecognizer() },
      members: [
        .value("direction", .words(directions), \SwipeGestureRecognizer.direction),
        .value(
          "number_of_touches_required", .integer(1...10),
          \SwipeGestureRecognizer.numberOfTouchesRequired),
        .value("maximum_duration", .number(from: 0), \SwipeGestureRecognizer.maximumDuration),
        .value("minimum_travel", .number(from: 0), \SwipeGestureRecognizer.minimumTravel),
        .value("maximum_drift", .number(from: 0), \SwipeGestureRecognizer.maximumDrift),
      ],
      measure: { swipe, action in
        let words = directions.filter { swipe.direction.contains($0.1) }.map(\.0)
        action.direction = words.joined(separator: " ")
      })
  }

  static func edgePan() -> RecognizerKind {
    RecognizerKind(
      "edge_pan", { ScreenEdgePanGestureRecognizer() },
      members: panMembers() + [
        .value("edges", .words(edges), \ScreenEdgePanGestureRecognizer.edges),
        .value("edge_width", .number(from: 0), \ScreenEdgePanGestureRecognizer.edgeWidth),
      ],
      measure: { pan, action in
        action.translation = pan.translation()
        action.velocity = pan.velocity()
      })
  }
}
