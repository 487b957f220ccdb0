import Shell

extension ShellError {
  /// The error and advice, as one sentence.
  var advised: String {
    if case .wayland(let error) = self { return error.advised }
    return description
  }
}
