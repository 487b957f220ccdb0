/// One line of a trace: what a touchscreen or keyboard said at one moment.
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
    /// Every touch of the device was taken away.
    case cancel
    /// A key that is a press (`select`, `menu`, …) went down or up.
    case key(name: String, isDown: Bool)
    /// The surface has another size, in points.
    case resize(width: Double, height: Double)
  }

  /// When it happened, in milliseconds since the start of the trace.
  public var milliseconds: Double
  /// What happened.
  public var kind: Kind
  /// Which device the finger is of, or those that were taken away; 0 where there is only one. Other
  /// events have none.
  public var device: Int32

  /// Creates an event.
  public init(milliseconds: Double, kind: Kind, device: Int32 = 0) {
    self.milliseconds = milliseconds
    self.kind = kind
    self.device = device
  }
}
