/// Whom the core tells what it does; both cost nothing when nobody listens.
final class Reports {
  /// Called with every decision as it is made.
  var onDecision: ((Decision) -> Void)?
  /// Called when a recognizer or a relation is used wrongly.
  var onDiagnostic: ((Diagnostic) -> Void)?
}
