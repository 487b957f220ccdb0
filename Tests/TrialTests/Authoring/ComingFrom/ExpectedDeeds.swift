import Foundation
import Gestures

extension RuleFingers {
  /// What the rule does when its gesture is made, in the words in which a replay records it.
  var outcome: MadeGesture.Outcome {
    var deeds = rule.deeds.flatMap(words)
    if rule.isInSteps { deeds = (0..<steps).flatMap { _ in deeds } }
    return rule.moment == .whileDown
      ? MadeGesture.Outcome(whileDown: deeds) : MadeGesture.Outcome(afterLift: deeds)
  }

  /// What it does when fingers go as far and back.
  var outcomeBack: MadeGesture.Outcome {
    let back = rule.backDeeds.flatMap(words)
    return MadeGesture.Outcome(
      whileDown: outcome.whileDown + (0..<steps).flatMap { _ in back })
  }

  /// How many steps the gesture has.
  private var steps: Int {
    let every = rule.condition("every ") ?? ""
    let number = Double(every.prefix { $0.isNumber || $0 == "." })
    let unit = every.hasSuffix("mm") ? Self.millimetre : every.hasSuffix("pt") ? 1 : nil
    let step = unit.flatMap { unit in number.map { $0 * unit } }
    switch gesture.kind {
    case .swipe(let way): return Int((way.length / (step ?? 6 * Self.millimetre)).rounded(.down))
    case .circle(let scale, 0):
      return Int(
        (step.map { abs(120 * (scale - 1)) / $0 } ?? abs(log(scale)) / log(1.2)).rounded(.down))
    case .circle(_, let turn): return Int((abs(turn) * 180 / .pi / (number ?? 15)).rounded(.down))
    case .tap, .hold, .path: return 1
    }
  }

  /// What the window of the app is called.
  private var window: String { RuleSetting(rule).title }

  private func words(_ verb: String, _ argument: String) -> [String] {
    switch verb {
    case "workspace": ["switch to workspace \(argument)"]
    case "move": ["move window to workspace \(argument.split(separator: " ").last ?? "")"]
    case "shell":
      // Of the variables that a line may name, the page has this one.
      argument.contains("$GESTURE_FINGERS")
        ? [
          "spawn sh -c GESTURE_FINGERS=${1}; export GESTURE_FINGERS; \(argument) sh "
            + "\(rule.fingers.count)"
        ] : ["spawn sh -c \(argument)"]
    case "run": ["spawn \(argument)"]
    case "key": [rule.isOnApp ? "press \(argument) in \(window)" : "key \(argument)"]
    case "type":
      rule.isOnApp ? argument.map { "press \($0) in \(window)" } : ["type \(argument)"]
    case "click": click(argument.isEmpty ? "left" : argument)
    case "none": []
    default: rule.isOnApp ? onApp(verb, argument) : elsewhere(verb, argument)
    }
  }

  private func onApp(_ verb: String, _ argument: String) -> [String] {
    switch verb {
    case "close": ["close \(window)"]
    case "fullscreen": ["make \(window) fullscreen"]
    case "maximize": ["maximize \(window)"]
    case "minimize": ["minimize \(window)"]
    case "drag": ["move \(window) with touch 1"]
    case "resize": ["resize \(window) by \(edge) with touch 1"]
    default: elsewhere(verb, argument)
    }
  }

  private func elsewhere(_ verb: String, _ argument: String) -> [String] {
    switch verb {
    case "close": ["close window"]
    case "fullscreen": ["window fullscreen on"]
    case "maximize": ["window maximized on"]
    case "minimize", "show": ["window minimized on"]
    case "focus": ["activate window"]
    default: ["\(verb) \(argument)"]
    }
  }

  private func click(_ button: String) -> [String] {
    let place = gesture.middle
    let words = "\(Int(place.x.rounded())) \(Int(place.y.rounded()))"
    return rule.isOnApp
      ? ["click \(button) at \(words) in \(window)"]
      : ["pointer to \(words)", "press \(button)", "release \(button)"]
  }

  /// The edge or corner that a window is resized by.
  private var edge: String {
    let place = rule.place.dropFirst("app".count).split { $0 == " " || $0 == "[" }
    let sides = place.filter { ["left", "right", "top", "bottom"].contains($0) }
    return sides.isEmpty ? "bottom_right" : sides.joined(separator: "_")
  }
}
