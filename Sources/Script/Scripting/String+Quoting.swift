import System

/// Quotes text of plugins, apps and catalogues for lines that a user may paste.
///
/// A pasted line must mean the text and nothing else. The quoted text contains no characters that
/// the console escapes.
extension String {
  /// The text as a string literal of Lua.
  package var luaLiteral: String {
    literal { scalar in "\\u{" + String(scalar.value, radix: 16) + "}" }
  }

  /// The text as a string of JSON.
  package var jsonLiteral: String {
    literal { scalar in
      Character(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }

  /// The text as an item of a list in a sentence: unquoted if it is unambiguous there, and
  /// otherwise as a string literal.
  package var listed: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        scalar.isASCII && scalar.isPlainlyVisible && !" \"'`,;()\\".unicodeScalars.contains(scalar)
      }
    return isPlain ? self : luaLiteral
  }

  private func literal(escaping escape: (Unicode.Scalar) -> String) -> String {
    unicodeScalars.reduce(into: "\"") { literal, scalar in
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where scalar.isPlainlyVisible: literal.unicodeScalars.append(scalar)
      default: literal += escape(scalar)
      }
    } + "\""
  }

  /// The text as one word of a shell's command line, quoted if necessary; nil if the text has
  /// characters that terminals do not show, so that a pasted line would contain another word.
  ///
  /// The word has the same meaning in sh, bash, zsh and fish. Backslashes are put in double quotes,
  /// because in single quotes fish treats them as escapes, unlike the other shells.
  package var shellWord: String? {
    if isPlainWord { return self }
    guard unicodeScalars.allSatisfy(\.isPlainlyVisible) else { return nil }
    var (word, run) = ("", "")
    func close() {
      if !run.isEmpty { word += "'\(run)'" }
      run = ""
    }
    for scalar in unicodeScalars {
      switch scalar {
      case "'":
        close()
        word += "\"'\""
      case "\\":
        close()
        word += "\"\\\\\""
      default: run.unicodeScalars.append(scalar)
      }
    }
    close()
    return word.isEmpty ? "''" : word
  }

  /// Whether the text needs no quotes in a command line, and is not an option.
  package var isPlainWord: Bool {
    !isEmpty && utf8.first != UInt8(ascii: "-")
      && utf8.allSatisfy { byte in
        let lower = byte | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
          || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
          || "_-./:@%+=,".utf8.contains(byte)
      }
  }
}

/// Returns a command of 'thimble plugin' for use inside single quotes in a sentence. Such a command
/// must not contain quotes itself, so a word that needs quotes or would be an option is left out,
/// and described after the command.
///
/// - Parameter description: The description of the word.
package func pluginCommand(
  _ action: String, _ word: String, or description: String = "its name"
) -> String {
  word.isPlainWord
    ? "'thimble plugin \(action) \(word)'" : "'thimble plugin \(action)' with \(description)"
}

extension Unicode.Scalar {
  /// Whether a terminal shows the character by itself. False for joiners, marks, and spaces other
  /// than U+0020.
  fileprivate var isPlainlyVisible: Bool {
    if isASCII { return isVisible }
    guard isVisible, value != 0x200c, value != 0x200d else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .spaceSeparator, .surrogate, .unassigned,
      .privateUse:
      return false
    default: return !properties.isDefaultIgnorableCodePoint
    }
  }
}
