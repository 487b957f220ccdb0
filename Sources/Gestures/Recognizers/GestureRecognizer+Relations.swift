/// A recognizer that must fail first, held weakly: two that name each other would keep each other alive.
struct Requirement {
  private let id: ObjectIdentifier
  private(set) weak var recognizer: GestureRecognizer?

  init(_ recognizer: GestureRecognizer) {
    id = ObjectIdentifier(recognizer)
    self.recognizer = recognizer
  }

  /// Whether it names a recognizer. The identity is compared first, for it costs less than a weak reference.
  func names(_ other: GestureRecognizer) -> Bool {
    id == ObjectIdentifier(other) && recognizer === other
  }
}

extension GestureRecognizer {
  /// The recognizers that must fail before this one may be recognized, as added by ``require(toFail:)``.
  public final var failureRequirements: [GestureRecognizer] {
    requirements.compactMap(\.recognizer)
  }

  /// Makes this recognizer wait, whenever it wants to be recognized, until another has failed or sees no touches.
  ///
  /// The relation holds until it is removed; the two may belong to any views. Requiring itself changes nothing. Two
  /// recognizers that require each other are never recognized while both see the touches; that is reported to
  /// ``Window/onDiagnostic``.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self, !isDirectlyRequiring(other) else { return }
    requirements = requirements.filter { $0.recognizer != nil } + [Requirement(other)]
    guard other.requires(self), let engine = (view?.window ?? other.view?.window)?.engine else {
      return
    }
    engine.onDiagnostic?(.requirementCycle(self, other))
  }

  /// Takes back ``require(toFail:)``.
  public final func removeRequirement(toFail other: GestureRecognizer) {
    requirements = requirements.filter { !$0.names(other) }
  }

  /// Whether ``require(toFail:)`` names another.
  final func isDirectlyRequiring(_ other: GestureRecognizer) -> Bool {
    let requirements = requirements
    for index in requirements.indices where requirements[index].names(other) { return true }
    return false
  }

  /// Whether this recognizer requires another to fail, directly or through others.
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
