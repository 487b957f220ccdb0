/// All possible changes of a file, in the order of their positions.
struct Mutations {
  let file: SourceFile
  let changeable: Changeable
  /// The indices of tokens that are not changed: those in messages about broken preconditions, and
  /// those that only reserve capacity, which only the tests of allocations detect, in optimized
  /// code.
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
  func change(_ tokens: ClosedRange<Int>, to replacement: String, in context: Mutation.Context)
    -> Mutation
  {
    let (first, last) = (file.tokens[tokens.lowerBound], file.tokens[tokens.upperBound])
    return Mutation(
      context: context, range: first.range.lowerBound..<last.range.upperBound,
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
  enum Context: Equatable {
    /// In a body, by its index among the file's bodies.
    case body(Int)
    /// In a value outside of bodies, by the token's index.
    case value(Int)
  }

  let context: Context
  /// The replaced range of the file, in bytes.
  let range: Range<Int>
  let replacement: String
  let line: Int
}

/// A mutation of a file of the project.
struct Mutant {
  let file: SourceFile
  let mutation: Mutation

  /// The original lines, joined to one.
  var before: String { file.lines(around: mutation.range) }
  /// The changed lines, joined to one.
  var after: String { file.lines(around: mutation.range, with: mutation.replacement) }
  /// The name of the mutant. It stays the same while the file changes elsewhere.
  var name: String { "\(file.path)\t\(before)\t\(after)" }
  var location: String { "\(file.path):\(mutation.line)" }
}
