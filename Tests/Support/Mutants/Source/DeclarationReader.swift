/// Finds the bodies of a file, and the values of its properties and parameters.
struct DeclarationReader {
  private let file: SourceFile
  private var found = Changeable()

  private init(_ file: SourceFile) { self.file = file }

  static func read(_ file: SourceFile) -> Changeable {
    var reader = DeclarationReader(file)
    reader.readDeclarations(0..<file.tokens.count)
    return reader.found
  }

  private func text(_ index: Int) -> String {
    file.tokens.indices.contains(index) ? file.tokens[index].text : ""
  }

  private mutating func readDeclarations(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch text(index) {
      case "protocol": index = file.after(opening(from: index, in: range))
      case "class" where Self.members.contains(text(index + 1)): index += 1
      case "struct", "enum", "extension", "actor", "class":
        let open = opening(from: index, in: range)
        if let close = file.partners[open] { readDeclarations(open + 1..<close) }
        index = file.after(open)
      case "func", "init", "deinit": index = readFunction(index, in: range)
      case "subscript": index = readProperty(index, in: range, isSubscript: true)
      case "var", "let": index = readProperty(index, in: range, isSubscript: false)
      default: index = file.after(index)
      }
    }
  }

  private static let members: Set = ["func", "var", "let", "subscript", "init"]

  /// Returns the index of the next brace outside of parentheses, or the last index.
  private func opening(from index: Int, in range: Range<Int>) -> Int {
    var index = index
    while index < range.upperBound, text(index) != "{" {
      index = text(index) == "(" || text(index) == "[" ? file.after(index) : index + 1
    }
    return min(index, range.upperBound - 1)
  }

  private mutating func readFunction(_ start: Int, in range: Range<Int>) -> Int {
    var index = start + 1
    var arrow: Int?
    while index < range.upperBound {
      switch text(index) {
      case "(", "[":
        takeValues(index..<file.after(index))
        index = file.after(index)
      case "->":
        arrow = index
        index += 1
      case "{":
        let type = arrow.map { file.tokens[$0 + 1..<index].map(\.text) } ?? []
        let result: Body.Result = type.isEmpty ? .nothing : type == ["Bool"] ? .truth : .other
        add(index, result, isInitializer: text(start) == "init")
        return file.after(index)
      case _ where Self.declaring.contains(text(index)) && file.tokens[index].startsLine:
        return index
      default: index += 1
      }
    }
    return index
  }

  private static let declaring: Set = [
    "func", "var", "let", "init", "public", "private", "static", "case", "struct", "enum",
  ]

  private mutating func add(_ open: Int, _ result: Body.Result, isInitializer: Bool = false) {
    guard let close = file.partners[open], close > open + 1 else { return }
    found.bodies.append(
      Body(open: open, close: close, result: result, isInitializer: isInitializer))
  }

  /// Adds the default values of parameters that are numbers or Booleans.
  private mutating func takeValues(_ range: Range<Int>) {
    for index in range.dropFirst() where isValue(index) {
      let hasEquals = text(index - 1) == "=" || (text(index - 1) == "-" && text(index - 2) == "=")
      if hasEquals { found.values.append(index) }
    }
  }

  private func isValue(_ index: Int) -> Bool {
    file.tokens[index].kind == .number || text(index) == "true" || text(index) == "false"
  }

  private mutating func readProperty(
    _ start: Int, in range: Range<Int>, isSubscript: Bool
  ) -> Int {
    var (index, equals) = (start + 1, -1)
    while index < range.upperBound, !(index > start + 1 && endsValue(index)) {
      if text(index) == "=", equals < 0 { equals = index }
      if text(index) == "{", equals < 0 || Self.observers.contains(text(index + 1)) {
        let type = file.tokens[start..<index].map(\.text)
        readAccessors(index, type.suffix(2) == [":", "Bool"] ? .truth : .other)
        return file.after(index)
      }
      if equals < 0 || text(index) == "{" {
        index = file.after(index)
      } else {
        if isValue(index), text(index - 1) != "." { found.values.append(index) }
        index += 1
      }
    }
    return index
  }

  private static let observers: Set = ["didSet", "willSet"]

  /// Whether a value ends before a token: the token starts a line, and neither it nor the previous
  /// token continues the value.
  private func endsValue(_ index: Int) -> Bool {
    let (token, before) = (file.tokens[index], file.tokens[index - 1])
    guard token.startsLine, before.kind != .mark || before.text == "?" || before.text == "!",
      before.text != ",", before.text != ":", before.text != "(", before.text != "["
    else { return false }
    return token.kind != .mark && ![")", "]", ",", ":", "{", "else"].contains(token.text)
      || token.text == "}"
  }

  private mutating func readAccessors(_ open: Int, _ result: Body.Result) {
    guard let close = file.partners[open] else { return }
    guard Self.accessors.contains(text(open + 1)) else { return add(open, result) }
    var (index, isGetter) = (open + 1, false)
    while index < close {
      if text(index) == "{" {
        add(index, isGetter ? result : .nothing)
        index = file.after(index)
      } else if text(index) == "_read" || text(index) == "_modify" {
        index = file.after(opening(from: index, in: index..<close))
      } else {
        if Self.accessors.contains(text(index)) { isGetter = text(index) == "get" }
        index += 1
      }
    }
  }

  private static let accessors: Set = [
    "get", "set", "didSet", "willSet", "_read", "_modify", "mutating", "nonmutating",
  ]
}
