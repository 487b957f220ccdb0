extension Mutations {
  /// Returns removals of a call, an assignment or a jump on its own line.
  func statementChanges(at index: Int, in body: Body, _ context: Mutation.Context) -> [Mutation] {
    guard startsStatement(index), let end = endOfLine(index, in: body) else { return [] }
    let isOnlyOne = ["{", ":", "in"].contains(text(index - 1)) && endsBlock(end + 1)
    if Self.jumps.contains(text(index)) {
      guard index == end, !isLeavingGuard(index) else { return [] }
      return [change(index...end, to: "", in: context)]
    }
    guard file.tokens[index].kind == .word, !Self.keywords.contains(text(index)) else { return [] }
    if isOnlyOne, isValue(index, of: body) { return [] }
    guard !(index...end).contains(where: { text($0) == "reserveCapacity" }) else { return [] }
    guard isAssignment(index...end) ? !body.isInitializer : isCall(index...end) else { return [] }
    return [change(index...end, to: "", in: context)]
  }

  private static let jumps: Set = ["return", "break", "continue"]

  private static let keywords: Set = [
    "let", "var", "return", "guard", "if", "case", "default", "for", "while", "switch", "throw",
    "defer", "else", "func", "repeat", "do", "catch", "try", "unsafe", "yield", "private", "struct",
  ]

  /// Whether a token begins a line and the previous statement has ended.
  private func startsStatement(_ index: Int) -> Bool {
    let before = file.tokens[index - 1]
    guard file.tokens[index].startsLine else { return false }
    if before.kind == .mark { return before.text == "?" || before.text == "!" }
    return !["(", "[", ",", "in", "return"].contains(before.text) || before.text == "in"
  }

  /// Returns the last token of a statement of one line; nil if the statement has more lines.
  private func endOfLine(_ index: Int, in body: Body) -> Int? {
    let line = file.tokens[index].line
    var next = index
    while next < body.close, file.tokens[next].line == line {
      if ["}", ")", "]", ","].contains(text(next)) { return nil }
      if ["(", "[", "{"].contains(text(next)),
        file.tokens[file.partners[next] ?? next].line != line
      {
        return nil
      }
      next = file.after(next)
    }
    let last = file.tokens[next - 1]
    let goesOn = file.tokens[next].kind == .mark || ["{", ".", "else"].contains(text(next))
    return goesOn || (last.kind == .mark && last.text != "!") ? nil : next - 1
  }

  private func isAssignment(_ tokens: ClosedRange<Int>) -> Bool {
    tokens.contains { ["=", "+=", "-=", "*=", "/="].contains(text($0)) }
  }

  private func isCall(_ tokens: ClosedRange<Int>) -> Bool {
    (text(tokens.upperBound) == ")" || text(tokens.upperBound) == "}")
      && tokens.lowerBound < tokens.upperBound
      && text(tokens.lowerBound + 1) != ":"
  }

  private func endsBlock(_ index: Int) -> Bool {
    ["}", "case", "default"].contains(text(index))
  }

  /// Whether the only statement of a block may be the result of a closure or a body.
  private func isValue(_ index: Int, of body: Body) -> Bool {
    body.result != .nothing || text(index - 1) == "in"
  }

  private func isLeavingGuard(_ index: Int) -> Bool {
    var open = index - 1
    while open > 0, text(open) != "{" {
      open = text(open) == "}" || text(open) == ")" ? (file.partners[open] ?? open) - 1 : open - 1
    }
    return text(open - 1) == "else" || text(open - 2) == "for" || text(index - 1) == ":"
  }

  /// Returns replacements of a body by an immediate return.
  func earlyReturns(of body: Body, _ context: Mutation.Context) -> [Mutation] {
    guard !body.isInitializer, body.close > body.open + 1 else { return [] }
    let whole = body.open + 1...body.close - 1
    switch body.result {
    case .nothing: return [change(whole, to: "return", in: context)]
    case .truth:
      // The literal of a body that only returns it is already changed by `valueChanges`.
      guard whole.count > 1 else { return [] }
      return ["true", "false"].map { change(whole, to: $0, in: context) }
    case .other: return []
    }
  }
}
