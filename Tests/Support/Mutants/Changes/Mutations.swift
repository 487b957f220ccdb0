/// Everything that can be changed in a file, in the order of its places.
struct Mutations {
  let file: SourceFile
  let changeable: Changeable
  /// Which tokens are in messages to those who broke a rule, or only say how much room is kept,
  /// which the tests of allocations notice, in optimized code.
  private let skipped: Set<Int>

  private init(_ file: SourceFile) {
    self.file = file
    changeable = DeclarationReader.read(file)
    skipped = Self.skipped(in: file)
  }

  static func all(of file: SourceFile) -> [Mutation] {
    let mutations = Mutations(file)
    let values = mutations.changeable.values.flatMap { index in
      mutations.valueChanges(at: index, in: .value(index))
    }
    let bodies = mutations.changeable.bodies.indices.flatMap(mutations.changes)
    return (values + bodies).sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.replacement)
        < ($1.range.lowerBound, $1.range.upperBound, $1.replacement)
    }
  }

  private func changes(ofBody number: Int) -> [Mutation] {
    let body = changeable.bodies[number]
    let inside = (body.open + 1..<body.close).filter { !skipped.contains($0) }
    return inside.flatMap { index in
      valueChanges(at: index, in: .body(number)) + operatorChanges(at: index, in: .body(number))
        + conditionChanges(at: index, in: body, .body(number))
        + statementChanges(at: index, in: body, .body(number))
    } + earlyReturns(of: body, .body(number))
  }

  func text(_ index: Int) -> String {
    file.tokens.indices.contains(index) ? file.tokens[index].text : ""
  }

  /// A mutation that replaces tokens.
  func change(_ tokens: ClosedRange<Int>, to replacement: String, in place: Mutation.Place)
    -> Mutation
  {
    let (first, last) = (file.tokens[tokens.lowerBound], file.tokens[tokens.upperBound])
    return Mutation(
      place: place, range: first.range.lowerBound..<last.range.upperBound,
      replacement: replacement, line: first.line)
  }

  private static let refusals: Set = [
    "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError",
    "reserveCapacity",
  ]

  private static func skipped(in file: SourceFile) -> Set<Int> {
    var skipped = Set<Int>()
    for (index, token) in file.tokens.enumerated() {
      let isCall = index + 1 < file.tokens.count && file.tokens[index + 1].text == "("
      if isCall, refusals.contains(token.text) || token.kind == .directive {
        skipped.formUnion(index..<file.after(index + 1))
      } else if token.text == "keepingCapacity" {
        skipped.formUnion(index...index + 2)
      }
    }
    return skipped
  }
}

/// One change of a file.
struct Mutation: Equatable {
  enum Place: Equatable {
    /// In the body of that number among the file's.
    case body(Int)
    /// In a value outside of bodies: the token's place.
    case value(Int)
  }

  let place: Place
  /// What is replaced, in bytes.
  let range: Range<Int>
  let replacement: String
  let line: Int
}

/// A mutation of a file of the project.
struct Mutant {
  let file: SourceFile
  let mutation: Mutation

  /// The lines as they are, as one.
  var before: String { file.lines(around: mutation.range) }
  /// The same lines as they become.
  var after: String { file.lines(around: mutation.range, with: mutation.replacement) }
  /// What it is called from one run to the next, while the file changes elsewhere.
  var name: String { "\(file.path)\t\(before)\t\(after)" }
  var place: String { "\(file.path):\(mutation.line)" }
}
