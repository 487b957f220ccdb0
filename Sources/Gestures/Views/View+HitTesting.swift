extension View {
  /// The least opacity at which a view can be hit. UIKit's documented figure.
  static let leastAlphaHit = 0.01
}
