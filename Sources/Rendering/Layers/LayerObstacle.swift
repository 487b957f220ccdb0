// Tests: LayerObstacleTests

/// Why a view that moves is painted anew in each frame.
package enum LayerObstacle: Error, Equatable {
  /// It is in another layer, with which it is painted.
  case nested
  /// A view around it is translucent, or has rounded corners that cut it.
  case masked
  /// It, or a view around it, is turned or scaled.
  case transformed
  /// A scroll view's own rounded corners cut its content.
  case rounded
  /// It is translucent, and the compositor offers no opacity.
  case unfaded
  /// So little of it is seen that painting costs no more.
  case small
  /// It begins or ends between two whole points or pixels.
  case unaligned
  /// Its content has changed in too many frames in a row.
  case restless
  /// There are as many layers as a window may have.
  case tooMany
}

extension LayerObstacle: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nested: "it is inside a layer"
    case .masked: "a view around it is translucent or has rounded corners"
    case .transformed: "it, or a view around it, is turned or scaled"
    case .rounded: "its own rounded corners cut its content"
    case .unfaded: "it is translucent, and the compositor lacks wp_alpha_modifier_v1"
    case .small: "it is smaller than \(Int(LayerChoice.leastArea)) square points"
    case .unaligned: "it does not begin and end at whole points and pixels"
    case .restless: "its content changed in \(LayerChoice.mostChanges) frames in a row"
    case .tooMany: "the window has \(LayerChoice.mostLayers) layers already"
    }
  }
}

/// What becomes of a view that moves.
package enum LayerOutcome: Equatable {
  /// It is the layer with this number.
  case layer(Int)
  /// It is painted.
  case painted(LayerObstacle)
}

/// A view, or the content of a scroll view, that moves.
package struct LayerMotion: Equatable {
  /// The view.
  package let view: ObjectIdentifier
  /// Whether what moves is its content.
  package let isContent: Bool
  /// What becomes of it.
  package let outcome: LayerOutcome
}
