/// Policy between recognizers, asked at the moment a decision is due.
///
/// Every method has a default, given beside it.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a recognizer may leave possible now. Default: true.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
  /// Whether a recognizer looks at an event at all. Default: true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: InputEvent) -> Bool
  /// Whether a recognizer receives a touch. Asked once, before it sees the touch. Default: true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Whether a recognizer receives a press. Asked once, before it sees the press. Default: true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool
  /// Whether two recognizers may be active together. One true of the two delegates is enough.
  /// Default: false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
  /// Whether a recognizer waits until another has failed. Asked once per attempt of the pair.
  /// Default: false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool
  /// Whether another recognizer waits until this one has failed. Asked once per attempt of the
  /// pair. Default: false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
  /// Whether recognizing a recognizer fails another that shares a touch with it. Default: nil, the
  /// recognizer's own rule.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, canPrevent other: GestureRecognizer
  ) -> Bool?
  /// Whether another gesture that shares a touch with a recognizer may fail it. Default: nil, the
  /// recognizer's own rule.
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
