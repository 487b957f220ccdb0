// Tests: LayerObstacleTests

package import Canvas

/// Why a view that moves is painted anew in each frame.
package enum LayerObstacle: Error, Equatable {
  /// It is in another layer, with which it is painted.
  case nested
  /// A view around it is translucent, or has rounded corners that cut it.
  case masked
  /// It is turned or scaled unevenly, or a view around it is turned or scaled.
  case transformed
  /// A scroll view's own rounded corners cut its content.
  case rounded
  /// It is translucent, and the compositor offers no opacity.
  case unfaded
  /// So little of it is seen that painting costs no more.
  case small
  /// It begins or ends between two whole points or pixels.
  case unaligned
  /// It is too large, or too far from the window, to count its pixels.
  case tooLarge
  /// Its content has changed in too many frames in a row.
  case restless
  /// It will be a layer once its tiles are painted.
  case preparing
  /// More comes into view in each frame than can be painted besides.
  case tooFast
  /// There are as many layers as a window may have.
  case tooMany
  /// What is visible of it and of other layers takes more memory than they may have.
  case noMemory
}

extension LayerObstacle: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nested: "it is inside a layer"
    case .masked: "a view around it is translucent or has rounded corners"
    case .transformed: "it is turned, or a view around it is turned or scaled"
    case .rounded: "its own rounded corners cut its content"
    case .unfaded: "it is translucent, and the compositor lacks wp_alpha_modifier_v1"
    case .small: "it is smaller than \(Int(LayerChoice.leastArea)) square points"
    case .unaligned: "it does not begin and end at whole points and pixels"
    case .tooLarge: "it is larger than a million pixels, or as far away"
    case .restless: "its content changed in \(LayerChoice.mostChanges) frames in a row"
    case .preparing: "its tiles are being painted"
    case .tooFast: "more of it comes into view than can be painted ahead"
    case .tooMany: "the window has \(LayerChoice.mostLayers) layers already"
    case .noMemory: "what is seen of it and of other layers is more than --layer-memory"
    }
  }
}

/// What becomes of a view that moves.
package enum LayerOutcome: Equatable {
  /// It is the layer with this number.
  case layer(LayerID)
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
