import JSON

/// Enforces upper bounds on the contents of a trace.
struct TraceLimits {
  /// The most simultaneous touches: more than any touchscreen tracks. Chosen.
  static let mostFingers = 64
  /// The most events: hours of ten fingers. Chosen.
  static let mostEvents = 5_000_000
  /// The farthest time from 0, in milliseconds: four months. Chosen.
  static let latest = 1e10
  /// The largest absolute coordinate, in points. Chosen.
  static let farthest = 1e7

  private struct Finger: Hashable {
    let device: Int32
    let id: Int32
  }

  /// Throws when a trace exceeds a limit.
  static func check(_ trace: Trace) throws(TraceError.Fault) {
    var limits = TraceLimits()
    for event in trace.events { try limits.count(event) }
  }

  private var fingers: Set<Finger> = []
  private var events = 0

  /// Counts one more event; throws when it exceeds a limit.
  mutating func count(_ event: TraceEvent) throws(TraceError.Fault) {
    events += 1
    guard events <= Self.mostEvents else { throw .tooMany("events", most: Self.mostEvents) }
    try check(event.milliseconds, "t_ms", Self.latest)
    switch event.kind {
    case .down(let id, let x, let y), .motion(let id, let x, let y):
      try check(x, "x", Self.farthest)
      try check(y, "y", Self.farthest)
      if case .down = event.kind { fingers.insert(Finger(device: event.device, id: id)) }
    case .up(let id): fingers.remove(Finger(device: event.device, id: id))
    case .cancel: fingers = fingers.filter { $0.device != event.device }
    case .resize(let width, let height):
      try check(width, "width", Self.farthest)
      try check(height, "height", Self.farthest)
    case .appWindow(let window):
      try check(window.width, "width", Self.farthest)
      try check(window.height, "height", Self.farthest)
    case .frame, .key, .appWindowClosed: break
    }
    guard fingers.count <= Self.mostFingers else {
      throw .tooMany("fingers down at a time", most: Self.mostFingers)
    }
  }

  private func check(
    _ number: Double, _ field: String, _ most: Double
  ) throws(TraceError.Fault) {
    guard abs(number) > most else { return }
    let bound = Int(most)
    throw .field(
      JSONFieldError(
        field: field, found: "\(number)", expected: "a number from -\(bound) to \(bound)"))
  }
}

extension Trace {
  /// The largest trace file, in bytes: room for the most events, and more. Chosen.
  public static let mostBytes = 512 << 20
}

extension TraceError {
  /// The error for a file larger than ``Trace/mostBytes``.
  public static func tooLarge(_ file: String) -> TraceError {
    TraceError(file: file, line: 0, fault: .tooMany("MiB", most: Trace.mostBytes >> 20))
  }
}
