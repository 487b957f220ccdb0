extension Unicode.Scalar {
  /// Whether a terminal displays the character verbatim: not a control character, including C1 and
  /// delete, nor one that affects text layout (Unicode's categories Cc, Cf, Zl and Zp, including
  /// direction marks and tags).
  ///
  /// The two joiners count as visible, because scripts and emoji depend on them.
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
  /// The text escaped for a terminal or a log, so that untrusted text cannot control the display:
  /// every character that is not visible is written as in `\u{1b}`. Tabs stay.
  public var visible: String { visible(keepingLines: false) }

  /// The text escaped for a terminal or a log, of one or several lines.
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
