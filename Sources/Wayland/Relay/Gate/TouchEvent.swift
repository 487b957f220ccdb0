/// The arguments of a `wl_touch.down`.
public struct TouchDown: Equatable, Sendable {
  /// The serial with which an app may request a move, a menu or a drag.
  public var serial: UInt32

  /// The timestamp in milliseconds of the compositor's clock, which wraps around.
  public var time: UInt32

  /// The `wl_surface` on which the finger landed.
  public var surface: UInt32

  /// The identifier that the compositor uses while the finger is down.
  public var id: Int32

  /// The position on the surface.
  public var position: WirePoint

  /// Creates an event.
  public init(serial: UInt32, time: UInt32, surface: UInt32, id: Int32, position: WirePoint) {
    self.serial = serial
    self.time = time
    self.surface = surface
    self.id = id
    self.position = position
  }
}

/// A point in surface coordinates.
public struct WirePoint: Equatable, Sendable {
  /// The distance from the left edge.
  public var x: Fixed

  /// The distance from the top edge.
  public var y: Fixed

  /// Creates a point.
  public init(x: Fixed, y: Fixed) {
    self.x = x
    self.y = y
  }
}

/// An event of `wl_touch`.
public enum TouchEvent: Equatable, Sendable {
  /// A finger landed.
  case down(TouchDown)

  /// A finger was lifted.
  case up(serial: UInt32, time: UInt32, id: Int32)

  /// A finger moved.
  case motion(time: UInt32, id: Int32, position: WirePoint)

  /// The end of a group of simultaneous events.
  case frame

  /// The compositor has taken over all touches.
  case cancel

  /// The ellipse of a finger's contact, with its axes in surface coordinates.
  case shape(id: Int32, major: Fixed, minor: Fixed)

  /// The angle of the ellipse, in degrees from the surface's y axis.
  case orientation(id: Int32, angle: Fixed)

  /// Reads an event.
  ///
  /// - Returns: nil for an event of a later version of the protocol.
  ///
  /// - Throws: `RelayError` if the message is shorter than its arguments.
  public init?(_ message: MessageReader) throws(RelayError) {
    var message = message
    switch message.head.opcode {
    case WlTouch.Event.down: self = .down(try TouchDown(&message))
    case WlTouch.Event.up:
      self = .up(serial: try message.word(), time: try message.word(), id: try message.int())
    case WlTouch.Event.motion:
      self = .motion(
        time: try message.word(), id: try message.int(), position: try WirePoint(reading: &message))
    case WlTouch.Event.frame: self = .frame
    case WlTouch.Event.cancel: self = .cancel
    case WlTouch.Event.shape:
      self = .shape(id: try message.int(), major: try message.fixed(), minor: try message.fixed())
    case WlTouch.Event.orientation:
      self = .orientation(id: try message.int(), angle: try message.fixed())
    default: return nil
    }
  }

  /// The event as a message to a `wl_touch`.
  public func message(to object: UInt32) -> MessageWriter {
    var message = MessageWriter(object: object, opcode: opcode)
    switch self {
    case .down(let down): down.add(to: &message)
    case .up(let serial, let time, let id):
      message.add(serial)
      message.add(time)
      message.add(id)
    case .motion(let time, let id, let position):
      message.add(time)
      message.add(id)
      position.add(to: &message)
    case .frame, .cancel: break
    case .shape(let id, let major, let minor):
      message.add(id)
      message.add(major)
      message.add(minor)
    case .orientation(let id, let angle):
      message.add(id)
      message.add(angle)
    }
    return message
  }

  /// Whether the event is an `up`.
  var isUp: Bool { if case .up = self { true } else { false } }

  private var opcode: UInt16 {
    switch self {
    case .down: WlTouch.Event.down
    case .up: WlTouch.Event.up
    case .motion: WlTouch.Event.motion
    case .frame: WlTouch.Event.frame
    case .cancel: WlTouch.Event.cancel
    case .shape: WlTouch.Event.shape
    case .orientation: WlTouch.Event.orientation
    }
  }
}

extension TouchDown {
  fileprivate init(_ message: inout MessageReader) throws(RelayError) {
    serial = try message.word()
    time = try message.word()
    surface = try message.word()
    id = try message.int()
    position = try WirePoint(reading: &message)
  }

  fileprivate func add(to message: inout MessageWriter) {
    message.add(serial)
    message.add(time)
    message.add(surface)
    message.add(id)
    position.add(to: &message)
  }
}

extension WirePoint {
  fileprivate func add(to message: inout MessageWriter) {
    message.add(x)
    message.add(y)
  }
}
