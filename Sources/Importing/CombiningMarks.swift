// Tests: CombiningMarksTests

/// Runs of combining marks, which make comparisons of text quadratic: Unicode sorts the marks of
/// each run before it compares them.
enum CombiningMarks {
  /// The maximum length of a run. Unicode: 30 in a stream-safe text; no language has more than
  /// some.
  static let maximumRun = 30

  /// Whether no run of a text is longer than the maximum.
  static func areFew(in text: String) -> Bool {
    var run = 0
    for scalar in text.unicodeScalars {
      if scalar.isASCII || scalar.properties.canonicalCombiningClass == .notReordered {
        run = 0
      } else {
        run += 1
        if run > maximumRun { return false }
      }
    }
    return true
  }
}
