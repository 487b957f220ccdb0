/// One finger (or pen tip) on the glass, from its coming down to its lift.
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

  /// Which finger of which device it is; the id may come back for another touch after this one has
  /// ended.
  public let id: TouchID
  /// What touches the surface.
  public let type: Kind
  /// Half the major axis of the contact area, in points; 0 when unknown.
  public var majorRadius: Double { radius }
  /// How many taps in one place this touch may be the last of; 0 once it has moved too far to be
  /// one.
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

  /// Whether its view was given the touch: it was not held back until something else took it, nor
  /// refused.
  public var isDelivered: Bool { delivery.sawBegan && !delivery.isWithheld }

  /// Where the touch is, in a view's coordinates; without a view, in the window's.
  public func location(in view: View? = nil) -> Point {
    view?.convert(fromRoot: rootLocation) ?? rootLocation
  }

  /// Where the touch was in the event before, in a view's coordinates; without a view, in the
  /// window's.
  public func previousLocation(in view: View? = nil) -> Point {
    view?.convert(fromRoot: previousRootLocation) ?? previousRootLocation
  }
}
