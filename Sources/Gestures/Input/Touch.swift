/// One finger or pen tip on the surface, from touch-down to lift.
public final class Touch: Contact {
  /// What touches the surface.
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
  /// What touches the surface.
  public let type: Kind
  /// Half the major axis of the contact area, in points; 0 when unknown.
  public var majorRadius: Double { radius }
  /// The number of consecutive taps in one place, this touch included; 0 once it has moved too far
  /// to be a tap.
  public var tapCount: Int { counted }

  var radius = 0.0
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

  /// Whether `touchesBegan` was delivered to its view; false while it is delayed, and when it was
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
