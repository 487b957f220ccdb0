/// The urgency of a tile, the most urgent first.
enum TileNeed: Int {
  /// The tile is visible, or will be within some frames.
  case soon
  /// The layer is shown once the tile is painted.
  case prepared
  /// The tile is farther away.
  case ahead
}

/// The limit of painting ahead between two frames, which spreads less urgent tiles over many
/// frames.
struct AheadPace {
  /// The minimum number of frames over which a layer of the surface's size is prepared. In each of
  /// them the view is also painted as before. Chosen.
  private static let frames = 8
  /// The minimum number of pixels that may be prepared between two frames, even for a small
  /// surface. Chosen.
  private static let minimumPixels = 131_072

  /// The number of prepared pixels after which no further tile is painted between two frames.
  private var maximumPixels = minimumPixels
  /// Pixels painted since the last frame.
  private var pixels = 0
  /// The time of the last frame, in seconds.
  private(set) var start = 0.0

  /// Sets the pixels of the surface.
  mutating func setSurface(pixels: Int) {
    maximumPixels = max(Self.minimumPixels, pixels / Self.frames)
  }

  /// Resets the count after a frame.
  mutating func restart(at time: Double) { (pixels, start) = (0, time) }

  /// Adds painted pixels.
  mutating func note(_ painted: Int) { pixels += painted }

  /// Whether nothing was painted since the last frame.
  var isUnused: Bool { pixels == 0 }

  /// Whether a tile may be painted before the next frame.
  func allows(_ need: TileNeed) -> Bool {
    switch need {
    case .soon: true
    case .prepared: pixels < maximumPixels
    case .ahead: isUnused
    }
  }
}
