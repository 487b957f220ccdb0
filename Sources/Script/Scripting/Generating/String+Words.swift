extension String {
  /// The text with its first letter capitalized.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// Returns the words of a name: `LongPress` as `long-press` or, with another separator, as
  /// `long_press`.
  func words(separatedBy separator: String) -> String {
    var text = ""
    for character in self {
      if character.isUppercase, !text.isEmpty { text += separator }
      text += character.lowercased()
    }
    return text
  }
}
