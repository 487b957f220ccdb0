/// A `wl_touch.down` as it is on the wire.
public struct TouchDown: Equatable, Sendable {
  /// The serial, by which an app may ask for a move, a menu or a drag.
  public var serial: UInt32

  /// When, in milliseconds from a beginning of the compositor's choice; wraps.
  public var time: UInt32

  /// The `wl_surface` on which the finger landed.
  public var surface: UInt32

  /// What the compositor calls the finger as long as it is down.
  public var id: Int32

  /// Where on the surface.
  public var place: WirePoint

  /// Creates an event.
  public init(serial: UInt32, time: UInt32, surface: UInt32, id: Int32, place: WirePoint) {
    self.serial = serial
    self.time = time
    self.surface = surface
    self.id = id
    self.place = place
  }
}

/// A place on a surface, in its coordinates.
public struct WirePoint: Equatable, Sendable {
  /// From the left.
  public var x: Fixed

  /// From the top.
  public var y: Fixed

  /// Creates a place.
  public init(x: Fixed, y: Fixed) {
    self.x = x
    self.y = y
  }
}

/// An event of `wl_touch` as it is on the wire.
public enum TouchEvent: Equatable, Sendable {
  /// A finger landed.
  case down(TouchDown)

  /// It was lifted.
  case up(serial: UInt32, time: UInt32, id: Int32)

  /// It moved.
  case motion(time: UInt32, id: Int32, place: WirePoint)

  /// What came since the last one belongs together.
  case frame

  /// All touches are the compositor's.
  case cancel

  /// The ellipse of a finger's contact: its axes in the surface's coordinates.
  case shape(id: Int32, major: Fixed, minor: Fixed)

  /// The angle of that ellipse, in degrees from the surface's y axis.
  case orientation(id: Int32, angle: Fixed)

  /// Reads an event; nil if it is one that the protocol did not have when this was written.
  ///
  /// - Throws: `RelayFault` if the message ends before its arguments do.
  public init?(_ message: MessageReader) throws(RelayFault) {
    var message = message
    switch message.head.opcode {
    case WlTouch.Event.down: self = .down(try TouchDown(&message))
    case WlTouch.Event.up:
      self = .up(serial: try message.word(), time: try message.word(), id: try message.int())
    case WlTouch.Event.motion:
      self = .motion(
        time: try message.word(), id: try message.int(), place: try WirePoint(reading: &message))
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
    case .motion(let time, let id, let place):
      message.add(time)
      message.add(id)
      place.add(to: &message)
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

  /// Whether it is a finger's end.
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
  fileprivate init(_ message: inout MessageReader) throws(RelayFault) {
    serial = try message.word()
    time = try message.word()
    surface = try message.word()
    id = try message.int()
    place = try WirePoint(reading: &message)
  }

  fileprivate func add(to message: inout MessageWriter) {
    message.add(serial)
    message.add(time)
    message.add(surface)
    message.add(id)
    place.add(to: &message)
  }
}

extension WirePoint {
  fileprivate func add(to message: inout MessageWriter) {
    message.add(x)
    message.add(y)
  }
}
