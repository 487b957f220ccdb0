/// Something held down that recognizers and views follow: a touch or a press.
///
/// A new object is made for each touch-down and key press. It stays valid after its end and then
/// keeps its last values.
public class Contact {
  /// Where a contact is in its life.
  public enum Phase: Sendable {
    /// It came down in this event.
    case began
    /// A touch whose place, shape or pressure changed in this event; a press is never in it.
    case moved
    /// It is down and did not change in this event.
    case stationary
    /// It was lifted in this event.
    case ended
    /// It was taken away in this event.
    case cancelled
  }

  /// The phase in the event being handled.
  public var phase: Phase { currentPhase }
  /// When the contact last changed.
  public var timestamp: Timestamp { changedAt }
  /// The view that was hit (of a press: that had the focus) when the contact began; it stays the
  /// same.
  ///
  /// Held while the contact is followed, and weakly afterwards: a view or recognizer may keep its
  /// touches. The window is never held: one that nobody else keeps goes with fingers down on it,
  /// and they have no view then.
  public var view: View? { hitView ?? lastView }
  /// Pressure where it is known, else 0.
  public var force: Double { pressure }

  /// Its bit in the masks by which recognizers remember their contacts.
  final let bit: UInt64
  final var pressure = 0.0
  final var currentPhase = Phase.began
  final var changedAt: Timestamp
  final let beganAt: Timestamp
  private final var hit: HeldView
  private final weak var lastView: View?
  final var delivery = Delivery()
  /// Whether it ended in an earlier event and is only kept because someone still waits for it.
  final var isPast = false

  init(bit: UInt64, view: View?, time: Timestamp) {
    self.bit = bit
    hit = HeldView(view)
    self.changedAt = time
    self.beganAt = time
  }

  /// The view that was hit, while the core follows the contact.
  final var hitView: View? { hit.view }

  /// Whether it is down, or has ended and somebody may still be told of it.
  package final var isFollowed: Bool { hitView != nil }

  /// The core follows it no more.
  ///
  /// - Parameter keepingView: Whether its view may be asked for later; not where the window is
  /// going.
  final func letGo(keepingView: Bool = true) {
    lastView = keepingView ? hitView : hit.kept
    hit = HeldView(nil)
    delivery.taker = HeldView(nil)
  }

  /// Whether it is still held down.
  final var isDown: Bool { currentPhase != .ended && currentPhase != .cancelled }

  /// The recognizers it is bound to, in the order in which they receive it.
  public var recognizers: [GestureRecognizer] {
    hitView?.window?.engine.recognizers(boundTo: self) ?? []
  }
}
