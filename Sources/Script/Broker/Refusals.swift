import System

/// The refusals already reported for a plugin's process, so that each is reported only once.
struct Refusals {
  /// The maximum number of distinct refusals reported. Chosen.
  static let maximumSentences = 64
  /// The maximum size of a reported sentence, in bytes, as the plugin may influence its text.
  /// Chosen.
  static let maximumLength = 300

  private static let last = "further refused requests are not logged"

  private var reported: Set<String> = []

  /// Returns the sentence to report about a refused message.
  ///
  /// - Returns: nil if the sentence was reported before, or too many others were.
  mutating func sentence(about verb: String, _ reason: String) -> String? {
    guard reported.count <= Self.maximumSentences else { return nil }
    let sentence = "\(verb): \(reason)".visible.shortened(toBytes: Self.maximumLength)
    guard reported.insert(sentence).inserted else { return nil }
    return reported.count <= Self.maximumSentences ? sentence : Self.last
  }
}
