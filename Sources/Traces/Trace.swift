/// Recorded touches. As a file: JSON Lines, one event a line, after an optional header with the
/// size of the surface.
public struct Trace: Equatable, Sendable {
  /// The width of the surface that was touched, in points; nil when the trace does not specify it.
  public var width: Double?
  /// The height of the surface that was touched, in points; nil when the trace does not specify it.
  public var height: Double?
  /// The events, in the order of their lines.
  public var events: [TraceEvent]

  /// Creates a trace.
  public init(width: Double? = nil, height: Double? = nil, events: [TraceEvent] = []) {
    self.width = width
    self.height = height
    self.events = events
  }

  /// The time of the latest event, in milliseconds since the start; 0 for an empty trace.
  public var duration: Double { events.reduce(0) { max($0, $1.milliseconds) } }
}
