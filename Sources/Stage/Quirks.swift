extension Stage {
  /// What real compositors do with touches that a client has to bear; each was seen in the one
  /// named.
  public struct Quirks: Equatable, Sendable {
    /// Which `wl_touch.frame` events are sent.
    public enum Frames: Sendable {
      /// Each frame of the trace.
      case asSent

      /// None at all (cage).
      case none

      /// None once the last finger is up (weston, Mutter).
      case noneAfterLastUp

      /// One after each event, in place of the trace's (Mutter).
      case afterEachEvent
    }

    /// Which frames are sent.
    public var frames = Frames.asSent

    /// Added to each id (Mutter: 288).
    public var firstID: Int32 = 0

    /// Whether a finger's lift makes the stage repeat where the others are (Mir).
    public var repeatsMotionAfterUp = false

    /// Whether a finger's landing or lift makes the stage send the `down` of all others again,
    /// where they are (Mir).
    public var repeatsDowns = false

    /// How far the times of one frame's events may lie apart, in milliseconds (KWin: 2).
    public var timeSpread: UInt32 = 0

    /// Added to each time, which wraps at 2^32 milliseconds.
    public var timeBase: UInt32 = 0

    /// Whether cancellation is kept from clients, so that a later `down` finds its id in use (sway,
    /// weston, cage).
    public var withholdsCancel = false

    /// Whether a third finger takes all touches away until every finger has been lifted (KWin's
    /// shortcuts).
    public var takesThirdFinger = false

    /// Whether all fingers belong to the surface where the first one landed, also outside it (KWin,
    /// Mir).
    public var firstSurfaceTakesAll = false

    /// Whether a window is configured at 640 by 480 first, and at its real size once it is drawn.
    public var configuresTwice = false

    /// When clients' requests for frames are answered.
    public var pacing = Pacing.refreshRate

    /// Whether clients never get their buffers back.
    public var withholdsBuffers = false

    /// When clients' requests for frames are answered.
    public enum Pacing: Sendable {
      /// At the screen's pace.
      case refreshRate

      /// With `Stage.beginFrame()` alone, as for a window that cannot be seen.
      case onRequest
    }

    /// Creates a well-behaved compositor.
    public init() {}
  }

  /// The ways in which the stage behaves as some real compositors do, from now on.
  public var quirks: Quirks {
    get { scene.quirks }
    set { scene.quirks = newValue }
  }

  /// Answers clients' requests for frames now.
  ///
  /// - Parameter time: When what the last frame contained is said to be seen, in seconds on the
  ///   loop's clock; nil for now.
  public func beginFrame(at time: Double? = nil) { scene.pacer.beginFrame(at: time) }

  /// Whether a client waits for a frame, or to hear when one is seen; false: nothing is being
  /// drawn.
  public var owesFrames: Bool { scene.pacer.owesFrames }
}
