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

  /// Other operators between the same operands, a sign or a negation left out, the other of `min`
  /// and `max` or of `first` and `last`.
  func operatorChanges(at index: Int, in place: Mutation.Place) -> [Mutation] {
    let token = file.tokens[index]
    if token.kind == .word { return oppositeCalls(at: index, in: place) }
    guard token.kind == .mark else { return [] }
    if isBetweenOperands(index) {
      return (Self.others[token.text] ?? []).map { change(index...index, to: $0, in: place) }
    }
    let isPrefix = token.range.upperBound == file.tokens[index + 1].range.lowerBound
    let isAlone =
      token.startsLine || token.range.lowerBound > file.tokens[index - 1].range.upperBound
      || ["(", "[", "{"].contains(text(index - 1))
    guard isPrefix, isAlone, token.text == "!" || token.text == "-" else { return [] }
    return [change(index...index, to: "", in: place)]
  }

  /// An operator with blanks on both sides, or a range with none.
  private func isBetweenOperands(_ index: Int) -> Bool {
    guard index > 0, index + 1 < file.tokens.count else { return false }
    let token = file.tokens[index]
    let before = token.range.lowerBound > file.tokens[index - 1].range.upperBound
    let after = token.range.upperBound < file.tokens[index + 1].range.lowerBound
    if token.text == "..<" || token.text == "..." { return before == after }
    return before && after
  }

  private func oppositeCalls(at index: Int, in place: Mutation.Place) -> [Mutation] {
    guard let opposite = Self.opposites[text(index)], text(index + 1) != ":" else { return [] }
    let isMember = text(index - 1).hasSuffix(".") && text(index - 1).count <= 2
    guard isMember || (text(index + 1) == "(" && text(index).hasPrefix("m")) else { return [] }
    return [change(index...index, to: opposite, in: place)]
  }
}
