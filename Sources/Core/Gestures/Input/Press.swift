/// A physical button held down.
public final class Press: Contact {
  /// Which button.
  public enum Kind: Int, Sendable, CaseIterable {
    /// Up arrow, of the keypad too.
    case upArrow = 0
    /// Down arrow, of the keypad too.
    case downArrow = 1
    /// Left arrow, of the keypad too.
    case leftArrow = 2
    /// Right arrow, of the keypad too.
    case rightArrow = 3
    /// Return, Enter, Space, Select or OK.
    case select = 4
    /// Escape, Back or Menu.
    case menu = 5
    /// A media key for play and pause.
    case playPause = 6
    /// Page Up, or the next channel.
    case pageUp = 30
    /// Page Down, or the previous channel.
    case pageDown = 31
  }

  /// Which button.
  public let type: Kind
  /// The keyboard's code of the key, when a keyboard sent it.
  public let key: UInt32?
  /// The view the press is addressed to.
  public var responder: View? { view }

  init(bit: UInt64, view: View?, time: Timestamp, type: Kind, key: UInt32?) {
    self.type = type
    self.key = key
    super.init(bit: bit, view: view, time: time)
  }
}

/// The changes that the source of presses reports at one instant.
public struct PressFrame: Sendable {
  /// One button going down or up.
  public struct Event: Sendable {
    /// The kind of a press event.
    public enum Kind: Sendable {
      /// The button goes down.
      case down
      /// The button is released.
      case up
    }

    public var kind: Kind
    /// Which button.
    public var type: Press.Kind
    /// The keyboard's code of the key, which distinguishes keys of the same type.
    public var key: UInt32?

    /// Creates a change of one button.
    public init(kind: Kind, type: Press.Kind, key: UInt32? = nil) {
      self.kind = kind
      self.type = type
      self.key = key
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
