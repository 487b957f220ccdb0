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
