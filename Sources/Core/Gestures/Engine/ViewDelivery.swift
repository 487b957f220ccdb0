/// Delivers contacts to views, unless a recognizer delays or cancels them.
final class ViewDelivery {
  private let event: InputEvent
  private let roster: Roster
  /// The contacts with pending callbacks.
  private var pendingContacts: UInt64 = 0
  /// The contacts of the current callback.
  private let viewCall = ContactList()
  /// Whether the view called last passed the contacts on to its superview.
  private var isPassedOn = false

  init(_ event: InputEvent, _ roster: Roster) {
    self.event = event
    self.roster = roster
  }

  /// Marks a callback to the view of a contact as pending.
  @inline(__always)
  func owe(_ call: Delivery.Calls, of contact: Contact) {
    contact.delivery.owes.insert(call)
    pendingContacts |= contact.bit
  }

  /// Cancels a contact for its view; the callback is made at the next delivery.
  func take(_ contact: Contact) {
    contact.takeFromView()
    pendingContacts |= contact.bit
  }

  /// Whether a cancellation is pending.
  var isUrgent: Bool {
    pendingContacts != 0
      && event.list.contacts.contains {
        $0.delivery.isOwed && $0.delivery.owes.contains(.cancelled)
      }
  }

  /// Called by a view that leaves the contacts of the current callback to its superview.
  func passOn() { isPassedOn = true }

  /// Makes the pending callbacks that no recognizer delays, phase by phase.
  func deliver() {
    guard pendingContacts != 0 else { return }
    pendingContacts = 0
    if calls.contains(.began) { deliver(.began) }
    // Read after `began`: a delayed motion becomes pending together with it.
    let due = calls
    if due.contains(.moved) { deliver(.moved) }
    if due.contains(.ended) { deliver(.ended) }
    if due.contains(.cancelled) { deliver(.cancelled) }
    for contact in event.list.contacts where contact.delivery.isOwed {
      pendingContacts |= contact.bit
    }
  }

  /// The union of all pending callbacks, delayed ones included.
  private var calls: Delivery.Calls {
    var calls: Delivery.Calls = []
    for contact in event.list.contacts where !contact.delivery.isOver {
      calls.formUnion(contact.delivery.owes)
    }
    return calls
  }

  private func deliver(_ call: Delivery.Calls) {
    for contact in event.list.contacts where isDue(call, contact) {
      let receiver = call == .began ? contact.hitView : contact.delivery.taker.view
      viewCall.removeAll()
      for other in event.list.contacts where isDue(call, other) {
        let otherReceiver = call == .began ? other.hitView : other.delivery.taker.view
        guard otherReceiver === receiver, (other is Touch) == (contact is Touch) else { continue }
        settle(call, of: other)
        if !other.delivery.isWithheld { viewCall.append(other) }
      }
      guard let receiver, !viewCall.contacts.isEmpty else { continue }
      setPhase(call.phase)
      send(call, to: receiver)
      setPhase(nil)
    }
    // Breaks a reference cycle: a contact retains its view, whose window retains this list.
    viewCall.removeAll()
  }

  /// Sets the phase that the contacts of the current callback report.
  private func setPhase(_ phase: Contact.Phase?) {
    for index in viewCall.contacts.indices { viewCall.contacts[index].phaseInView = phase }
  }

  /// Whether a callback is pending and not delayed.
  private func isDue(_ call: Delivery.Calls, _ contact: Contact) -> Bool {
    guard contact.delivery.isOwed, contact.delivery.owes.contains(call) else { return false }
    switch call {
    case .began: return !isHeld(contact, atEnd: false)
    case .moved: return contact.delivery.sawBegan
    case .ended: return contact.delivery.sawBegan && !isHeld(contact, atEnd: true)
    default: return true
    }
  }

  /// Whether an undecided recognizer delays `began`, or `ended`, of a contact.
  private func isHeld(_ contact: Contact, atEnd: Bool) -> Bool {
    for recognizer in roster.all where recognizer.attempt.mask & contact.bit != 0 {
      guard recognizer.isUndecided else { continue }
      if atEnd ? recognizer.delaysTouchesEnded : recognizer.delaysTouchesBegan { return true }
    }
    return false
  }

  /// Records that a callback is made.
  private func settle(_ call: Delivery.Calls, of contact: Contact) {
    contact.delivery.owes.remove(call)
    switch call {
    case .began:
      contact.delivery.sawBegan = true
      // A motion that is pending with it was delayed with it.
      guard let touch = contact as? Touch else { return }
      if touch.rootLocation == touch.startLocation { contact.delivery.owes.remove(.moved) }
    case .ended, .cancelled:
      contact.delivery.isOver = true
      contact.delivery.sawEnd = call == .ended
    default: break
    }
  }

