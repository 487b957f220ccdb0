import Canvas

extension CanvasError {
  /// The error without the file's path.
  var reason: String {
    if case .reading(_, let reason) = self { reason } else { description }
  }
}
