extension Substring {
  /// Removes the part before the next comma, and the comma.
  mutating func takeField() -> Substring {
    let field = prefix { $0 != "," }
    self = dropFirst(field.count + 1)
    return field.trimmed
  }

  /// Without whitespace at both ends.
  var trimmed: Substring {
    let whitespace: Set<Character> = [" ", "\t", "\n", "\r", "\r\n"]
    guard let first = firstIndex(where: { !whitespace.contains($0) }),
      let last = lastIndex(where: { !whitespace.contains($0) })
    else { return "" }
    return self[first...last]
  }
}
