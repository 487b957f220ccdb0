/// The progress of layers that are prepared before they are shown.
struct LayerPreparation {
  /// The number of consecutive frames without progress after which the preparation has stalled.
  /// Chosen: a list whose next tiles come into view has more missing pixels for one or two frames.
  static let stallFrames = 8

  /// The result of a frame.
  enum State {
    /// All visible tiles are painted.
    case ready
    /// The views are painted as before for another frame.
    case waiting
    /// New content comes into view as fast as content is painted.
    case stalled
  }

  /// The minimum number of missing pixels so far.
  private var minimum = Int.max
  /// The number of frames since then.
  private var frames = 0

  /// Records the number of missing pixels in a frame.
  mutating func note(missing: Int) -> State {
    guard missing > 0 else { return .ready }
    frames = missing < minimum ? 0 : frames + 1
    minimum = min(minimum, missing)
    guard frames >= Self.stallFrames else { return .waiting }
    self = LayerPreparation()
    return .stalled
  }
}
