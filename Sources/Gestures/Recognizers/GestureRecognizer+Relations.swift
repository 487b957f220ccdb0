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
