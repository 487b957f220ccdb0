import Foundation
import Gestures
import Lua
import Replay

@testable import Specs

/// The fingers that a rule of the plugin `gestures` is for, on a replay's desktop.
struct RuleFingers {
  let rule: String
  private let place: String
  private let gesture: [String]
  private let conditions: [String]

  /// Millimetres in points: the desktop has 96 dots an inch.
  private static let millimetre = 96 / 25.4

  init(_ rule: String) {
    self.rule = rule
    let parts = rule.components(separatedBy: " -> ")[0].components(separatedBy: ": ")
    place = parts[0]
    conditions = parts[1].components(separatedBy: ", ")
    gesture = conditions[0].components(separatedBy: " ")
  }

  /// Rules for several surfaces are tried on a window of an app.
  var isOnApp: Bool { place.hasPrefix("app") || isAnywhere }

  private var isAnywhere: Bool {
    place == "anywhere" || place == "no edge" || place.hasPrefix("from or to ")
  }

  /// What a rule does, in the words in which a replay records it.
  var deed: String? {
    let words = rule.components(separatedBy: " -> ")[1]
    let argument = words.drop { $0 != " " }.dropFirst()
    return switch words.prefix(while: { $0 != " " }) {
    case "workspace": "switch to workspace \(argument)"
    case "move": "move window to workspace \(argument.components(separatedBy: " ").last ?? "")"
    case "shell": "spawn sh -c \(argument)"
    case "run": "spawn \(argument)"
    case "close": isOnApp ? "close App" : "close window"
    case "fullscreen": isOnApp ? "make App fullscreen" : "window fullscreen on"
    case "maximize": isOnApp ? "maximize App" : "window maximized on"
    case "minimize": isOnApp ? "minimize App" : "window minimized on"
    case "key": isOnApp ? "press \(argument) in App" : words
    case "none": nil
    default: words
    }
  }

  /// An application that the rule is for, and one that it is not for.
  var apps: (right: String, wrong: String?) {
    func pattern(_ start: String) -> String? {
      conditions.first { $0.hasPrefix(start) }?.dropFirst(start.count).split(separator: " ").first
        .map(String.init)
    }
    let right = pattern("for ")?.replacing("*", with: "thing") ?? "org.example.App"
    return (
      right,
      pattern("not for ")?.replacing("*", with: "thing")
        ?? (pattern("for ") == nil ? nil : "net.example.Other")
    )
  }

  /// The modifiers that are to be held.
  var modifiers: String {
    conditions.first { $0.hasPrefix("with ") }.map { String($0.dropFirst(5)) } ?? ""
  }

  // MARK: The gesture

  private var count: Int {
    for condition in conditions
    where condition.hasSuffix("finger") || condition.hasSuffix("fingers") {
      return Int(condition.prefix { $0.isNumber }) ?? 1
    }
    return gesture[0] == "pinch" || gesture[0] == "rotate" ? 2 : 1
  }

  private static let signs: [String: Double] = ["left": -1, "right": 1, "up": -1, "down": 1]

  /// The way that fingers swipe.
  private func way(on size: Size) -> Vector {
    var way = Vector(dx: 0, dy: 0)
    for word in (gesture.last ?? "").split(separator: "-").map(String.init) {
      if word == "up" || word == "down" {
        way.dy = Self.signs[word] ?? 0
      } else {
        way.dx = Self.signs[word] ?? 0
      }
    }
    let extent = way.dx == 0 ? size.height : size.width
    var length = 0.28 * extent
    for condition in conditions {
      if condition == "medium" || condition == "medium+" { length = 0.5 * extent }
      if condition == "long" { length = 0.8 * extent }
      if condition.hasSuffix("mm"), !condition.hasPrefix("every") {
        length = ((Double(condition.prefix { $0.isNumber }) ?? 0) + 5) * Self.millimetre
      }
      if condition.hasSuffix("%") {
        length = ((Double(condition.prefix { $0.isNumber }) ?? 0) + 5) / 100 * extent
      }
    }
    return way * length
  }

