/// What stands between the braces of a function, an initializer or an accessor.
struct Body: Equatable {
  enum Result: Equatable {
    case nothing, truth, other
  }

  /// The places of its braces among the tokens.
  let open: Int
  let close: Int
  let result: Result
  let isInitializer: Bool
}

/// What of a file can be changed: bodies, and the numbers and truths of values outside of them.
struct Changeable: Equatable {
  var bodies: [Body] = []
  /// Places among the tokens.
  var values: [Int] = []
}
