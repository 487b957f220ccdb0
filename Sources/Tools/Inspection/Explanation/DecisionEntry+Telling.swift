import JSON

extension DecisionEntry {
  /// Whether the decision is worth a row. A request to change or fail is followed by a decision
  /// with the same content.
  var isTelling: Bool {
    guard kind == .wished else { return true }
    return facts["state"] != "changed" && facts["state"] != "failed"
  }
}
