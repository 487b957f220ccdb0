extension Touch {
  /// The progress of delivering a touch to its view.
  public enum DeliveryState: Sendable {
    /// A recognizer delays `touchesBegan`.
    case beganDelayed
    /// `touchesBegan` was delivered, and the touch continues.
    case delivered
    /// The touch has ended, and a recognizer delays `touchesEnded`.
    case endedDelayed
    /// `touchesEnded` was delivered.
    case ended
    /// The touch was cancelled for its view, or dropped before the view received it.
    case cancelled
    /// The view receives none of its events, because of `isMultipleTouchEnabled` or
    /// `isExclusiveTouch`.
    case withheld
  }

  /// The progress of the delivery to the view; meaningful between turns.
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
