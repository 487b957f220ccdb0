extension GestureRecognizer {
  /// The name in messages.
  final var label: String { name ?? "\(Swift.type(of: self))" }
}
