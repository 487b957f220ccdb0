extension DisplayList.Opening {
  /// Whether the opening only clips to a rectangle.
  var isPlainClip: Bool { alpha == 1 && (clip.map { $0.radius == 0 } ?? true) }
}
