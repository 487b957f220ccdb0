/// Gives views the contacts that are theirs, as far as no recognizer holds them back.
final class ViewDelivery {
  private let event: InputEvent
  private let roster: Roster
  /// The contacts whose views have something to be told.
  private var owed: UInt64 = 0
  /// The contacts of the call being made.
  private let viewCall = ContactList()
  /// Whether the view that was called last does not handle what it was told.
  private var isPassedOn = false

  init(_ event: InputEvent, _ roster: Roster) {
    self.event = event
    self.roster = roster
  }

  /// From now on a call is due to the view of a contact.
  @inline(__always)
  func owe(_ call: Delivery.Calls, of contact: Contact) {
    contact.delivery.owes.insert(call)
    owed |= contact.bit
  }

  /// Takes a contact from its view, which is told with what is delivered next.
  func take(_ contact: Contact) {
    contact.takeFromView()
    owed |= contact.bit
  }

  /// Whether a callback has taken contacts from views that were not told of it yet.
  var isUrgent: Bool {
    owed != 0
      && event.list.contacts.contains {
        $0.delivery.isOwed && $0.delivery.owes.contains(.cancelled)
      }
  }

  /// The view that is being called leaves what it is told to the view around it.
  func passOn() { isPassedOn = true }

  /// Gives views what is due to them and held back by nobody, phase by phase.
  func deliver() {
    guard owed != 0 else { return }
    owed = 0
    if calls.contains(.began) { deliver(.began) }
    // Only now: what was held back with began is due together with it.
    let due = calls
    if due.contains(.moved) { deliver(.moved) }
    if due.contains(.ended) { deliver(.ended) }
    if due.contains(.cancelled) { deliver(.cancelled) }
    for contact in event.list.contacts where contact.delivery.isOwed { owed |= contact.bit }
  }

  /// The calls that are due to any view, or held back.
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
      send(call, to: receiver)
    }
    // A contact holds on to its view, and the view's window to this list.
    viewCall.removeAll()
  }

  /// Whether a call to the view can be made now.
  private func isDue(_ call: Delivery.Calls, _ contact: Contact) -> Bool {
    guard contact.delivery.isOwed, contact.delivery.owes.contains(call) else { return false }
    switch call {
    case .began:
      guard isHeld(contact, atEnd: false) else { return true }
      contact.delivery.wasHeld = true
      return false
    case .moved: return contact.delivery.sawBegan
    case .ended: return contact.delivery.sawBegan && !isHeld(contact, atEnd: true)
    default: return true
    }
  }

  /// Whether an undecided recognizer keeps the contact's coming down, or its lift, from the view.
  private func isHeld(_ contact: Contact, atEnd: Bool) -> Bool {
    for recognizer in roster.all where recognizer.attempt.mask & contact.bit != 0 {
      guard recognizer.isUndecided else { continue }
      if atEnd ? recognizer.delaysTouchesEnded : recognizer.delaysTouchesBegan { return true }
    }
    return false
  }

  /// Writes down that a call is made.
  private func settle(_ call: Delivery.Calls, of contact: Contact) {
    contact.delivery.owes.remove(call)
    switch call {
    case .began:
      contact.delivery.sawBegan = true
      guard contact.delivery.wasHeld, let touch = contact as? Touch else { return }
      if touch.rootLocation == touch.startLocation {
        contact.delivery.owes.remove(.moved)
      } else {
        contact.delivery.owes.insert(.moved)
      }
    case .ended, .cancelled:
      contact.delivery.isOver = true
    default: break
    }
  }

  /// Makes one call with the contacts collected in `viewCall`, looking for a view that handles them
  /// when it is began.
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
        for contact in viewCall.contacts { contact.delivery.taker = HeldView(current) }
        return
      }
      view = current.superview
    }
  }

  /// Whether every view around the receiver lets touches begin in it.
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

  /// Takes the contacts of a recognized gesture from their views, or lets go of those it held back.
  func settle(for recognizer: GestureRecognizer) {
    let mask = recognizer.attempt.mask
    if recognizer.cancelsTouchesInView { return cancelInViews(mask) }
    guard recognizer.delaysTouchesBegan else { return }
    for contact in event.list.contacts where contact.bit & mask != 0 {
      if !contact.delivery.sawBegan { contact.delivery.isOver = true }
    }
  }

  /// Takes contacts from their views at once: cancelled for those whose began was delivered,
  /// nothing for the others.
  private func cancelInViews(_ mask: UInt64) {
    for contact in event.list.contacts where contact.bit & mask != 0 { contact.takeFromView() }
    deliver(.cancelled)
  }

  /// Decides whether the view of a new touch gets anything of it; before the touch is among the
  /// others.
  func admit(_ touch: Touch) { touch.delivery.isWithheld = isWithheld(from: touch.hitView) }

  /// Whether a view that was just hit gets nothing of the new touch.
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

  /// A view was taken out of the tree: its contacts are cancelled for it.
  func detach(_ view: View) {
    for contact in event.list.contacts where contact.hitView?.isDescendant(of: view) == true {
      take(contact)
    }
  }
}

extension Contact {
  /// From now on its view gets at most a cancellation of it.
  final func takeFromView() {
    guard !delivery.isOver else { return }
    delivery.owes = delivery.sawBegan ? .cancelled : []
    delivery.isOver = !delivery.sawBegan
  }
}
