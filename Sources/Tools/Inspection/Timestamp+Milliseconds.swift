package import Gestures

extension Timestamp {
  /// The time in milliseconds as every output has it.
  package var printedMilliseconds: Double { rounded(seconds * 1000) }
}
