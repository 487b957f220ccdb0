import System

/// The refusals already reported for a plugin's process, so that each is reported only once.
struct Refusals {
  /// The maximum number of distinct refusals reported. Chosen.
  static let most = 64
  /// The maximum size of a reported sentence, in bytes, as the plugin may influence its text.
  /// Chosen.
  static let longest = 300

  private static let last = "further refused requests are not logged"

  private var said: Set<String> = []

  /// Returns the sentence to report about a refused message.
  ///
  /// - Returns: nil if the sentence was reported before, or too many others were.
  mutating func sentence(about verb: String, _ reason: String) -> String? {
    guard said.count <= Self.most else { return nil }
    let sentence = "\(verb): \(reason)".visible.shortened(toBytes: Self.longest)
    guard said.insert(sentence).inserted else { return nil }
    return said.count <= Self.most ? sentence : Self.last
  }
}
