/// Which contacts did what in the event being handled.
struct Changes {
  var began: UInt64 = 0
  var moved: UInt64 = 0
  var ended: UInt64 = 0
  var cancelled: UInt64 = 0

  var all: UInt64 { began | moved | ended | cancelled }
}

extension GestureRecognizer {
  /// Runs the callbacks for what its contacts did, in the order of the phases, each at most once.
  final func receive(_ changes: Changes, from engine: GestureEngine) {
    let live = attempt.live
    if live & changes.began != 0 { call(.began, engine) }
    if live & changes.moved != 0 { call(.moved, engine) }
    guard live & (changes.ended | changes.cancelled) != 0 else { return }
    lift(live & (changes.ended | changes.cancelled))
    if live & changes.ended != 0 { call(.ended, engine) }
    guard live & changes.cancelled != 0 else { return }
    call(.cancelled, engine)
    breakOff()
  }

  private func lift(_ lifted: UInt64) {
    lastCentroid = centroid() ?? lastCentroid
    attempt.live &= ~lifted
    attempt.lostContact = true
    engine?.hasLosses = true
  }

  private func call(_ phase: Contact.Phase, _ engine: GestureEngine) {
    if attempt.isPressDriven { return callPresses(phase, engine) }
    let touches = TouchSet(list: bound, filter: .phase(phase))
    switch phase {
    case .began: touchesBegan(touches, with: engine.event)
    case .moved: touchesMoved(touches, with: engine.event)
    case .ended: touchesEnded(touches, with: engine.event)
    case .cancelled: touchesCancelled(touches, with: engine.event)
    case .stationary: break
    }
  }

  private func callPresses(_ phase: Contact.Phase, _ engine: GestureEngine) {
    let presses = PressSet(list: bound, filter: .phase(phase))
    switch phase {
    case .began: pressesBegan(presses, with: engine.event)
    case .moved: pressesChanged(presses, with: engine.event)
    case .ended: pressesEnded(presses, with: engine.event)
    case .cancelled: pressesCancelled(presses, with: engine.event)
    case .stationary: break
    }
  }

  /// What a cancelled contact means for a recognizer that has not finished by itself.
  private func breakOff() {
    switch attempt.wish {
    case .ended where !isActive, .began, .changed, nil: abort(.touchesCancelled)
    case .ended, .cancelled, .failed, .possible: break
    }
  }

  /// Forgets the contacts that ended in this event.
  final func dropLifted() {
    guard attempt.lostContact else { return }
    attempt.lostContact = false
    bound.keep(attempt.live)
  }
}
