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

  /// The view that handles the touch: its view, or the nearest superview that has not passed
  /// `touchesBegan` on; nil if none does, and before and after the delivery.
  public var handlingView: View? { delivery.taker.view }
}
