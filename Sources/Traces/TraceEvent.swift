/// One event of a trace: a report of a touchscreen or keyboard, or a resize.
public struct TraceEvent: Equatable, Sendable {
  /// What happened.
  public enum Kind: Equatable, Sendable {
    /// A finger came down, in surface coordinates (points).
    case down(id: Int32, x: Double, y: Double)
    /// A finger moved, in surface coordinates (points).
    case motion(id: Int32, x: Double, y: Double)
    /// A finger was lifted.
    case up(id: Int32)
    /// The events since the last frame belong together.
    case frame
    /// All touches of the device were cancelled.
    case cancel
    /// A key that is a press (`select`, `menu`, …) went down or up.
    case key(name: String, isDown: Bool)
    /// The surface was resized, in points.
    case resize(width: Double, height: Double)
  }

  /// The time in milliseconds since the start of the trace.
  public var milliseconds: Double
  /// What happened.
  public var kind: Kind
  /// The device of the touch or of the cancelled touches; 0 where there is only one, and for other
  /// events.
  public var device: Int32

  /// Creates an event.
  public init(milliseconds: Double, kind: Kind, device: Int32 = 0) {
    self.milliseconds = milliseconds
    self.kind = kind
    self.device = device
  }
}
