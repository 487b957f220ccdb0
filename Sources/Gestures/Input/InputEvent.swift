/// The event being handled: what every callback of a turn is given beside its own contacts.
public final class InputEvent {
  /// What makes up an event.
  public enum Kind: Sendable {
    /// Fingers and pens.
    case touches
    /// Buttons.
    case presses
    /// A pointer without a button.
    case hover
  }

  /// What makes up this event.
  public var type: Kind { kind }
  /// When it happened, on the event clock.
  public var timestamp: Timestamp { time }

  /// The contacts' places in root coordinates, by the number of their bit.
  var places = InlineArray<64, Point>(repeating: .zero)
  /// Where the contacts came down.
  var starts = InlineArray<64, Point>(repeating: .zero)
  /// What happened.
  var changes = Changes()
  var kind = Kind.touches
  var time = Timestamp(seconds: 0)
  let list = ContactList()

  /// Every touch on the window, in the order in which they came down.
  public var allTouches: TouchSet { TouchSet(source: .list(list), filter: .current) }
  /// Every press held, in the order in which they began.
  public var allPresses: PressSet { PressSet(source: .list(list), filter: .current) }
}
