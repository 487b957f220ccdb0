extension GestureRecognizer {
  /// The recognizers that must fail before this one may be recognized, as added by ``require(toFail:)``.
  public final var failureRequirements: [GestureRecognizer] { requirements }

  /// Makes this recognizer wait, whenever it wants to be recognized, until another has failed or sees no touches.
  ///
  /// The relation holds until it is removed; the two may belong to any views. Requiring itself changes nothing. Two
  /// recognizers that require each other are never recognized while both see the touches; that is reported to
  /// ``Window/onDiagnostic``.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self, !requirements.contains(where: { $0 === other }) else { return }
    requirements.append(other)
    guard other.requires(self), let engine = (view?.window ?? other.view?.window)?.engine else {
      return
    }
    engine.onDiagnostic?(.requirementCycle(self, other))
  }

  /// Takes back ``require(toFail:)``.
  public final func removeRequirement(toFail other: GestureRecognizer) {
    requirements.removeAll { $0 === other }
  }

  /// Whether this recognizer requires another to fail, directly or through others.
  private func requires(_ other: GestureRecognizer) -> Bool {
    var seen: [GestureRecognizer] = []
    var open = [self]
    while let next = open.popLast() {
      if next === other { return true }
      if seen.contains(where: { $0 === next }) { continue }
      seen.append(next)
      open += next.requirements
    }
    return false
  }
}
