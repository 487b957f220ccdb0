extension ParameterRow {
  /// Returns the row of a callback's result.
  package static func answer<Value>(
    _ name: String, _ type: ValueType<Value>, summary: String
  ) -> ParameterRow {
    ParameterRow(name, type.shape.optional, summary: summary)
  }
}