  /// Makes one callback with the contacts in `viewCall`. `began` goes up the superviews until a
  /// view handles it.
  private func send(_ call: Delivery.Calls, to receiver: View) {
    guard call == .began else { return invoke(call, on: receiver) }
    guard mayBegin(in: receiver) else {
      for contact in viewCall.contacts { contact.delivery.isWithheld = true }
      return
    }
    var view: View? = receiver
    while let current = view {
      isPassedOn = false
      invoke(call, on: current)
      if !isPassedOn {
        for contact in viewCall.contacts { contact.delivery.take(current) }
        return
      }
      view = current.superview
    }
  }

  /// Whether `touchesShouldBegin` of every superview of the receiver agrees.
  private func mayBegin(in receiver: View) -> Bool {
    guard viewCall.contacts.first is Touch else { return true }
    let touches = TouchSet(source: .list(viewCall), filter: .all)
    var view = receiver.superview
    while let current = view {
      guard current.touchesShouldBegin(touches, with: event, in: receiver) else { return false }
      view = current.superview
    }
    return true
  }

  private func invoke(_ call: Delivery.Calls, on view: View) {
    guard viewCall.contacts.first is Touch else { return invokePresses(call, on: view) }
    let touches = TouchSet(source: .list(viewCall), filter: .all)
    switch call {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    default: break
    }
  }

  private func invokePresses(_ call: Delivery.Calls, on view: View) {
    let presses = PressSet(source: .list(viewCall), filter: .all)
    switch call {
    case .began: view.pressesBegan(presses, with: event)
    case .ended: view.pressesEnded(presses, with: event)
    case .cancelled: view.pressesCancelled(presses, with: event)
    default: break
    }
  }

  /// Cancels the contacts of a recognized gesture in their views, or drops those whose `began` it
  /// delayed.
  func settle(for recognizer: GestureRecognizer) {
    let mask = recognizer.attempt.mask
    if recognizer.cancelsTouchesInView { return cancelInViews(mask) }
    guard recognizer.delaysTouchesBegan else { return }
    for contact in event.list.contacts where contact.bit & mask != 0 {
      if !contact.delivery.sawBegan { contact.delivery.isOver = true }
    }
  }

  /// Cancels contacts in their views at once; views that never received `began` get no callback.
  private func cancelInViews(_ mask: UInt64) {
    for contact in event.list.contacts where contact.bit & mask != 0 { contact.takeFromView() }
    deliver(.cancelled)
  }

  /// Decides whether a new touch is delivered to its view; call it before the touch joins the
  /// event.
  func admit(_ touch: Touch) { touch.delivery.isWithheld = isWithheld(from: touch.hitView) }

  /// Whether `isMultipleTouchEnabled` or `isExclusiveTouch` keeps a new touch from the view it hit.
  private func isWithheld(from view: View?) -> Bool {
    guard let view else { return true }
    for contact in event.list.contacts where contact.isDown && contact is Touch {
      if contact.hitView === view {
        if !view.isMultipleTouchEnabled { return true }
      } else if !contact.delivery.isWithheld {
        if view.isExclusiveTouch || contact.hitView?.isExclusiveTouch == true { return true }
      }
    }
    return false
  }

  /// Cancels the contacts of a view that was removed from the tree, and of its descendants.
  func detach(_ view: View) {
    for contact in event.list.contacts where contact.hitView?.isDescendant(of: view) == true {
      take(contact)
    }
  }
}

extension Contact {
  /// Drops its pending callbacks but for a cancellation, which is made only if `began` was
  /// delivered.
  fileprivate final func takeFromView() {
    guard !delivery.isOver else { return }
    delivery.owes = delivery.sawBegan ? .cancelled : []
    delivery.isOver = !delivery.sawBegan
  }
}

/// The delivery state of one contact to its view.
struct Delivery {
  /// Callbacks of the view.
  struct Calls: OptionSet {
    let rawValue: UInt8
    static let began = Calls(rawValue: 1)
    static let moved = Calls(rawValue: 2)
    static let ended = Calls(rawValue: 4)
    static let cancelled = Calls(rawValue: 8)

    /// The phase that a single callback delivers.
    var phase: Contact.Phase? {
      switch self {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      default: nil
      }
    }
  }

  /// The callbacks that are pending, delayed ones included.
  var owes: Calls = []
  /// The view that handles the contact, once a view has handled `began`.
  private(set) var taker = HeldView(nil)
  /// Whether that view has a superview; remains when it is released.
  private(set) var isTakenBelowRoot = false
  /// Whether `began` was delivered, handled or not.
  var sawBegan = false
  /// Whether `ended` was delivered.
  fileprivate(set) var sawEnd = false
  /// Whether the contact is never delivered to the view.
  var isWithheld = false
  /// Whether delivery is complete.
  var isOver = false

  /// Whether a callback is pending.
  var isOwed: Bool { !isOver && !owes.isEmpty }

  /// Whether motion has to be delivered.
  var wantsMoves: Bool { !isOver && (!taker.isNone || !sawBegan) }

  /// A view handles the contact.
  mutating func take(_ view: View) {
    taker = HeldView(view)
    isTakenBelowRoot = view.superview != nil
  }

  /// Releases the view that handles the contact, once the contact is no longer tracked.
  mutating func releaseTaker() { taker = HeldView(nil) }
}
