extension Mutations {
  /// The opposite of each condition of `if` and `guard` that binds nothing.
  func conditionChanges(at index: Int, in body: Body, _ place: Mutation.Place) -> [Mutation] {
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
        mutations.append(change(old, to: "!(\(text))", in: place))
      }
      if text(next) == end { break }
      (start, next) = (next + 1, next + 1)
    }
    return mutations
  }

  private func binds(_ index: Int) -> Bool {
    ["let", "var", "case", "unsafe", "try"].contains(text(index))
      || file.tokens[index].kind == .directive
      // Losing a negation is among the changes of operators.
      || text(index) == "!"
  }
}
