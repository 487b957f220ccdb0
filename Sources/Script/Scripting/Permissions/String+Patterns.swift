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
  func overlaps(_ other: String) -> Bool {
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
