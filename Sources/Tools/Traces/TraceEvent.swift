public import JSON

/// One event of a trace: a report of a touchscreen or keyboard, or a resize.
public struct TraceEvent: Equatable, Sendable {
  /// The kind of an event.
  public enum Kind: Equatable, Sendable {
    /// A finger landed, in surface coordinates (points).
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
    /// A window of a wrapped app has appeared or changed.
    case appWindow(TraceWindow)
    /// A window of a wrapped app was closed.
    case appWindowClosed(number: Int32)
  }

  /// The time in milliseconds since the start of the trace.
  public var milliseconds: Double
  /// The kind of the event.
  public var kind: Kind
  /// The device of the touch or of the cancelled touches; 0 if there is only one, and for other
  /// events.
  public var device: Int32
  /// The number of the app's window in which a finger landed, whose coordinates its positions use;
  /// 0 for the recorded surface, and for other events.
  public var window: Int32

  /// Half the major axis of the contact of a finger that lands or moves, in points; nil if it is
  /// unknown or unchanged, and for other events.
  public var majorRadius: Double?

  /// Creates an event.
  public init(
    milliseconds: Double, kind: Kind, device: Int32 = 0, window: Int32 = 0,
    majorRadius: Double? = nil
  ) {
    self.milliseconds = milliseconds
    self.kind = kind
    self.device = device
    self.window = window
    self.majorRadius = majorRadius
  }
}

extension TraceEvent {
  static let types = [
    "down", "motion", "up", "frame", "cancel", "key", "resize", "app_window", "app_window_closed",
  ]

  /// Parses one line's object. Events other than down, motion and up default to the time of the
  /// previous event.
  init(_ object: JSONObject, after previous: Double) throws(JSONFieldError) {
    let type = try object.string("type", oneOf: Self.types)
    let needsTime = ["down", "motion", "up"].contains(type) || object["t_ms"] != nil
    milliseconds = needsTime ? try object.number("t_ms") : previous
    kind = try Self.kind(type, object)
    device =
      kind.hasDevice && object["device"] != nil
      ? Int32(try object.integer("device", in: 0...Int(Int32.max))) : 0
    window = 0
    if case .down = kind, object["window"] != nil { window = try Self.window(object) }
    majorRadius = kind.hasSize && object["major_radius"] != nil ? try Self.radius(object) : nil
  }

  private static func kind(
    _ type: String, _ object: JSONObject
  ) throws(JSONFieldError) -> Kind {
    switch type {
    case "down":
      .down(id: try id(object), x: try object.number("x"), y: try object.number("y"))
    case "motion":
      .motion(id: try id(object), x: try object.number("x"), y: try object.number("y"))
    case "up": .up(id: try id(object))
    case "frame": .frame
    case "cancel": .cancel
    case "resize": try resize(object)
    case "app_window": .appWindow(try TraceWindow(object, number: try window(object)))
    case "app_window_closed": .appWindowClosed(number: try window(object))
    default:
      .key(
        name: try object.string("key"),
        isDown: try object.string("state", oneOf: ["down", "up"]) == "down")
    }
  }

  private static func window(_ object: JSONObject) throws(JSONFieldError) -> Int32 {
    Int32(try object.integer("window", in: 1...Int(Int32.max)))
  }

  private static func radius(_ object: JSONObject) throws(JSONFieldError) -> Double {
    let radius = try object.number("major_radius")
    guard (0...TraceLimits.maximumCoordinate).contains(radius) else {
      throw object.wrong("major_radius", expected: "a number of points from 0")
    }
    return radius
  }

  private static func resize(_ object: JSONObject) throws(JSONFieldError) -> Kind {
    let size = try TraceLimits.size(object)
    return .resize(width: size.width, height: size.height)
  }

  private static func id(_ object: JSONObject) throws(JSONFieldError) -> Int32 {
    Int32(try object.integer("id", in: Int(Int32.min)...Int(Int32.max)))
  }

  /// This event as a JSON object, members in the order of the format's description.
  public var json: JSONObject {
    var object = JSONObject([("t_ms", .real(milliseconds))])
    switch kind {
    case .down(let id, let x, let y): object.add(type: "down", id: id, x: x, y: y)
    case .motion(let id, let x, let y): object.add(type: "motion", id: id, x: x, y: y)
    case .up(let id): object.add(type: "up", id: id)
    case .frame: object.add(type: "frame")
    case .cancel: object.add(type: "cancel")
    case .resize(let width, let height):
      object.add(type: "resize")
      object["width"] = .real(width)
      object["height"] = .real(height)
    case .key(let name, let isDown):
      object.add(type: "key")
      object["key"] = .string(name)
      object["state"] = isDown ? "down" : "up"
    case .appWindow(let window):
      object.add(type: "app_window")
      window.add(to: &object)
    case .appWindowClosed(let number):
      object.add(type: "app_window_closed")
      object["window"] = .integer(Int(number))
    }
    if kind.hasSize, let majorRadius { object["major_radius"] = .real(majorRadius) }
    if window != 0, case .down = kind { object["window"] = .integer(Int(window)) }
    if device != 0, kind.hasDevice { object["device"] = .integer(Int(device)) }
    return object
  }

  /// This event as a line of a trace, without the newline.
  public var line: String { JSONValue.object(json).text }
}

extension TraceEvent.Kind {
  /// Whether the event may have the size of a contact.
  fileprivate var hasSize: Bool {
    switch self {
    case .down, .motion: true
    case .up, .cancel, .frame, .key, .resize, .appWindow, .appWindowClosed: false
    }
  }

  /// Whether the event belongs to a device.
  fileprivate var hasDevice: Bool {
    switch self {
    case .down, .motion, .up, .cancel: true
    case .frame, .key, .resize, .appWindow, .appWindowClosed: false
    }
  }
}

extension JSONObject {
  fileprivate mutating func add(type: String, id: Int32? = nil, x: Double? = nil, y: Double? = nil)
  {
    self["type"] = .string(type)
    if let id { self["id"] = .integer(Int(id)) }
    if let x { self["x"] = .real(x) }
    if let y { self["y"] = .real(y) }
  }
}
