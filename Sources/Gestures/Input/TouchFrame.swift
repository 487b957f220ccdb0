/// The changes that the source of touches reports at one instant: usually one event and one turn.
public struct TouchFrame: Sendable {
  /// One change of one touch.
  public struct Event: Sendable {
    /// What a touch can do.
    public enum Kind: Sendable {
      /// A finger comes down.
      case down
      /// A finger changes its location, shape or pressure.
      case motion
      /// A finger lifts, where it last was.
      case up
    }

    /// What happened.
    public var kind: Kind
    /// Identifies the finger and its device; may be reused after `up`.
    public var id: TouchID
    /// Where, in surface coordinates (points); ignored for `up`.
    public var location: Point
    /// Half the major axis of the contact area, in points; nil leaves it unchanged.
    public var majorRadius: Double?
    /// Pressure; nil leaves it unchanged.
    public var force: Double?
    /// What touches the surface; read at `down`.
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

  /// When, on the event clock.
  public var time: Timestamp
  /// The changes, in the order in which they were reported.
  public var events: [Event]

  /// Creates a frame of changes at one instant.
  public init(time: Timestamp, events: [Event] = []) {
    self.time = time
    self.events = events
  }
}
