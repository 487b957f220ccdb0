import Foundation
import Gestures

extension RuleFingers {
  /// The expected actions of the rule, as lines of a replay.
  var outcome: MadeGesture.Outcome {
    var deeds = rule.deeds.flatMap(words)
    if rule.isInSteps { deeds = (0..<steps).flatMap { _ in deeds } }
    return rule.moment == .whileDown
      ? MadeGesture.Outcome(whileDown: deeds) : MadeGesture.Outcome(afterLift: deeds)
  }

  /// The expected actions when the fingers move as far and then back.
  var outcomeBack: MadeGesture.Outcome {
    let back = rule.backDeeds.flatMap(words)
    return MadeGesture.Outcome(
      whileDown: outcome.whileDown + (0..<steps).flatMap { _ in back })
  }

  /// The number of steps in the gesture.
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

  /// The title of the app's window.
  private var window: String { RuleSetting(rule).title }

  private func words(_ verb: String, _ argument: String) -> [String] {
    switch verb {
    case "workspace": ["switch to workspace \(argument)"]
    case "move": ["move window to workspace \(argument.split(separator: " ").last ?? "")"]
    case "shell":
      // The only variable that the page uses in a command line.
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
    let area = gesture.middle
    let words = "\(Int(area.x.rounded())) \(Int(area.y.rounded()))"
    return rule.isOnApp
      ? ["click \(button) at \(words) in \(window)"]
      : ["pointer to \(words)", "press \(button)", "release \(button)"]
  }

  /// The edge or corner by which a window is resized.
  private var edge: String {
    let area = rule.area.dropFirst("app".count).split { $0 == " " || $0 == "[" }
    let sides = area.filter { ["left", "right", "top", "bottom"].contains($0) }
    return sides.isEmpty ? "bottom_right" : sides.joined(separator: "_")
  }
}
