/// The policy of a recognizer: the only place where its class's rule and its delegate's answer are
/// combined.
extension GestureRecognizer {
  /// Why it does not receive an event; nil when it does.
  final func refusal(of event: InputEvent) -> Decision.Refusal? {
    guard shouldReceive(event) else { return .recognizer }
    guard let delegate else { return nil }
    return delegate.gestureRecognizer(self, shouldReceive: event) ? nil : .delegate
  }

  /// Why it does not receive a touch; nil when it does.
  final func refusal(of touch: Touch) -> Decision.Refusal? {
    guard shouldReceive(touch) else { return .recognizer }
    guard let delegate else { return nil }
    return delegate.gestureRecognizer(self, shouldReceive: touch) ? nil : .delegate
  }

  /// Why it does not receive a press; nil when it does.
  final func refusal(of press: Press) -> Decision.Refusal? {
    guard shouldReceive(press) else { return .recognizer }
    guard let delegate else { return nil }
    return delegate.gestureRecognizer(self, shouldReceive: press) ? nil : .delegate
  }

  /// Why it may not begin; nil when class and delegate agree.
  final func veto() -> Decision.Failure? {
    guard shouldBegin() else { return .vetoedByItself }
    guard let delegate else { return nil }
    return delegate.gestureRecognizerShouldBegin(self) ? nil : .vetoedByDelegate
  }

  /// Whether its recognition prevents another. The delegate's answer, if any, overrides the
  /// class's.
  final func prevents(_ other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, canPrevent: other) ?? canPrevent(other)
  }

  /// Whether another may prevent it. The delegate's answer, if any, overrides the class's.
  final func isPreventable(by other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, canBePreventedBy: other) ?? canBePrevented(by: other)
  }

  /// Whether its delegate allows simultaneous recognition with another.
  final func allowsBeside(_ other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
  }

  /// Whether it requires another to fail. One true is enough.
  final func waits(for other: GestureRecognizer) -> Bool {
    shouldRequireFailure(of: other)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
  }

  /// Whether another must wait for it to fail. One true is enough.
  final func holdsBack(_ other: GestureRecognizer) -> Bool {
    shouldBeRequiredToFail(by: other)
      || delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: other) ?? false
  }
}
