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
