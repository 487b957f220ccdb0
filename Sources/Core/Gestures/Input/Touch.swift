/// One finger or pen tip on the surface, from touch-down to lift.
public final class Touch: Contact {
  /// The kind of object that touches the surface.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// A finger.
    case direct
    /// A tablet tool.
    case pencil
    /// A pointer with its button held.
    case indirectPointer

    var mask: UInt8 { 1 << rawValue }
  }

  /// Identifies the finger and its device; the id may be reused after the touch has ended.
  public let id: TouchID
  /// The kind of object that touches the surface.
  public let type: Kind
  /// Half the major axis of the contact area, in points; 0 when unknown.
  public var majorRadius: Double { radius }
  /// Pressure; 0 when unknown.
  public var force: Double { pressure }
  /// The number of consecutive taps at one position, including this touch; 0 once the touch has
  /// moved too far for a tap.
  public var tapCount: Int { counted }

  var radius = 0.0
  var pressure = 0.0
  var counted = 1
  var rootLocation: Point
  var previousRootLocation: Point
  let startLocation: Point

  init(
    bit: UInt64, view: View?, time: Timestamp, id: TouchID, type: Kind, location: Point
  ) {
    self.id = id
    self.type = type
    rootLocation = location
    previousRootLocation = location
    startLocation = location
    super.init(bit: bit, view: view, time: time)
  }

  /// Whether `touchesBegan` was delivered to the view; false while it is delayed, and if it was
  /// withheld.
  public var isDelivered: Bool { delivery.sawBegan && !delivery.isWithheld }

  /// The location in a view's coordinates; nil stands for the window.
  public func location(in view: View? = nil) -> Point {
    view?.convert(fromRoot: rootLocation) ?? rootLocation
  }

  /// The location in the previous event, in a view's coordinates; nil stands for the window.
  public func previousLocation(in view: View? = nil) -> Point {
    view?.convert(fromRoot: previousRootLocation) ?? previousRootLocation
  }
}

/// Identifies a touch by device and finger.
///
/// Finger numbers are unique only within a device. Both numbers may be reused after the touch has
/// ended.
public struct TouchID: Hashable, Sendable {
  /// The source's number for the device; 0 if there is only one.
  public var device: Int32
  /// The device's number for the finger.
  public var number: Int32

  /// Creates the id of a finger of a device.
  public init(device: Int32, number: Int32) {
    self.device = device
    self.number = number
  }

  /// Creates the id of a finger of device 0.
  public init(_ number: Int32) { self.init(device: 0, number: number) }

  /// Both numbers packed into one unique integer, which is the finger's number when it is not
  /// negative and the device is 0.
  public var integer: Int {
    Int(UInt32(bitPattern: device)) << 32 | Int(UInt32(bitPattern: number))
  }
}

extension TouchID: ExpressibleByIntegerLiteral {
  /// Creates the id of a finger of device 0.
  public init(integerLiteral number: Int32) { self.init(number) }
}

extension TouchID: CustomStringConvertible {
  /// The finger's number, and the device's unless it is 0.
  public var description: String { device == 0 ? "\(number)" : "\(number) of device \(device)" }
}

/// The changes that the source of touches reports at one instant: usually one event and one turn.
public struct TouchFrame: Sendable {
  /// One change of one touch.
  public struct Event: Sendable {
    /// The kind of a touch event.
    public enum Kind: Sendable {
      /// A finger lands.
      case down
      /// A finger changes its location, shape or pressure.
      case motion
      /// A finger lifts, where it last was.
      case up
    }

    public var kind: Kind
    /// Identifies the finger and its device; may be reused after `up`.
    public var id: TouchID
    /// The location in surface coordinates, in points; ignored for `up`.
    public var location: Point
    /// Half the major axis of the contact area, in points; nil leaves it unchanged.
    public var majorRadius: Double?
    /// Pressure; nil leaves it unchanged.
    public var force: Double?
    /// The kind of object that touches the surface; read at `down`.
    public var type: Touch.Kind

    /// Creates a change of one touch.
    public init(
      kind: Kind, id: TouchID, location: Point = .zero, majorRadius: Double? = nil,
      force: Double? = nil, type: Touch.Kind = .direct
    ) {
      self.kind = kind
      self.id = id
      self.location = location
      self.majorRadius = majorRadius
      self.force = force
      self.type = type
    }
  }

  /// The time on the event clock.
  public var time: Timestamp
  /// The changes, in the order in which they were reported.
  public var events: [Event]

  /// Creates a frame of changes at one instant.
  public init(time: Timestamp, events: [Event] = []) {
    self.time = time
    self.events = events
  }
}
