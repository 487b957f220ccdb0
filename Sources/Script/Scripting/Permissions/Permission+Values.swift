import System

extension Permission.Scope {
  /// Whether a value excludes names.
  func isExclusion(_ value: String) -> Bool { self == .patterns && value.excludedPattern != nil }

  /// Whether a grant of a name, as used by a plugin, would be read as a pattern or an exclusion.
  func isWider(_ value: String) -> Bool {
    switch self {
    case .whole: false
    case .names, .folders: value.hasBytes(of: "*")
    case .patterns: value.utf8.contains(UInt8(ascii: "*")) || isExclusion(value)
    }
  }

  /// Whether the values to which a permission is restricted include another value, and no value
  /// excludes it. For a pattern, no part of it may be excluded.
  func values(_ values: [String], include value: String) -> Bool {
    guard self == .patterns else { return values.contains { self.value($0, includes: value) } }
    let isExcluded = values.compactMap(\.excludedPattern).contains {
      value.matches(pattern: $0) || $0.matches(pattern: value)
    }
    return !isExcluded
      && values.contains { $0.excludedPattern == nil && self.value($0, includes: value) }
  }

  /// Whether a name may match both lists of patterns. If only several exclusions together leave no
  /// name, the result is also true.
  func hasCommonName(_ values: [String], _ others: [String]) -> Bool {
    let exclusions = (values + others).compactMap(\.excludedPattern)
    func isLeft(_ value: String) -> Bool {
      value.excludedPattern == nil && !exclusions.contains { value.matches(pattern: $0) }
    }
    let rest = others.filter(isLeft)
    return values.filter(isLeft).contains { value in rest.contains { value.overlaps($0) } }
  }

  /// Whether a value to which a permission is restricted includes another value. A value includes
  /// itself, a folder everything below it, and a pattern all matching names.
  func value(_ wide: String, includes narrow: String) -> Bool {
    if narrow.hasBytes(of: wide) { return true }
    return switch self {
    case .folders: narrow.lies(in: wide)
    case .patterns: narrow.matches(pattern: wide)
    case .whole, .names: false
    }
  }
}

extension PermissionSet.Extent {
  /// Whether one of the values excludes names.
  package func hasExclusion(_ scope: Permission.Scope) -> Bool {
    if case .values(let values) = self { values.contains(where: scope.isExclusion) } else { false }
  }
}

extension String {
  /// The pattern excluded by a value of a list of patterns, as in `not org.kde.krita`; nil for a
  /// value that includes names.
  package var excludedPattern: String? {
    let word = "not "
    return utf8.starts(with: word.utf8) ? String(Substring(utf8.dropFirst(word.utf8.count))) : nil
  }

  /// Whether the text matches a pattern, in which each `*` stands for any text, including none.
  package func matches(pattern: String) -> Bool {
    let (text, pattern) = (Array(utf8), Array(pattern.utf8))
    let star = UInt8(ascii: "*")
    var (index, next) = (0, 0)
    // The text index at which the last star's match ends, and the pattern index after the star.
    var resume: (index: Int, next: Int)?
    while index < text.count {
      if next < pattern.count, pattern[next] == star {
        next += 1
        resume = (index, next)
      } else if next < pattern.count, pattern[next] == text[index] {
        (index, next) = (index + 1, next + 1)
      } else if let last = resume {
        resume = (last.index + 1, last.next)
        (index, next) = (last.index + 1, last.next)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == star }
  }
  /// Whether some text matches both patterns.
  fileprivate func overlaps(_ other: String) -> Bool {
    let (left, right) = (Array(utf8), Array(other.utf8))
    let star = UInt8(ascii: "*")
    // Row `i` of a table: whether some text matches both the first `i` bytes of the left pattern
    // and the first `j` bytes of the right one.
    var row = [true] + Array(repeating: false, count: right.count)
    for i in 0...left.count {
      var next = Array(repeating: false, count: right.count + 1)
      for j in 0...right.count where row[j] {
        let one = i < left.count ? left[i] : nil
        let two = j < right.count ? right[j] : nil
        if one == star || two == star {
          if one != nil { next[j] = true }
          if two != nil { row[j + 1] = true }
        } else if let one, one == two {
          next[j + 1] = true
        }
      }
      if i < left.count { row = next }
    }
    return row[right.count]
  }
}
