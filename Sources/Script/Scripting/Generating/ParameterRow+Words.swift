extension ParameterRow {
  /// The expected type, with unit, range and default.
  var words: String {
    var words = [summary].filter { !$0.isEmpty }
    if shape.unit != .none { words.append("in " + shape.unit.rawValue) }
    if let range = shape.range { words.append(range) }
    if let fallback, fallback != "{}" { words.append("default: \(fallback)") }
    return words.joined(separator: "; ")
  }
}
