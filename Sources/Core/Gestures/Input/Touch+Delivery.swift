// Tests: TouchDeliveryTests

extension Touch {
  /// How far the delivery of a touch to its view has come.
  public enum DeliveryState: Sendable {
    /// A recognizer delays `touchesBegan`.
    case beganDelayed
    /// `touchesBegan` was delivered, and the touch goes on.
    case delivered
    /// It has ended, and a recognizer delays `touchesEnded`.
    case endedDelayed
    /// `touchesEnded` was delivered.
    case ended
    /// It was cancelled for its view, or dropped before the view saw it.
    case cancelled
    /// The view receives nothing of it, by `isMultipleTouchEnabled` or `isExclusiveTouch`.
    case withheld
  }

  /// How far the delivery to its view has come; meaningful between turns.
  public var deliveryState: DeliveryState {
    if delivery.isWithheld { return .withheld }
    if delivery.sawEnd { return .ended }
    if delivery.isOver || delivery.owes.contains(.cancelled) { return .cancelled }
    if !delivery.sawBegan { return .beganDelayed }
    return delivery.owes.contains(.ended) ? .endedDelayed : .delivered
  }

  /// Whether its view, or a superview of that below the root, has handled `touchesBegan` and not
  /// passed it on. Remains so when the delivery is over.
  public var isHandledBySubview: Bool { delivery.isTakenBelowRoot }
}
