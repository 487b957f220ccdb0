import JSON

/// Enforces upper bounds on the contents of a trace.
struct TraceLimits {
  /// The maximum number of simultaneous touches. Chosen: more than any touchscreen tracks.
  static let maximumFingers = 64
  /// The maximum number of events. Chosen: hours of ten fingers.
  static let maximumEvents = 5_000_000
  /// The maximum time from 0, in milliseconds. Chosen: four months.
  static let latest = 1e10
  /// The maximum absolute coordinate, in points. Chosen.
  static let maximumCoordinate = 1e7

  /// The range of the sides of a surface, in points. Chosen: two screens of 8K beside each other.
  static let sides = 1.0...16384.0
  /// The maximum area of a surface, in square points. Chosen: that of a screen of 8K.
  static let maximumArea = 36_000_000.0

  /// The range of densities, in points per millimetre. Chosen: from a projection of 40 m to twice
  /// the density of any display.
  static let densities = 0.05...100.0

  private struct Finger: Hashable {
    let device: Int32
    let id: Int32
  }

  /// Throws when a trace exceeds a limit.
  static func check(_ trace: Trace) throws(TraceError.Fault) {
    var limits = TraceLimits()
    try limits.checkSize(trace.width ?? 1, trace.height ?? 1)
    for event in trace.events { try limits.count(event) }
  }

  private var fingers: Set<Finger> = []
  private var events = 0

  /// Counts one more event; throws when it exceeds a limit.
  mutating func count(_ event: TraceEvent) throws(TraceError.Fault) {
    events += 1
    guard events <= Self.maximumEvents else {
      throw .tooMany("events", maximum: Self.maximumEvents)
    }
    try check(event.milliseconds, field: "t_ms", maximum: Self.latest)
    switch event.kind {
    case .down(let id, let x, let y), .motion(let id, let x, let y):
      try check(x, field: "x", maximum: Self.maximumCoordinate)
      try check(y, field: "y", maximum: Self.maximumCoordinate)
      if case .down = event.kind { fingers.insert(Finger(device: event.device, id: id)) }
    case .up(let id): fingers.remove(Finger(device: event.device, id: id))
    case .cancel: fingers = fingers.filter { $0.device != event.device }
    case .resize(let width, let height): try checkSize(width, height)
    case .appWindow(let window): try checkSize(window.width, window.height)
    case .frame, .key, .appWindowClosed: break
    }
    guard fingers.count <= Self.maximumFingers else {
      throw .tooMany("fingers down at a time", maximum: Self.maximumFingers)
    }
  }

  private func checkSize(_ width: Double, _ height: Double) throws(TraceError.Fault) {
    do throws(JSONFieldError) {
      _ = try Self.size(JSONObject([("width", .real(width)), ("height", .real(height))]))
    } catch {
      throw .field(error)
    }
  }

  private func check(
    _ number: Double, field: String, maximum: Double
  ) throws(TraceError.Fault) {
    guard abs(number) > maximum else { return }
    let bound = Int(maximum)
    throw .field(
      JSONFieldError(
        field: field, found: "\(number)", expected: "a number from -\(bound) to \(bound)"))
  }
}

/// Sizes of surfaces.
extension TraceLimits {
  /// A side in a field.
  static func side(_ name: String, _ object: JSONObject) throws(JSONFieldError) -> Double {
    let side = try object.number(name)
    guard sides.contains(side) else {
      throw object.wrong(name, expected: "a number of points from 1 to \(Int(sides.upperBound))")
    }
    return side
  }

  /// A density in a field.
  static func density(_ name: String, _ object: JSONObject) throws(JSONFieldError) -> Double {
    let density = try object.number(name)
    guard densities.contains(density) else {
      throw object.wrong(
        name,
        expected: "a number of points from \(densities.lowerBound) to \(Int(densities.upperBound))")
    }
    return density
  }

  /// The size in the fields `width` and `height`.
  static func size(_ object: JSONObject) throws(JSONFieldError) -> Trace.Size {
    let size = Trace.Size(width: try side("width", object), height: try side("height", object))
    guard size.width * size.height <= maximumArea else {
      throw object.wrong(
        "height",
        expected:
          "at most \(Int(maximumArea / size.width)) at this width, so that the surface has at "
          + "most \(Int(maximumArea)) square points")
    }
    return size
  }
}

extension Trace {
  /// The maximum size of a trace file, in bytes. Chosen: more than the maximum number of events
  /// takes.
  public static let maximumBytes = 512 << 20
}
