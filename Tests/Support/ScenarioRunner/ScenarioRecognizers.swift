import Foundation
import Gestures

@testable import ExampleRecognizers

final class RuledTap: TapGestureRecognizer, Ruled {
  var rules = ClassRules()
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    rules.canPrevent(other) ?? super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    rules.canBePrevented(by: other) ?? super.canBePrevented(by: other)
  }
}

final class RuledLongPress: LongPressGestureRecognizer, Ruled {
  var rules = ClassRules()
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    rules.canPrevent(other) ?? super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    rules.canBePrevented(by: other) ?? super.canBePrevented(by: other)
  }
}

final class RuledPan: PanGestureRecognizer, Ruled {
  var rules = ClassRules()
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    rules.canPrevent(other) ?? super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    rules.canBePrevented(by: other) ?? super.canBePrevented(by: other)
  }
}

final class RuledScreenEdgePan: ScreenEdgePanGestureRecognizer, Ruled {
  var rules = ClassRules()
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    rules.canPrevent(other) ?? super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    rules.canBePrevented(by: other) ?? super.canBePrevented(by: other)
  }
}

final class RuledSwipe: SwipeGestureRecognizer, Ruled {
  var rules = ClassRules()
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    rules.canPrevent(other) ?? super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    rules.canBePrevented(by: other) ?? super.canBePrevented(by: other)
  }
}

final class RuledPinch: PinchGestureRecognizer, Ruled {
  var rules = ClassRules()
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    rules.canPrevent(other) ?? super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    rules.canBePrevented(by: other) ?? super.canBePrevented(by: other)
  }
}

final class RuledRotation: RotationGestureRecognizer, Ruled {
  var rules = ClassRules()
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    rules.canPrevent(other) ?? super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    rules.canBePrevented(by: other) ?? super.canBePrevented(by: other)
  }
}

extension Scene {
  /// Makes the recognizer that a node describes.
  func makeRecognizer(_ node: Scenario.RecognizerNode) throws -> GestureRecognizer {
    let recognizer = try unconfigured(node)
    guard let params = node.params else { return recognizer }
    if let enabled = params.enabled { recognizer.isEnabled = enabled }
    if let cancels = params.cancelsTouchesInView { recognizer.cancelsTouchesInView = cancels }
    if let delays = params.delaysTouchesBegan { recognizer.delaysTouchesBegan = delays }
    if let delays = params.delaysTouchesEnded { recognizer.delaysTouchesEnded = delays }
    return recognizer
  }

  private func unconfigured(_ node: Scenario.RecognizerNode) throws -> GestureRecognizer {
    let params = node.params
    switch node.type {
    case "tap":
      let tap = RuledTap()
      tap.numberOfTapsRequired = params?.taps ?? 1
      tap.numberOfTouchesRequired = params?.touches ?? 1
      tap.allowedPressTypes = Set(try (params?.pressTypes ?? []).map(pressType))
      return tap
    case "long_press":
      let press = RuledLongPress()
      press.numberOfTapsRequired = params?.taps ?? 0
      press.numberOfTouchesRequired = params?.touches ?? 1
      press.minimumPressDuration = params?.minDuration ?? 0.5
      press.allowableMovement = params?.allowableMovement ?? 10
      if let types = params?.pressTypes {
        press.allowedPressTypes = Set(try types.map(pressType))
      }
      return press
    case "pan": return configure(RuledPan(), params)
    case "edge_pan":
      let pan = RuledScreenEdgePan()
      for edge in params?.edges ?? [] { pan.edges.insert(try edges(edge)) }
      return configure(pan, params)
    case "swipe":
      let swipe = RuledSwipe()
      swipe.numberOfTouchesRequired = params?.touches ?? 1
      if let names = params?.directions {
        swipe.direction = []
        for name in names { swipe.direction.insert(try direction(name)) }
      }
      return swipe
    case "pinch": return RuledPinch()
    case "rotation": return RuledRotation()
    case "custom:fast_swipe": return FastSwipeGestureRecognizer()
    case "custom:circle": return FourPointCircleGestureRecognizer()
    default: throw UnknownNameError(what: "type of recognizer", name: node.type)
    }
  }

  private func configure(
    _ pan: PanGestureRecognizer, _ params: Scenario.Parameters?
  ) -> GestureRecognizer {
    pan.minimumNumberOfTouches = params?.minTouches ?? 1
    pan.maximumNumberOfTouches = params?.maxTouches ?? .max
    return pan
  }

  private func edges(_ name: String) throws -> ScreenEdgePanGestureRecognizer.Edges {
    switch name {
    case "left": .left
    case "right": .right
    case "top": .top
    case "bottom": .bottom
    default: throw UnknownNameError(what: "edge", name: name)
    }
  }

  private func direction(_ name: String) throws -> SwipeGestureRecognizer.Direction {
    switch name {
    case "left": .left
    case "right": .right
    case "up": .up
    case "down": .down
    default: throw UnknownNameError(what: "direction", name: name)
    }
  }
}

/// An error about a word of a scenario that the runner does not support.
struct UnknownNameError: Error, CustomStringConvertible {
  let what: String
  let name: String
  var description: String { "the runner does not know the \(what) '\(name)'" }
}

/// The press type that a scenario names in snake case.
func pressType(_ name: String) throws -> Press.Kind {
  let words = name.split(separator: "_")
  let camel = words.enumerated().map { $0 == 0 ? String($1) : $1.capitalized }.joined()
  guard let type = Press.Kind.allCases.first(where: { "\($0)" == camel }) else {
    throw UnknownNameError(what: "press type", name: name)
  }
  return type
}
