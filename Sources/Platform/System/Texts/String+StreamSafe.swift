extension String {
  /// The greatest number of combining characters in a row in text that is ``isStreamSafe``.
  ///
  /// Unicode: 30, the Stream-Safe Text Format of UAX #15.
  public static let maximumCombiningRun = 30

  /// This text in Unicode's Stream-Safe Text Format: U+034F, which is invisible, divides longer
  /// runs of combining characters.
  ///
  /// `==`, `<`, `hash(into:)` and the search for a `Character` sort each run of combining
  /// characters, in time that grows with the square of the run's length. Text from outside is
  /// converted here before anything compares it.
  ///
  /// - Complexity: linear in the length; constant up to 60 bytes.
  public var streamSafe: String { mayBeUnsafe ? divided : self }

  /// Whether no run of combining characters is longer than ``maximumCombiningRun``.
  public var isStreamSafe: Bool { !mayBeUnsafe || longestRun <= Self.maximumCombiningRun }

  /// False if no run of combining characters is too long.
  private var mayBeUnsafe: Bool {
    // The shortest combining characters have two bytes, of which the first is 0xcc or more.
    guard utf8.count > 2 * Self.maximumCombiningRun, utf8.contains(where: { $0 >= 0xcc }) else {
      return false
    }
    var length = 0
    for scalar in unicodeScalars {
      // Looking a character up takes longer than counting it, so most characters are only counted.
      length = scalar.value < 0x300 ? 0 : length + 1
      guard length > Self.maximumCombiningRun else { continue }
      if scalar.isCombining { return true }
      length = 0
    }
    return false
  }

  /// The length of the longest run of combining characters.
  private var longestRun: Int {
    var (longest, length) = (0, 0)
    for scalar in unicodeScalars {
      length = scalar.isCombining ? length + 1 : 0
      longest = max(longest, length)
    }
    return longest
  }

  private var divided: String {
    var (text, length) = ("", 0)
    // The start of the part that is not copied yet. Copying each character separately takes longer.
    var start = startIndex
    for index in unicodeScalars.indices {
      guard unicodeScalars[index].isCombining else {
        length = 0
        continue
      }
      length += 1
      guard length > Self.maximumCombiningRun else { continue }
      text += self[start..<index]
      text.unicodeScalars.append("\u{34f}")
      (start, length) = (index, 1)
    }
    return text + self[start...]
  }
}

extension Unicode.Scalar {
  /// Whether normalization may reorder the character.
  fileprivate var isCombining: Bool {
    switch value {
    case 0..<0x300: false
    // The usual ones, without looking them up: U+034F is not reordered.
    case 0x300...0x36f: value != 0x34f
    default: properties.canonicalCombiningClass != .notReordered
    }
  }
}
