extension StyledText {
  /// The estimated cost of laying the text out, in units of about one filled pixel: linear in its
  /// bytes, and quadratic in the length of each word, row of marks and row of tabs.
  ///
  /// The cost is infinite if the text has tabs on lines of more pixels than pango can represent:
  /// pango does not return then.
  ///
  /// To break a line, pango searches up to the end of the word, again for each line that the word
  /// takes. Pango also moves each mark on a letter past the others, and each tab.
  public var costToSet: Double {
    let bytes = Double(string.utf8.count)
    var cost = bytes * Self.perByte
    var (word, marks, tabs) = (0.0, 0.0, 0.0)
    var line = (bytes: 0.0, tabs: 0.0)
    for scalar in string.unicodeScalars {
      let size = Double(UTF8.width(scalar))
      marks = scalar.isMark ? marks + size : 0
      if scalar.endsWord {
        cost += self.cost(ofWord: word)
        word = 0
      } else {
        word += size
      }
      line.bytes += size
      if scalar == "\t" {
        tabs += 1
        line.tabs += 1
        let letters = line.bytes + line.tabs * Self.lettersOfTab
        if letters * max(self.size, TextOutline.size) > Self.widestLine { return .infinity }
      } else if scalar == "\n" {
        line = (0, 0)
      }
      cost += marks * Self.perMark
    }
    return cost + self.cost(ofWord: word) + tabs * tabs * Self.perMark
  }

  /// The cost of laying out a byte. Measured.
  private static let perByte = 2000.0
  /// The cost of a byte of a long word for each line that the word breaks into. Chosen: pango looks
  /// through the rest of the word again.
  private static let perByteOfLine = 64.0
  /// The cost of a mark or tab for each one before it. Chosen: both are quadratic in pango.
  private static let perMark = 2.0

  /// The width of a tab in letters as wide as high, with a margin, and the widest line with tabs in
  /// pixels. Pango: units of 1/1024 of a pixel in 32 bits.
  private static let lettersOfTab = 6.0
  private static let widestLine = 1.5e6

  /// The cost of breaking a word into the minimum number of lines that it takes.
  private func cost(ofWord bytes: Double) -> Double {
    guard let width, bytes > 0 else { return 0 }
    // Few letters are narrower than a quarter of their height, and each takes a byte or more.
    let lineLimit = maximumLines.map { Double($0) } ?? bytes
    let lines = min(bytes, lineLimit, bytes * size / max(1, width))
    guard lines > 1 else { return 0 }
    return bytes * lines * Self.perByteOfLine
  }
}

extension Unicode.Scalar {
  /// Whether a line may end after this character: white space, and the characters of Thai, Chinese,
  /// Japanese and Korean.
  fileprivate var endsWord: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20, 0x0E01...0x0E5B, 0x3001...0x3098, 0x309B...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF:
      true
    default: false
    }
  }

  /// Whether this character is drawn on the letter before it.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
    default: false
    }
  }
}
