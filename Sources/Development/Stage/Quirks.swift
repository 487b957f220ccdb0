extension Stage {
  /// Deviations of real compositors that clients have to handle, each observed in the compositor
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

    /// Added to each touch ID (Mutter: 288).
    public var firstID: Int32 = 0

    /// Whether the `motion` of all other fingers is repeated after an `up` (Mir).
    public var repeatsMotionAfterUp = false

    /// Whether the `down` of all other fingers is repeated, at their current locations, when a
    /// finger lands or lifts (Mir).
    public var repeatsDowns = false

    /// The spread of the timestamps within one frame, in milliseconds (KWin: 2).
    public var timeSpread: UInt32 = 0

    /// Added to each timestamp, which wraps at 2^32 milliseconds.
    public var timeBase: UInt32 = 0

    /// Whether `cancel` is withheld from clients, so that a later `down` reuses an ID that is still
    /// down (sway, weston, cage).
    public var withholdsCancel = false

    /// Whether a third finger cancels all touches until every finger has been lifted (KWin's
    /// shortcuts).
    public var takesThirdFinger = false

    /// Whether all touches go to the surface where the first one landed, even outside it (KWin,
    /// Mir).
    public var firstSurfaceTakesAll = false

    /// Whether a window is first configured to 640 by 480, and to its real size once it has been
    /// drawn.
    public var configuresTwice = false

    /// Whether no client may switch outputs on and off, as where another one does (wlroots).
    public var refusesPower = false

    /// The time at which frame callbacks are sent.
    public var pacing = Pacing.refreshRate

    /// Whether buffers are not released until this is over.
    public var withholdsBuffers = false

    /// The pixel formats offered for pictures by `ext_image_copy_capture_v1`, as `wl_shm.format`.
    public var captureFormats: [UInt32] = [1]

    /// The time at which frame callbacks are sent.
    public enum Pacing: Sendable {
      /// At the output's refresh rate.
      case refreshRate

      /// Only by `Stage.beginFrame()`, as for a hidden window.
      case onRequest
    }

    /// Creates quirks of a compositor that follows the protocol.
    public init() {}
  }

  /// The stage's current quirks; changes apply to subsequent events.
  public var quirks: Quirks {
    get { scene.quirks }
    set { scene.quirks = newValue }
  }

  /// Fires pending frame callbacks now.
  ///
  /// - Parameters:
  ///   - time: The presentation time reported for the last frame's contents, in seconds on the
  ///     loop's clock; nil for the current time.
  ///   - interval: The seconds since the last frame that the frame callbacks report, regardless of
  ///     the real time; nil for the refresh interval.
  public func beginFrame(at time: Double? = nil, after interval: Double? = nil) {
    scene.pacer.beginFrame(at: time, after: interval)
  }

  /// Whether any frame callback or presentation feedback is pending; if not, no client is
  /// animating.
  public var owesFrames: Bool { scene.pacer.owesFrames }
}
