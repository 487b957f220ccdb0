// Tests: PermissionSetTests, GrantsTests

import Files

extension Permission.Scope {
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
