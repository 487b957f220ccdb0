/// The commands of a shell script, as far as words and quotes go. Nothing in it is executed.
///
/// Variables that the script sets to a plain value are replaced by it. Other expansions stay as
/// they are written, for the shell that runs the words later.
struct ShellScript {
  /// The longest word after variables are replaced, in bytes. Chosen: far above what people write,
  /// and variables that consist of one another grow no further.
  private static let longestWord = 10_000

  /// A command and its arguments.
  struct Command: Equatable {
    /// The line that it begins in, from 1.
    var line: Int
    var words: [String]
  }

  private(set) var commands: [Command] = []

  private let text: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var current = Command(line: 1, words: [])
  private var variables: [String: String] = [:]

  /// - Throws: A sentence when a quote is not closed, or a word becomes too long.
  init(_ text: String) throws(ImportFault) {
    self.text = Array(text.unicodeScalars)
    while let scalar = next {
      switch scalar {
      case " ", "\t", "\r": advance()
      case "#": while let other = next, other != "\n" { advance() }
      case "\n", ";", "&", "|", "(", ")":
        endCommand()
        advance()
      case "\\" where peek(1) == "\n": advance(2)
      default:
        if current.words.isEmpty { current.line = line }
        let word = try word()
        guard word.utf8.count <= Self.longestWord else {
          throw ImportFault(line: line, "found a word of \(word.utf8.count) bytes, expected fewer")
        }
        current.words.append(word)
      }
    }
    endCommand()
  }

  private var next: Unicode.Scalar? { peek(0) }

  private func peek(_ distance: Int) -> Unicode.Scalar? {
    index + distance < text.count ? text[index + distance] : nil
  }

  private mutating func advance(_ count: Int = 1) {
    for scalar in text[index..<min(index + count, text.count)] where scalar == "\n" { line += 1 }
    index += count
  }

  private mutating func take() -> String {
    defer { advance() }
    return next.map { String($0) } ?? ""
  }

  /// Keeps the command that has been read, or what it assigns.
  private mutating func endCommand() {
    var words = current.words[...]
    if words.first == "export" { words = words.dropFirst() }
    let assignments = words.compactMap(Self.assignment)
    if assignments.count == words.count {
      for (name, value) in assignments { variables[name] = value }
    } else {
      commands.append(current)
    }
    current.words = []
  }

  /// The name and the value of `NAME=value`.
  private static func assignment(_ word: String) -> (String, String)? {
    guard let sign = word.firstIndex(of: "=") else { return nil }
    let name = word[..<sign]
    guard let first = name.unicodeScalars.first, isOfName(first), !("0"..."9").contains(first),
      name.unicodeScalars.allSatisfy(isOfName)
    else { return nil }
    return (String(name), String(word[word.index(after: sign)...]))
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
      || ("0"..."9").contains(scalar)
  }
}

// MARK: Words

extension ShellScript {
  private mutating func word() throws(ImportFault) -> String {
    var word = ""
    while let scalar = next {
      switch scalar {
      case " ", "\t", "\r", "\n", ";", "&", "|", "(", ")": return word
      case "'":
        let opening = line
        advance()
        while let other = next, other != "'" { word += take() }
        try close(opening)
      case "\"": word += try quoted()
      case "\\":
        advance()
        if next == "\n" { advance() } else { word += take() }
      case "$", "`": word += try expansion()
      default: word += take()
      }
    }
    return word
  }

  /// The text in double quotes.
  private mutating func quoted() throws(ImportFault) -> String {
    let opening = line
    var word = ""
    advance()
    while let scalar = next, scalar != "\"" {
      switch (scalar, peek(1)) {
      case ("\\", "\n"): advance(2)
      case ("\\", "$"), ("\\", "`"), ("\\", "\""), ("\\", "\\"):
        advance()
        word += take()
      case ("$", _), ("`", _): word += try expansion()
      default: word += take()
      }
    }
    try close(opening)
    return word
  }

  /// Takes the closing quote.
  private mutating func close(_ opening: Int) throws(ImportFault) {
    guard next != nil else {
      throw ImportFault(line: opening, "found a quote that opens, expected one that closes it")
    }
    advance()
  }

  /// The value of a variable that the script has set; any other expansion as it is written.
  private mutating func expansion() throws(ImportFault) -> String {
    if next == "`" { return try written(until: "`") }
    if peek(1) == "(" { return try written(until: ")") }
    let isBraced = peek(1) == "{"
    let start = index
    advance(isBraced ? 2 : 1)
    var name = ""
    while let scalar = next, Self.isOfName(scalar) { name += take() }
    if isBraced {
      guard next == "}" else {
        index = start
        return try written(until: "}")
      }
      advance()
    }
    return variables[name] ?? String(String.UnicodeScalarView(text[start..<index]))
  }

  /// A substitution up to its last sign, with those that are in it.
  private mutating func written(until end: Unicode.Scalar) throws(ImportFault) -> String {
    let opening = line
    let start: Unicode.Scalar? = end == ")" ? "(" : end == "}" ? "{" : nil
    var word = take()
    var depth = start == nil ? 1 : 0
    while let scalar = next {
      word += take()
      if scalar == end { depth -= 1 } else if scalar == start { depth += 1 }
      if depth == 0 { return word }
    }
    throw ImportFault(line: opening, "found a substitution that opens, expected its end")
  }
}
