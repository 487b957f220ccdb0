extension Unicode.Scalar {
  /// Whether a terminal shows the character as such: not a control character, C1 and delete among
  /// them, nor one that steers how text is laid out (Unicode's categories Cc, Cf, Zl and Zp,
  /// direction marks and tags among them).
  ///
  /// The two joiners are shown: scripts and emoji are not the same without them.
  public var isVisible: Bool {
    if value < 0x7f { return value >= 0x20 }
    if value < 0xad { return value >= 0xa0 }
    if value == 0x200c || value == 0x200d { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }
}

extension String {
  /// The text for a terminal or a log, where whoever wrote it must not steer what is shown: every
  /// character that is not shown as such is written as in `\u{1b}`. Tabs stay.
  public var visible: String { visible(keepingLines: false) }

  /// The same for text of several lines.
  ///
  /// - Parameter keepingLines: Whether line ends stay.
  public func visible(keepingLines: Bool) -> String {
    func stays(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isVisible || scalar == "\t" || keepingLines && scalar == "\n"
    }
    guard !unicodeScalars.allSatisfy(stays) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if stays(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
  }
}
