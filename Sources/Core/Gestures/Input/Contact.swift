/// A touch or a press, as recognizers and views receive it.
///
/// Each touch-down and key press creates a new object. It stays valid after its end, with its last
/// values.
public class Contact {
  /// The phases of a contact.
  public enum Phase: Sendable {
    /// The contact went down in this event.
    case began
    /// The location, shape or pressure changed in this event; touches only.
    case moved
    /// The contact is down and did not change in this event.
    case stationary
    /// The contact was lifted in this event.
    case ended
    /// The contact was cancelled in this event.
    case cancelled
  }

  /// The phase in the event being handled. While a view's method for a phase runs, the property is
  /// that phase, even if the call was delayed or a recognizer cancelled the contact for the view.
  public var phase: Phase { phaseInView ?? currentPhase }
  /// The time of the last change.
  public var timestamp: Timestamp { changedAt }
  /// The hit view of a touch, or the focused view of a press, when the contact began; it never
  /// changes.
  ///
  /// Retained while the contact is tracked and weak afterwards, so a view or recognizer may retain
  /// its touches. The window is never retained: it can be released while fingers are down on it,
  /// and the view is nil then.
  public var view: View? { hitView ?? lastView }

  /// The bit in the contact masks of recognizers.
  final let bit: UInt64
  final var currentPhase = Phase.began
  /// The phase that is being delivered to a view; nil between such calls.
  final var phaseInView: Phase?
  final var changedAt: Timestamp
  final let beganAt: Timestamp
  private final var hit: HeldView
  private final weak var lastView: View?
  final var delivery = Delivery()
  /// Whether it ended in an earlier event and is retained only for a pending attempt or callback.
  final var isPast = false

  init(bit: UInt64, view: View?, time: Timestamp) {
    self.bit = bit
    hit = HeldView(view)
    self.changedAt = time
    self.beganAt = time
  }

  /// The hit view while the core tracks the contact, else nil.
  final var hitView: View? { hit.view }

  /// Whether the core tracks it: it is down, or its end may still have to be delivered.
  package final var isFollowed: Bool { hitView != nil }

  /// Ends tracking and releases the view.
  ///
  /// - Parameter keepingView: Whether the view may be needed later; false while the window is being
  ///   released.
  final func letGo(keepingView: Bool = true) {
    lastView = keepingView ? hitView : hit.kept
    hit = HeldView(nil)
    delivery.releaseTaker()
  }

  /// Whether it is still held down.
  final var isDown: Bool { currentPhase != .ended && currentPhase != .cancelled }

  /// The recognizers it is bound to, in delivery order.
  public var recognizers: [GestureRecognizer] {
    hitView?.window?.engine.recognizers(boundTo: self) ?? []
  }
}

/// A reference to the view of a contact, if any: strong while the contact is tracked, unless the
/// view is the window.
///
/// The window retains its contacts, so a strong reference back would be a retain cycle while a
/// finger is down. The window releases them before it is deinitialized.
struct HeldView {
  /// The view, unless it is the window.
  private(set) var kept: View?
  private var window: Borrowed<View>?

  init(_ view: View?) {
    guard let view else { return }
    if view is Window { window = Borrowed(view) } else { kept = view }
  }

  var view: View? {
    if let kept { return kept }
    return window?.object
  }

  var isNone: Bool { kept == nil && window == nil }
}

/// Allocates the bits that stand for contacts in masks; a contact has one while it is tracked.
struct ContactBits {
  /// The maximum number of contacts tracked at once: the width of a mask.
  static let limit = 64

  /// The bits in use.
  private(set) var used: UInt64 = 0
  /// The bits of contacts that have ended and are still tracked.
  private(set) var ended: UInt64 = 0

  /// Allocates a free bit; nil when all are in use.
  mutating func take() -> UInt64? {
    let free = (~used).trailingZeroBitCount
    guard free < Self.limit else { return nil }
    used |= 1 << UInt64(free)
    return 1 << UInt64(free)
  }

  /// Marks the bit of a contact that has ended.
  mutating func end(_ bit: UInt64) { ended |= bit }

  /// Frees the bit of a contact that is no longer tracked.
  mutating func free(_ bit: UInt64) {
    used &= ~bit
    ended &= ~bit
  }
}