  /// Where the first finger comes down.
  private func start(on size: Size) -> Point {
    var part = 0.5
    if let range = place.firstMatch(of: /\[(\d+)\.\.(\d+)%\]/) {
      part = ((Double(range.1) ?? 0) + (Double(range.2) ?? 0)) / 200
    }
    let words = Set(place.split { $0 == " " || $0 == "[" }.map(String.init))
    var start = Point(x: size.width * part, y: size.height * part)
    if words == ["app"] || isAnywhere {
      let way = gesture.contains("swipe") ? way(on: size) : Vector(dx: 0, dy: 0)
      start = Point(x: start.x - way.dx / 2, y: start.y - way.dy / 2)
      // It ends at the edge.
      if words.contains("left") { start.x = 2 - way.dx }
      if words.contains("right") { start.x = size.width - 2 - way.dx }
      if words.contains("top") { start.y = 2 - way.dy }
      if words.contains("bottom") { start.y = size.height - 2 - way.dy }
      return start
    }
    if words.contains("left") { start.x = 2 }
    if words.contains("right") { start.x = size.width - 2 }
    if words.contains("top") { start.y = 2 }
    if words.contains("bottom") { start.y = size.height - 2 }
    return start
  }

  /// Makes the gesture.
  func perform(on rig: PluginRig) throws(LuaError) {
    let size = rig.desktop.size
    let start = start(on: size)
    switch gesture[0] {
    case "tap":
      // The first of the fingers, which lie 40 points beside one another, comes down there.
      let middle = start + Vector(dx: 20 * Double(count - 1), dy: 0)
      try rig.tap(at: middle, taps: 1, fingers: count)
    case "double": try rig.tap(at: start, taps: 2, fingers: count)
    case "hold": try rest(at: start, on: rig)
    case "pinch": try circle(rig, scale: gesture[1] == "in" ? 0.5 : 2, turn: 0)
    case "rotate": try circle(rig, scale: 1, turn: gesture[1] == "left" ? -0.8 : 0.8)
    default: break
    }
    if gesture[0] == "tap", gesture.count > 1 { rig.advance(0.1) }
    if gesture.contains("swipe") { try swipe(from: start, on: rig) }
    rig.advance(1)
  }

  /// How far each finger is from the first.
  private func beside(_ finger: Int) -> Vector {
    let isUpright = place.contains("left") || place.contains("right")
    return Vector(dx: isUpright ? 0 : 15, dy: isUpright ? 15 : 0) * Double(finger)
  }

  private func rest(at start: Point, on rig: PluginRig) throws(LuaError) {
    guard gesture.count == 1 else { return }
    let ids = (0..<count).map { Int32($0 + 1) }
    for id in ids { try rig.down(id, at: start + beside(Int(id) - 1)) }
    rig.advance(0.6)
    try rig.lift(ids)
  }

  private func swipe(from start: Point, on rig: PluginRig) throws(LuaError) {
    let way = way(on: rig.desktop.size)
    try rig.follow(
      FingerPath(
        ways: (0..<count).map { finger in
          let first = start + beside(finger)
          return FingerPath.line(through: [first, first + way])
        }))
  }

  private func circle(_ rig: PluginRig, scale: Double, turn: Double) throws(LuaError) {
    var ways: [FingerPath.Way] = []
    for finger in 0..<count {
      let first = 2 * .pi * Double(finger) / Double(count)
      let way: FingerPath.Way = { part throws(LuaError) in
        let radius = 120 * (1 + (scale - 1) * part)
        let angle = first + part * turn
        return Point(x: 640 + radius * cos(angle), y: 400 + radius * sin(angle))
      }
      ways.append(way)
    }
    try rig.follow(FingerPath(ways: ways))
  }
}
