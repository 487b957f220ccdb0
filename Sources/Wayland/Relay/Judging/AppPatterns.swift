/// The apps whose windows a judge may see, as patterns of app ids. `*` matches any text, including
/// the empty one.
public struct AppPatterns: Equatable, Sendable {
  /// The maximum number of patterns. Chosen.
  public static let maximumCount = 64
  /// The maximum size of a pattern in bytes, without `not`. Chosen: the maximum size of an app id.
  public static let maximumSize = 255
  /// The prefix of a pattern that excludes apps.
  private static let exclusion = Array("not ".utf8)

  /// The patterns.
  public let patterns: [String]

  /// Creates the set of the apps that match one of these patterns, and none of the patterns that
  /// begin with `not` and a space.
  ///
  /// - Throws: `RelayError` if there are too many patterns, or one is too long.
  public init(_ patterns: [String]) throws(RelayError) {
    guard patterns.count <= Self.maximumCount else {
      throw .judge(.tooManyPatterns(patterns.count))
    }
    if let long = patterns.first(where: { Self.pattern(in: $0).count > Self.maximumSize }) {
      throw .judge(.longPattern(size: long.utf8.count))
    }
    self.patterns = patterns
  }

  /// Whether the set contains an app.
  public func contains(_ appID: String) -> Bool {
    let name = Array(appID.utf8)
    var isIncluded = false
    for pattern in patterns where Self.matches(Array(Self.pattern(in: pattern)), name) {
      if Self.isExclusion(pattern) { return false }
      isIncluded = true
    }
    return isIncluded
  }

  private static func isExclusion(_ text: String) -> Bool { text.utf8.starts(with: exclusion) }

  private static func pattern(in text: String) -> Substring.UTF8View {
    text.utf8.dropFirst(isExclusion(text) ? exclusion.count : 0)
  }

  /// Matches a name against a pattern. On a mismatch, the last star is extended by one byte.
  private static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    let star = UInt8(ascii: "*")
    var (next, index) = (0, 0)
    var retry: (next: Int, index: Int)?
    while index < name.count {
      if next < pattern.count, pattern[next] == star {
        next += 1
        retry = (next, index)
      } else if next < pattern.count, pattern[next] == name[index] {
        (next, index) = (next + 1, index + 1)
      } else if let last = retry {
        (next, index) = (last.next, last.index + 1)
        retry = (next, index)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == star }
  }
}
