// Tests: AheadPaceTests

/// How soon a tile is needed, the soonest first.
enum TileNeed: Int {
  /// It is visible, or will be in some frames.
  case soon
  /// Its layer is shown once it is there.
  case prepared
  /// It is farther away.
  case ahead
}

/// How much is painted between two frames: what can wait is spread over many.
struct AheadPace {
  /// Over how many frames a layer as large as the surface is prepared at least (chosen): in each of
  /// them it is painted as before as well.
  private static let frames = 8
  /// How many pixels may be prepared between two frames however small the surface is (chosen).
  private static let fewest = 131_072

  /// How many pixels of what is prepared may be painted before the last tile between two frames.
  private var most = fewest
  /// Pixels painted since the last frame.
  private var pixels = 0
  /// When that was, in seconds.
  private(set) var start = 0.0

  /// Sets the pixels of the surface.
  mutating func setSurface(pixels: Int) { most = max(Self.fewest, pixels / Self.frames) }

  /// Begins anew after a frame.
  mutating func restart(at time: Double) { (pixels, start) = (0, time) }

  /// Notes what was painted.
  mutating func note(_ painted: Int) { pixels += painted }

  /// Whether nothing was painted since the last frame.
  var isUnused: Bool { pixels == 0 }

  /// Whether a tile may be painted before the next frame.
  func allows(_ need: TileNeed) -> Bool {
    switch need {
    case .soon: true
    case .prepared: pixels < most
    case .ahead: isUnused
    }
  }
}
