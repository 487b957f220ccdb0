import ScriptViews

extension DrawingError {
  /// The error without the file's name, for messages that already name the file.
  var reason: String { if case .unreadable(let reason) = self { reason } else { "\(self)" } }
}
