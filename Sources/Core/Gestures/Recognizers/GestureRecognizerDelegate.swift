/// The policy between recognizers, queried at the time of each decision.
///
/// Every method has a default, stated with it.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a recognizer may begin or be recognized now. Default: true.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
  /// Whether a recognizer receives an event at all. Default: true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: InputEvent) -> Bool
  /// Returns whether a recognizer receives a touch. Called once, before `touchesBegan`. Default:
  /// true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Returns whether a recognizer receives a press. Called once, before `pressesBegan`. Default:
  /// true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool
  /// Whether two recognizers may recognize simultaneously. One true from either delegate is enough.
  /// Default: false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
  /// Returns whether a recognizer requires another to fail. Called once for each attempt of the
  /// pair. Default: false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool
  /// Returns whether another recognizer requires this one to fail. Called once for each attempt of
  /// the pair. Default: false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
  /// Whether a recognizer prevents another that shares a touch with it. Default: nil, the
  /// recognizer's own rule.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, canPrevent other: GestureRecognizer
  ) -> Bool?
  /// Whether a recognizer can be prevented by another that shares a touch with it. Default: nil,
  /// the recognizer's own rule.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, canBePreventedBy other: GestureRecognizer
  ) -> Bool?
}

extension GestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: InputEvent
  ) -> Bool { true }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive press: Press
  ) -> Bool { true }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, canPrevent other: GestureRecognizer
  ) -> Bool? { nil }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, canBePreventedBy other: GestureRecognizer
  ) -> Bool? { nil }
}
