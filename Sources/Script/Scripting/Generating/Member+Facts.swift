extension Member {
  /// Returns the details after the summary in definition files: unit, range, default, API level and
  /// deprecation.
  func facts(fallback: String? = nil) -> [String] {
    var facts: [String] = []
    if case .property(let property) = kind {
      if property.shape.unit != .none { facts.append("In \(property.shape.unit.rawValue).") }
      if let range = property.shape.range { facts.append(range.capitalizedFirst + ".") }
      if property.access == .readOnly { facts.append("Read only.") }
    }
    if let fallback { facts.append("Default: \(fallback).") }
    return facts + standing
  }

  /// The API level that introduced the row, and its deprecation.
  var standing: [String] {
    var facts: [String] = []
    if !permissions.isEmpty {
      let names = permissions.map { "`\($0.rawValue)`" }.joined(separator: " or ")
      facts.append("Needs the permission \(names).")
    }
    if since > 1 { facts.append("Since API level \(since).") }
    if let deprecation { facts.append("Deprecated: use \(deprecation.replacement).") }
    return facts
  }
}
