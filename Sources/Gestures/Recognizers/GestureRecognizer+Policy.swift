/// What a recognizer answers when it is asked for its policy: its class's own rule and its
/// delegate's word, put together here and nowhere else.
extension GestureRecognizer {
  /// Why it does not look at an event; nil when it does.
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

  /// Why it may not begin; nil when it may. Both must agree.
  final func veto() -> Decision.Failure? {
    guard shouldBegin() else { return .vetoedByItself }
    guard let delegate else { return nil }
    return delegate.gestureRecognizerShouldBegin(self) ? nil : .vetoedByDelegate
  }

  /// Whether recognizing it fails another. The delegate's answer counts, where there is one.
  final func prevents(_ other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, canPrevent: other) ?? canPrevent(other)
  }

  /// Whether another may fail it. The delegate's answer counts, where there is one.
  final func isPreventable(by other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, canBePreventedBy: other) ?? canBePrevented(by: other)
  }

  /// Whether its delegate lets it go on beside another.
  final func allowsBeside(_ other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
  }

  /// Whether it waits until another has failed. One true is enough.
  final func waits(for other: GestureRecognizer) -> Bool {
    shouldRequireFailure(of: other)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
  }

  /// Whether another waits until this one has failed. One true is enough.
  final func holdsBack(_ other: GestureRecognizer) -> Bool {
    shouldBeRequiredToFail(by: other)
      || delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: other) ?? false
  }
}
