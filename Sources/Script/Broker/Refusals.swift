import System

/// What a plugin's process was refused, so that each refusal is said once.
struct Refusals {
  /// Sentences that are kept; after them, no other is said. Chosen.
  static let most = 64
  /// Bytes of a sentence that are said: a part of it may be the plugin's. Chosen.
  static let longest = 300

  private static let last = "further refused requests are not logged"

  private var said: Set<String> = []

  /// The sentence to say about a refused message; nil if it was said before.
  mutating func sentence(about verb: String, _ reason: String) -> String? {
    guard said.count <= Self.most else { return nil }
    let sentence = "\(verb): \(reason)".visible.shortened(toBytes: Self.longest)
    guard said.insert(sentence).inserted else { return nil }
    return said.count <= Self.most ? sentence : Self.last
  }
}
