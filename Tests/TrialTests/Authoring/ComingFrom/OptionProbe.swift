import Foundation
import Gestures
import JSON
import PluginHost

@testable import Trial

/// A gesture on which an option of the plugin `gestures` has an effect.
struct OptionProbe {
  let rule: WrittenRule
  let gesture: MadeGesture
  /// Additional rules.
  var others: [WrittenRule] = []
  /// The expected actions without the option, and with it.
  let without: [String]
  let with: [String]

  private static let millimetre = RuleFingers.millimetre

  /// Makes a probe of an option with a value. Returns nil if the test has no probe for the option.
  init?(of name: String, _ value: JSONValue) {
    let number = value.number ?? 0
    switch name {
    case "distance":
      self.init("left edge: swipe right -> key a", usual: 8, other: number) { length, gesture in
        gesture.kind = .swipe(Vector(dx: length * Self.millimetre, dy: 0))
      }
    case "width":
      // The default width is 8 for touchscreens that may report only 60 times per second.
      self.init("left edge: swipe right -> key a", usual: number, other: 8) { x, gesture in
        gesture.start.x = x * Self.millimetre
      }
    case "hold":
      self.init("left edge: hold -> key a", usual: 0.5, other: number) { $1.rest = $0 }
    case "pinch":
      self.init("app: pinch out, 2 fingers -> key a", usual: 1.25, other: 1 + number / 100) {
        $1.kind = .circle(scale: $0, turn: 0)
      }
    case "step":
      let rule = WrittenRule("left edge: swipe right, on progress -> key a")
      var gesture = RuleFingers(rule).gesture
      gesture.kind = .swipe(Vector(dx: 25 * Self.millimetre, dy: 0))
      let steps = { (step: Double) in [String](repeating: "key a", count: Int(25 / step)) }
      self.init(rule, gesture, without: steps(6), with: steps(number))
    case "hide_touches":
      let rule = WrittenRule("app: tap, 2 fingers -> close")
      let seen = ["began 1", "began 2", "cancelled 1", "cancelled 2"]
      self.init(rule, RuleFingers(rule).gesture, without: seen, with: [])
    case "corner":
      self.init("top left corner: swipe down-right -> key a", usual: number, other: 8) {
        side, gesture in
        gesture.start = Point(x: side * Self.millimetre, y: side * Self.millimetre)
      }
    case "unit":
      // The default distance is 8 units.
      self.init("left edge: swipe right -> key a", usual: 8, other: 8 / Self.millimetre) {
        length, gesture in
        gesture.kind = .swipe(Vector(dx: length * Self.millimetre, dy: 0))
      }
    case "within":
      self.init("left edge: swipe right -> key a", usual: number, other: 3 * number) {
        $1.seconds = $0
      }
    case "leniency":
      self.init("left edge: swipe right -> key a", usual: number, other: 22.5) { degrees, gesture in
        let angle = degrees * .pi / 180
        gesture.kind = .swipe(Vector(dx: 300 * cos(angle), dy: 300 * sin(angle)))
      }
    case "shared_corners":
      self.init("left edge: swipe down -> key a", usual: 2, other: 1) { $1.start.y = 10 * $0 }
      others = [WrittenRule("top left corner: tap -> key b")]
    case "fingers":
      // The fingers move apart. The last finger to lift moves to the left.
      self.init("app: swipe left -> key a", usual: 2, other: 1) {
        $1.count = 2
        $1.kind = .circle(scale: 1 + $0, turn: 0)
      }
    case "shapes":
      let rule = WrittenRule("app: draw bolt -> key a")
      self.init(
        rule, RuleFingers(rule).gesture, without: [Self.refusal], with: ["press a in App"])
    default: return nil
    }
  }

  private static let refusal = "the plugin refuses it"

  private init(
    _ rule: WrittenRule, _ gesture: MadeGesture, without: [String], with: [String]
  ) {
    (self.rule, self.gesture, self.without, self.with) = (rule, gesture, without, with)
  }

  /// Makes a gesture whose measure lies between the limit without the option and the limit with it.
  private init(
    _ text: String, usual: Double, other: Double,
    _ set: (Double, inout MadeGesture) -> Void
  ) {
    let rule = WrittenRule(text)
    var gesture = RuleFingers(rule).gesture
    set((usual + other) / 2, &gesture)
    let done = RuleFingers(rule).outcome.whileDown + RuleFingers(rule).outcome.afterLift
    self.init(
      rule, gesture, without: usual < other ? done : [], with: usual < other ? [] : done)
  }

  /// Performs the gesture. Returns the actions, or the touches that the app saw if the option is
  /// about these.
  func result(_ options: [(String, JSONValue)]) throws -> [String] {
    let rig: PluginRig
    do {
      rig = try RuleSetting(rule).open(others + [rule], options)
    } catch is PluginError {
      return [Self.refusal]
    }
    let outcome = try gesture.perform(on: rig)
    let isAboutApp = rule.deeds.map(\.verb) == ["close"]
    return isAboutApp ? rig.apps.open[0].seen : outcome.whileDown + outcome.afterLift
  }
}
