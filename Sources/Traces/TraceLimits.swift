import JSON

/// Counts what a trace has, of which there may be only so much.
struct TraceLimits {
  /// The most fingers that are down at a time: more than any touchscreen tells apart. Chosen.
  static let mostFingers = 64
  /// The most events: hours of ten fingers. Chosen.
  static let mostEvents = 5_000_000
  /// The farthest time from 0, in milliseconds: four months. Chosen.
  static let latest = 1e10
  /// The farthest place from the corner, in points. Chosen.
  static let farthest = 1e7

  private struct Finger: Hashable {
    let device: Int32
    let id: Int32
  }

  /// Throws when there is more in a trace than there may be of it.
  static func check(_ trace: Trace) throws(TraceError.Fault) {
    var limits = TraceLimits()
    for event in trace.events { try limits.count(event) }
  }

  private var fingers: Set<Finger> = []
  private var events = 0

  /// Counts one event more; throws when that is too many, or when it is out of all bounds.
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
    case .frame, .key: break
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
  /// The most bytes of a file that is read as a trace: what its most events take, and more. Chosen.
  public static let mostBytes = 512 << 20
}

extension TraceError {
  /// A file is larger than ``Trace/mostBytes``.
  public static func tooLarge(_ file: String) -> TraceError {
    TraceError(file: file, line: 0, fault: .tooMany("MiB", most: Trace.mostBytes >> 20))
  }
}
