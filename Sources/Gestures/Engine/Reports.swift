/// The callbacks for decisions and diagnostics; nil costs nothing.
final class Reports {
  /// Called with every decision as it is made.
  var onDecision: ((Decision) -> Void)?
  /// Called when a recognizer or a relation is misused.
  var onDiagnostic: ((Diagnostic) -> Void)?
}
