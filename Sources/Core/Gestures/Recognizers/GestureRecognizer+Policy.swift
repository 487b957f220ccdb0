/// The policy of a recognizer. Only here its class's rule and its delegate's answer are combined.
extension GestureRecognizer {
  /// Returns the reason why an event is refused; nil if it is received.
  final func refusal(of event: InputEvent) -> Decision.Refusal? {
    guard shouldReceive(event) else { return .recognizer }
    guard let delegate else { return nil }
    return delegate.gestureRecognizer(self, shouldReceive: event) ? nil : .delegate
  }

  /// Returns the reason why a touch is refused; nil if it is received.
  final func refusal(of touch: Touch) -> Decision.Refusal? {
    guard shouldReceive(touch) else { return .recognizer }
    guard let delegate else { return nil }
    return delegate.gestureRecognizer(self, shouldReceive: touch) ? nil : .delegate
  }

  /// Returns the reason why a press is refused; nil if it is received.
  final func refusal(of press: Press) -> Decision.Refusal? {
    guard shouldReceive(press) else { return .recognizer }
    guard let delegate else { return nil }
    return delegate.gestureRecognizer(self, shouldReceive: press) ? nil : .delegate
  }

  /// Returns the reason why the recognizer may not begin; nil if class and delegate agree.
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

extension GestureRecognizer {
  /// The recognizers that must fail before this one may be recognized, as added by
  /// ``require(toFail:)``.
  public final var failureRequirements: [GestureRecognizer] {
    requirements.map(\.object)
  }

  /// Adds a failure requirement: this recognizer is recognized only once the other has failed or
  /// receives no touches.
  ///
  /// The relation holds until it is removed; the two may belong to any views. Requiring itself has
  /// no effect. Two recognizers that require each other are never recognized while both receive the
  /// touches; that is reported to ``Window/onDiagnostic``.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self, !isDirectlyRequiring(other) else { return }
    requirements.append(Borrowed(other))
    other.dependents.append(Borrowed(self))
    guard other.requires(self), let engine = (view?.window ?? other.view?.window)?.engine else {
      return
    }
    engine.reports.onDiagnostic?(.requirementCycle(self, other))
  }

  /// Removes a requirement added by ``require(toFail:)``.
  public final func removeRequirement(toFail other: GestureRecognizer) {
    requirements.removeAll { $0.refers(to: other) }
    other.dependents.removeAll { $0.refers(to: self) }
  }

  /// Removes itself from all relations before it is deinitialized.
  final func dissolveRelations() {
    for other in requirements {
      other.use { $0.dependents.removeAll { $0.refers(to: self) } }
    }
    for other in dependents {
      other.use { $0.requirements.removeAll { $0.refers(to: self) } }
    }
  }

  /// Whether ``require(toFail:)`` was called with another recognizer.
  final func isDirectlyRequiring(_ other: GestureRecognizer) -> Bool {
    let requirements = requirements
    for index in requirements.indices where requirements[index].refers(to: other) { return true }
    return false
  }

  /// Whether this recognizer requires another to fail, directly or transitively.
  private func requires(_ other: GestureRecognizer) -> Bool {
    var seen: [GestureRecognizer] = []
    var open = [self]
    while let next = open.popLast() {
      if next === other { return true }
      if seen.contains(where: { $0 === next }) { continue }
      seen.append(next)
      open += next.failureRequirements
    }
    return false
  }
}
