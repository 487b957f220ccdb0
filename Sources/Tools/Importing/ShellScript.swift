/// The commands of a shell script, split into words with quotes removed. Nothing is executed.
///
/// Variables that the script sets to a plain value are substituted. Other expansions stay
/// unchanged, for the shell that runs the words later.
struct ShellScript {
  /// The maximum size of a word after substitution of variables, in bytes. Chosen: far above what
  /// people write. Bounds variables that consist of one another.
  private static let maximumWordSize = 10_000

  /// The maximum number of words of a command. Chosen: far above what people write.
  private static let maximumWords = 2000

  /// The maximum size of all words of the script after substitution of variables, in bytes. Chosen.
  private static let maximumSize = 8 << 20

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
  /// The size of all words that have been read, in bytes.
  private var size = 0
  /// The arguments that the script has set with `set --`; nil if they are those of the caller.
  private var arguments: [String]?

  /// Parses a script.
  ///
  /// - Throws: If a quote is not closed, or a word is too large.
  init(_ text: String) throws(ImportError) {
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
        for word in try words() {
          guard word.utf8.count <= Self.maximumWordSize else {
            throw ImportError(
              line: line, found: "a word of \(word.utf8.count) bytes", expected: "fewer")
          }
          size += word.utf8.count
          current.words.append(word)
        }
        guard size <= Self.maximumSize else { throw tooLarge }
        guard current.words.count <= Self.maximumWords else {
          throw ImportError(line: line, found: "\(current.words.count) words", expected: "fewer")
        }
      }
    }
    endCommand()
  }

  private var tooLarge: ImportError {
    ImportError(line: line, found: "variables with too much text", expected: "less")
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

  /// Stores the command that has been read, or the variables that it assigns.
  private mutating func endCommand() {
    var words = current.words[...]
    if words.first == "export" { words = words.dropFirst() }
    let assignments = words.compactMap(Self.assignment)
    if words.starts(with: ["set", "--"]) {
      arguments = Array(words.dropFirst(2))
    } else if assignments.count == words.count {
      for (name, value) in assignments { variables[name] = value }
    } else {
      commands.append(current)
    }
    current.words = []
  }

  /// The name and the value of `NAME=value`.
  private static func assignment(_ word: String) -> (String, String)? {
    let bytes = word.utf8
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")), isName(bytes[..<equals]) else {
      return nil
    }
    return (String(word[..<equals]), String(word[bytes.index(after: equals)...]))
  }

  /// Whether bytes are the name of a variable.
  static func isName(_ bytes: Substring.UTF8View) -> Bool {
    guard let first = bytes.first, isOfName(Unicode.Scalar(first)),
      !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return bytes.allSatisfy { isOfName(Unicode.Scalar($0)) }
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
      || ("0"..."9").contains(scalar)
  }
}

// MARK: Words

extension ShellScript {
  /// Reads the words of a text without whitespace. An expansion can yield several words, or none.
  private mutating func words() throws(ImportError) -> [String] {
    var word = SplitWord()
    while let scalar = next {
      if word.isTooLarge { throw tooLarge }
      switch scalar {
      case " ", "\t", "\r", "\n", ";", "&", "|", "(", ")": return word.all
      case "'":
        let opening = line
        advance()
        word.add("")
        while let other = next, other != "'" { word.add(take()) }
        try close(opening)
      case "\"": try readQuoted(&word)
      case "\\":
        advance()
        if next == "\n" { advance() } else { word.add(take()) }
      case "$", "`":
        switch try expansion() {
        case .written(let text): word.add(text)
        case .value(let text) where word.isAssignment: word.add(text)
        case .value(let text): word.split(text)
        case .arguments(let list): for text in list { word.addAlone(text) }
        }
      default: word.add(take())
      }
    }
    return word.all
  }

  /// Adds the text in double quotes.
  private mutating func readQuoted(_ word: inout SplitWord) throws(ImportError) {
    let opening = line
    advance()
    // Without arguments, "$@" expands to no words.
    if !(next == "$" && peek(1) == "@" && peek(2) == "\"" && arguments?.isEmpty == true) {
      word.add("")
    }
    while let scalar = next, scalar != "\"" {
      if word.isTooLarge { throw tooLarge }
      switch (scalar, peek(1)) {
      case ("\\", "\n"): advance(2)
      case ("\\", "$"), ("\\", "`"), ("\\", "\""), ("\\", "\\"):
        advance()
        word.add(take())
      case ("$", _), ("`", _):
        switch try expansion() {
        case .written(let text), .value(let text): word.add(text)
        case .arguments(let list): word.join(list)
        }
      default: word.add(take())
      }
    }
    try close(opening)
  }

  /// Reads the closing quote.
  private mutating func close(_ opening: Int) throws(ImportError) {
    guard next != nil else {
      throw ImportError(line: opening, found: "an open quote", expected: "its closing quote")
    }
    advance()
  }

  private enum Expansion {
    /// An expansion that stays unchanged.
    case written(String)
    /// Of a variable.
    case value(String)
    /// The arguments of the script.
    case arguments([String])
  }

  /// Reads an expansion: the value of a variable that the script has set, or the unchanged text.
  private mutating func expansion() throws(ImportError) -> Expansion {
    if next == "`" { return .written(try written(until: "`")) }
    if peek(1) == "(" { return .written(try written(until: ")")) }
    if let arguments, peek(1) == "@" || peek(1) == "*" {
      let isOne = peek(1) == "*"
      advance(2)
      return isOne ? .value(arguments.joined(separator: " ")) : .arguments(arguments)
    }
    let isBraced = peek(1) == "{"
    let start = index
    advance(isBraced ? 2 : 1)
    var name = ""
    while let scalar = next, Self.isOfName(scalar) { name += take() }
    if isBraced {
      guard next == "}" else {
        index = start
        return .written(try written(until: "}"))
      }
      advance()
    }
    return variables[name].map { .value($0) }
      ?? .written(String(String.UnicodeScalarView(text[start..<index])))
  }

  /// Reads a substitution up to its last character, including nested ones.
  private mutating func written(until end: Unicode.Scalar) throws(ImportError) -> String {
    let opening = line
    let start: Unicode.Scalar? = end == ")" ? "(" : end == "}" ? "{" : nil
    var word = take()
    var depth = start == nil ? 1 : 0
    while let scalar = next {
      word += take()
      if scalar == end { depth -= 1 } else if scalar == start { depth += 1 }
      if depth == 0 { return word }
    }
    throw ImportError(line: opening, .openSubstitution)
  }
}
