/// The event being handled, passed to every callback of a turn.
public final class InputEvent {
  /// The kinds of event.
  public enum Kind: Sendable {
    /// Fingers and pens.
    case touches
    /// Buttons.
    case presses
    /// A pointer without a button.
    case hover
  }

  /// The kind of this event.
  public var type: Kind { kind }
  /// When it happened, on the event clock.
  public var timestamp: Timestamp { time }

  /// The locations of the contacts in root coordinates, indexed by bit number.
  var places = InlineArray<64, Point>(repeating: .zero)
  /// Their locations at touch-down, indexed likewise.
  var starts = InlineArray<64, Point>(repeating: .zero)
  /// The contacts that changed, by phase.
  var changes = Changes()
  var kind = Kind.touches
  var time = Timestamp(seconds: 0)
  let list = ContactList()

  /// Every touch on the window, in the order in which they came down.
  public var allTouches: TouchSet { TouchSet(source: .list(list), filter: .current) }
  /// Every press held, in the order in which they began.
  public var allPresses: PressSet { PressSet(source: .list(list), filter: .current) }
}
