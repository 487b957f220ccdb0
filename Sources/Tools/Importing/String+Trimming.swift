extension String {
  /// Without whitespace at both ends.
  var trimmed: String { String(self[...].trimmed) }
}
