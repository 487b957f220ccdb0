/// Recorded touches: JSON Lines, one event a line, after an optional first line that names the size
/// of the surface.
public struct Trace: Equatable, Sendable {
  /// The width of the surface the touches were made on, in points, where the trace says so.
  public var width: Double?
  /// The height of the surface the touches were made on, in points, where the trace says so.
  public var height: Double?
  /// The events, in the order of their lines.
  public var events: [TraceEvent]

  /// Creates a trace.
  public init(width: Double? = nil, height: Double? = nil, events: [TraceEvent] = []) {
    self.width = width
    self.height = height
    self.events = events
  }

  /// When the last event happened, in milliseconds since the start; 0 for an empty trace.
  public var duration: Double { events.reduce(0) { max($0, $1.milliseconds) } }
}
