extension GestureRecognizer {
  /// Delivers the changes of its contacts, phase by phase, each callback at most once.
  final func receive(_ changes: Changes, with event: InputEvent) {
    let live = attempt.live
    if live & changes.began != 0 { call(.began, event) }
    if live & changes.moved != 0 { call(.moved, event) }
    guard live & (changes.ended | changes.cancelled) != 0 else { return }
    lift(live & (changes.ended | changes.cancelled))
    if live & changes.ended != 0 { call(.ended, event) }
    guard live & changes.cancelled != 0 else { return }
    call(.cancelled, event)
    breakOff()
  }

  private func lift(_ lifted: UInt64) {
    remember(centroidOrLast())
    attempt.lift(lifted)
    engine?.note(.disputed)
  }

  private func call(_ phase: Contact.Phase, _ event: InputEvent) {
    if attempt.isPressDriven { return callPresses(phase, event) }
    switch phase {
    case .began: touchesBegan(touches(in: .began), with: event)
    case .moved: touchesMoved(touches(in: .moved), with: event)
    case .ended: touchesEnded(touches(in: .ended), with: event)
    case .cancelled: touchesCancelled(touches(in: .cancelled), with: event)
    case .stationary: break
    }
  }

  @inline(__always)
  private func touches(in phase: Contact.Phase) -> TouchSet {
    TouchSet(source: .recognizer(self), filter: .phase(phase))
  }

  private func callPresses(_ phase: Contact.Phase, _ event: InputEvent) {
    remember(viewCenter())
    let presses = PressSet(source: .recognizer(self), filter: .phase(phase))
    switch phase {
    case .began: pressesBegan(presses, with: event)
    case .ended: pressesEnded(presses, with: event)
    case .cancelled: pressesCancelled(presses, with: event)
    case .moved, .stationary: break
    }
  }

  /// Cancels the attempt after a cancelled contact, unless the recognizer has already finished.
  private func breakOff() {
    if attempt.isOpenEnded { abort(.touchesCancelled) }
  }

  /// Removes the contacts that ended in this event.
  final func dropLifted() {
    if attempt.settleLosses() { bound.keep(attempt.live) }
  }
}
