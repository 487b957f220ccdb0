extension Mutations {
  /// Other numbers, the other truth.
  func valueChanges(at index: Int, in place: Mutation.Place) -> [Mutation] {
    let token = file.tokens[index]
    switch token.text {
    case "true": return [change(index...index, to: "false", in: place)]
    case "false": return [change(index...index, to: "true", in: place)]
    default:
      guard token.kind == .number, text(index - 1) != "." else { return [] }
      return otherNumbers(token.text).map { change(index...index, to: $0, in: place) }
    }
  }

  /// One more, one less, double and zero, as far as they differ from each other and are numbers of
  /// the same type.
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
