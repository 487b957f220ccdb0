extension Mutations {
  private static let others: [String: [String]] = [
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "&&": ["||"], "||": ["&&"],
    "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="], "..<": ["..."], "...": ["..<"],
  ]

  private static let opposites: [String: String] = [
    "min": "max", "max": "min", "first": "last", "last": "first",
  ]

  /// Returns changes of an operator: another operator, a removed sign or negation, or the opposite
  /// of `min`, `max`, `first` or `last`.
  func operatorChanges(at index: Int, in context: Mutation.Context) -> [Mutation] {
    let token = file.tokens[index]
    if token.kind == .word { return oppositeCalls(at: index, in: context) }
    guard token.kind == .mark else { return [] }
    if isBetweenOperands(index) {
      return (Self.others[token.text] ?? []).map { change(index...index, to: $0, in: context) }
    }
    let isPrefix = token.range.upperBound == file.tokens[index + 1].range.lowerBound
    let isAlone =
      token.startsLine || token.range.lowerBound > file.tokens[index - 1].range.upperBound
      || ["(", "[", "{"].contains(text(index - 1))
    guard isPrefix, isAlone, token.text == "!" || token.text == "-" else { return [] }
    return [change(index...index, to: "", in: context)]
  }

  /// Whether a token is a binary operator: one with blanks on both sides, or a range without
  /// blanks.
  private func isBetweenOperands(_ index: Int) -> Bool {
    guard index > 0, index + 1 < file.tokens.count else { return false }
    let token = file.tokens[index]
    let before = token.range.lowerBound > file.tokens[index - 1].range.upperBound
    let after = token.range.upperBound < file.tokens[index + 1].range.lowerBound
    if token.text == "..<" || token.text == "..." { return before == after }
    return before && after
  }

  private func oppositeCalls(at index: Int, in context: Mutation.Context) -> [Mutation] {
    guard let opposite = Self.opposites[text(index)], text(index + 1) != ":" else { return [] }
    let isMember = text(index - 1).hasSuffix(".") && text(index - 1).count <= 2
    guard isMember || (text(index + 1) == "(" && text(index).hasPrefix("m")) else { return [] }
    return [change(index...index, to: opposite, in: context)]
  }
}

extension Mutations {
  /// Returns negations of the conditions of `if` and `guard` that bind no variable.
  func conditionChanges(at index: Int, in body: Body, _ context: Mutation.Context) -> [Mutation] {
    guard text(index) == "if" || text(index) == "guard", text(index - 1) != "." else { return [] }
    var (mutations, start, next) = ([Mutation](), index + 1, index + 1)
    let end = text(index) == "if" ? "{" : "else"
    while next < body.close {
      guard text(next) == "," || text(next) == end else {
        next = file.after(next)
        continue
      }
      if start < next, !binds(start) {
        let old = start...(next - 1)
        let (first, last) = (file.tokens[start].range, file.tokens[next - 1].range)
        let text = file.text(first.lowerBound..<last.upperBound)
        mutations.append(change(old, to: "!(\(text))", in: context))
      }
      if text(next) == end { break }
      (start, next) = (next + 1, next + 1)
    }
    return mutations
  }

  private func binds(_ index: Int) -> Bool {
    ["let", "var", "case", "unsafe", "try"].contains(text(index))
      || file.tokens[index].kind == .directive
      // `operatorChanges` already removes negations.
      || text(index) == "!"
  }
}

extension Mutations {
  /// Returns other values of a number or a Boolean literal.
  func valueChanges(at index: Int, in context: Mutation.Context) -> [Mutation] {
    let token = file.tokens[index]
    switch token.text {
    case "true": return [change(index...index, to: "false", in: context)]
    case "false": return [change(index...index, to: "true", in: context)]
    default:
      guard token.kind == .number, text(index - 1) != "." else { return [] }
      return otherNumbers(token.text).map { change(index...index, to: $0, in: context) }
    }
  }

  /// Returns the number plus one, minus one, doubled, and zero, without duplicates and values that
  /// are invalid for its type.
  private func otherNumbers(_ text: String) -> [String] {
    let digits = text.filter { $0 != "_" }
    if let number = Int(digits) {
      let others = number == 0 ? [1] : [number + 1, number - 1]
      return (others + [number * 2]).filter { $0 != number }.removingRepeated().map { "\($0)" }
    }
    guard let number = Double(digits), number != 0 else {
      return Double(digits) == 0 ? ["1.0"] : []
    }
    return ["\(number * 2)", "\(number + 1)", "0.0"]
  }
}

extension Array where Element: Hashable {
  fileprivate func removingRepeated() -> [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
