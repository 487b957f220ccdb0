package import Canvas

/// The reason why a moving view is painted in each frame and is not a layer.
package enum LayerObstacle: Error, Equatable {
  /// The view is inside a layer and painted with it.
  case nested
  /// A superview is translucent, or clips the view with rounded corners.
  case masked
  /// The view is rotated or scaled unevenly, or a superview is rotated or scaled.
  case transformed
  /// The scroll view clips its content with rounded corners.
  case rounded
  /// The view is translucent, and the compositor does not support opacity.
  case unfaded
  /// The visible area is so small that painting is as cheap.
  case small
  /// An edge is not at a whole point or pixel.
  case unaligned
  /// The view is too large, or too far from the window, for pixel coordinates.
  case tooLarge
  /// The content has changed in too many consecutive frames.
  case restless
  /// The tiles are still being painted.
  case preparing
  /// More content comes into view in each frame than can be painted ahead.
  case tooFast
  /// The window has the maximum number of layers.
  case tooMany
  /// The visible part of this layer and of others needs more memory than the limit.
  case noMemory
}

extension LayerObstacle: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nested: "it is inside a layer"
    case .masked: "a view around it is translucent or has rounded corners"
    case .transformed: "it is rotated, or a view around it is rotated or scaled"
    case .rounded: "its own rounded corners cut its content"
    case .unfaded: "it is translucent, and the compositor lacks wp_alpha_modifier_v1"
    case .small: "it is smaller than \(Int(LayerPromotion.minimumArea)) square points"
    case .unaligned: "its edges are not at whole points and pixels"
    case .tooLarge: "it is larger than a million pixels, or as far away"
    case .restless: "its content changed in \(LayerPromotion.maximumChanges) frames in a row"
    case .preparing: "its tiles are being painted"
    case .tooFast: "it scrolls too fast to be painted ahead"
    case .tooMany: "the window has \(LayerPromotion.maximumLayers) layers already"
    case .noMemory: "the visible parts of all layers need more than --layer-memory"
    }
  }
}

/// The treatment of a moving view.
package enum LayerOutcome: Equatable {
  /// The view is the layer with this number.
  case layer(LayerID)
  /// The view is painted in each frame, because of an obstacle.
  case painted(LayerObstacle)
}

/// A moving view, or the moving content of a scroll view.
package struct LayerMotion: Equatable {
  package let view: ObjectIdentifier
  /// Whether the content moves and not the view.
  package let isContent: Bool
  /// The treatment of the view.
  package let outcome: LayerOutcome
}
