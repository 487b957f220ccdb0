/// An element of an XML file.
struct MarkupElement {
  let name: String
  /// The line that it begins in, from 1.
  let line: Int
  var attributes: [String: String] = [:]
  var children: [MarkupElement] = []
  /// The text in it, without that of its children.
  var text = ""

  /// The text of the first child with a name, without whitespace at its ends.
  func text(of child: String) -> String? { children.first { $0.name == child }?.text.trimmed }

  /// The children with a name, in their order.
  func children(named name: String) -> [MarkupElement] { children.filter { $0.name == name } }
}

/// Reads XML, as far as configuration files need it: elements, attributes, texts and the entities
/// that XML predefines. Comments, instructions and document types are skipped.
struct MarkupReader {
  /// The maximum nesting of elements. Chosen: files that people write have some five levels.
  private static let maximumDepth = 50

  private let text: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  /// The elements that are open, the outermost first.
  private var open: [MarkupElement] = []
  private var root: MarkupElement?

  /// The outermost element of a text.
  ///
  /// - Throws: A sentence with a line when the text is not XML.
  static func root(of text: String) throws(ImportError) -> MarkupElement {
    var reader = MarkupReader(text: Array(text.unicodeScalars))
    while !reader.isAtEnd { try reader.readNext() }
    if let element = reader.open.last {
      throw ImportError(
        line: element.line, found: "<\(element.name)> without its end",
        expected: "</\(element.name)>")
    }
    guard let root = reader.root else { throw ImportError(found: "no element", expected: "XML") }
    return root
  }

  private init(text: [Unicode.Scalar]) { self.text = text }

  private var isAtEnd: Bool { index >= text.count }

  private mutating func readNext() throws(ImportError) {
    if accept("<!--") {
      _ = try take(until: "-->")
    } else if accept("<![CDATA[") {
      append(try take(until: "]]>"))
    } else if accept("<?") {
      _ = try take(until: "?>")
    } else if accept("<!") {
      _ = try take(until: ">")
    } else if accept("</") {
      try close()
    } else if accept("<") {
      try begin()
    } else {
      append(try decoded(take { $0 != "<" }))
    }
  }

  /// Text outside of all elements is whitespace, or means nothing.
  private mutating func append(_ text: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += text
  }

  // MARK: Elements

  private mutating func begin() throws(ImportError) {
    let start = line
    let name = try name()
    guard root == nil else {
      throw ImportError(
        line: start, found: "a second outermost element <\(name)>", expected: "the end")
    }
    guard open.count < Self.maximumDepth else {
      throw ImportError(line: start, found: "elements \(Self.maximumDepth) deep", expected: "fewer")
    }
    var element = MarkupElement(name: name, line: start)
    while true {
      skipWhitespace()
      if accept("/>") {
        open.append(element)
        return finish()
      }
      if accept(">") { return open.append(element) }
      let attribute = try self.name()
      skipWhitespace()
      guard accept("=") else {
        throw ImportError(line: line, found: "\(found) after \(attribute)", expected: "=")
      }
      skipWhitespace()
      element.attributes[attribute] = try value()
    }
  }

  private mutating func close() throws(ImportError) {
    let name = try name()
    skipWhitespace()
    guard accept(">"), let element = open.last, element.name == name else {
      let expected = open.last.map { "</\($0.name)>" } ?? "no closing element"
      throw ImportError(line: line, found: "</\(name)>", expected: expected)
    }
    finish()
  }

  /// The innermost open element has ended.
  private mutating func finish() {
    let element = open.removeLast()
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  private mutating func value() throws(ImportError) -> String {
    let opening = line
    guard let quote = text[min(index, text.count)...].first, quote == "\"" || quote == "'" else {
      throw ImportError(line: line, found: found, expected: "a value in quotes")
    }
    index += 1
    let value = take { $0 != quote && $0 != "<" }
    guard accept(String(quote)) else {
      throw ImportError(line: opening, found: "an open quote", expected: "its closing quote")
    }
    return try decoded(value)
  }

  private mutating func name() throws(ImportError) -> String {
    let ends: Set<Unicode.Scalar> = [" ", "\t", "\r", "\n", "/", ">", "<", "=", "\"", "'", "&"]
    let name = take { !ends.contains($0) }
    if name.isEmpty { throw ImportError(line: line, found: found, expected: "a name") }
    return name
  }

  // MARK: Text

  /// The next character, for messages.
  private var found: String { isAtEnd ? "the end" : "\"\(text[index])\"" }

  private mutating func skipWhitespace() { _ = take { [" ", "\t", "\r", "\n"].contains($0) } }

  private mutating func take(while accepts: (Unicode.Scalar) -> Bool) -> String {
    var taken = String.UnicodeScalarView()
    while index < text.count, accepts(text[index]) {
      if text[index] == "\n" { line += 1 }
      taken.append(text[index])
      index += 1
    }
    return String(taken)
  }

  private mutating func accept(_ word: String) -> Bool {
    guard text[min(index, text.count)...].starts(with: word.unicodeScalars) else { return false }
    index += word.unicodeScalars.count
    return true
  }

  private mutating func take(until end: String) throws(ImportError) -> String {
    let opening = line
    var taken = String.UnicodeScalarView()
    while !accept(end) {
      guard !isAtEnd else { throw ImportError(line: opening, .missing(end: end)) }
      if text[index] == "\n" { line += 1 }
      taken.append(text[index])
      index += 1
    }
    return String(taken)
  }

  /// A text with its entities replaced.
  private func decoded(_ text: String) throws(ImportError) -> String {
    guard text.contains("&") else { return text }
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var result = String(parts[0])
    for part in parts.dropFirst() {
      let words = part.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2, let scalar = Self.entity(words[0]) else {
        throw ImportError(
          line: line, found: "&\(words[0].prefix(20))", expected: "&amp; or another that XML has")
      }
      result.unicodeScalars.append(scalar)
      result += words[1]
    }
    return result
  }

  private static func entity(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    case _ where name.hasPrefix("#x"):
      UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }
}
