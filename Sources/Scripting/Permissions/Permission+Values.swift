// Tests: PermissionSetTests, GrantsTests

import Files
import Texts

extension Permission.Scope {
  /// Whether a value says what is not included.
  func isExclusion(_ value: String) -> Bool { self == .patterns && value.excludedPattern != nil }

  /// Whether a value that a plugin uses as one name is a pattern or an exclusion in a grant.
  func isWider(_ value: String) -> Bool {
    switch self {
    case .whole: false
    case .names, .folders: value.hasBytes(of: "*")
    case .patterns: value.utf8.contains(UInt8(ascii: "*")) || isExclusion(value)
    }
  }

  /// Whether the values to which a permission is restricted include another, and none of them
  /// excludes it or, where that one is a pattern, a part of it.
  func values(_ values: [String], include value: String) -> Bool {
    guard self == .patterns else { return values.contains { self.value($0, includes: value) } }
    let isExcluded = values.compactMap(\.excludedPattern).contains {
      value.matches(pattern: $0) || $0.matches(pattern: value)
    }
    return !isExcluded
      && values.contains { $0.excludedPattern == nil && self.value($0, includes: value) }
  }

  /// Whether a value to which a permission is restricted includes another: the same, a folder with
  /// all below it, a pattern with all that it matches.
  func value(_ wide: String, includes narrow: String) -> Bool {
    if narrow.hasBytes(of: wide) { return true }
    return switch self {
    case .folders: narrow.lies(in: wide)
    case .patterns: narrow.matches(pattern: wide)
    case .whole, .names: false
    }
  }
}

extension String {
  /// The pattern that a value of a list of patterns excludes, as in `not org.kde.krita`; nil for a
  /// value that includes.
  package var excludedPattern: String? {
    let word = "not "
    return utf8.starts(with: word.utf8) ? String(Substring(utf8.dropFirst(word.utf8.count))) : nil
  }

  /// Whether the text is that of a pattern, in which each `*` stands for any text, also none.
  package func matches(pattern: String) -> Bool {
    let (text, pattern) = (Array(utf8), Array(pattern.utf8))
    let star = UInt8(ascii: "*")
    var (place, next) = (0, 0)
    // Where the last star was met, and the text that it stands for so far.
    var resume: (place: Int, next: Int)?
    while place < text.count {
      if next < pattern.count, pattern[next] == star {
        next += 1
        resume = (place, next)
      } else if next < pattern.count, pattern[next] == text[place] {
        (place, next) = (place + 1, next + 1)
      } else if let last = resume {
        resume = (last.place + 1, last.next)
        (place, next) = (last.place + 1, last.next)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == star }
  }
}
