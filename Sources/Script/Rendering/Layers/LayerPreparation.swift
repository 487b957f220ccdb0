// Tests: LayerPreparationTests

/// How far the layers are that are painted before they are shown.
struct LayerPreparation {
  /// In how many frames in a row nothing is gained when what is prepared cannot be ready soon
  /// (chosen): a list whose next tiles come into view has more to paint for one or two.
  static let patience = 8

  /// What is to become of them in a frame.
  enum State {
    /// Everything that is visible is there.
    case ready
    /// They are painted as before once more.
    case waiting
    /// What comes into view is as much as what is painted.
    case stalled
  }

  /// The fewest pixels that were missing so far.
  private var least = Int.max
  /// The frames since.
  private var frames = 0

  /// Notes how many pixels are missing in a frame.
  mutating func note(missing: Int) -> State {
    guard missing > 0 else { return .ready }
    frames = missing < least ? 0 : frames + 1
    least = min(least, missing)
    guard frames >= Self.patience else { return .waiting }
    self = LayerPreparation()
    return .stalled
  }
}
