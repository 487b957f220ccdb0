extension GestureEngine {
  /// Handles a frame of touches: usually one turn.
  ///
  /// A touch has one phase per turn, so a lift in the same frame as a motion of the same touch
  /// takes a second turn.
  func send(_ frame: TouchFrame) {
    guard !isInTurn else { return postpone { [weak self] in self?.send(frame) } }
    fireDeadlines(before: frame.time)
    setNow(frame.time)
    beginTurn()
    // A touch-down is hit-tested against the views as presented at its time.
    beginEvent(.touches, showing: animations.isEmpty || !frame.hasDown ? nil : now)
    // By index, here and everywhere on the motion path: an unoptimized iterator allocates.
    for index in frame.events.indices { apply(frame.events[index]) }
    endTurn()
  }

  /// Cancels the touches that are down and meant.
  func cancelTouches(at time: Timestamp, where isMeant: @escaping (TouchID) -> Bool) {
    guard !isInTurn else {
      return postpone { [weak self] in self?.cancelTouches(at: time, where: isMeant) }
    }
    fireDeadlines(before: time)
    setNow(time)
    runTurn {
      beginEvent(.touches)
      for case let touch as Touch in event.list.contacts where touch.isDown {
        if isMeant(touch.id) { end(touch, as: .cancelled) }
      }
    }
  }

  /// Starts an event: contacts that changed in the previous one become stationary or past.
  ///
  /// - Parameter wanted: The minimum presentation time of animations, if it is after now; nil keeps
  ///   a time ahead of now.
  func beginEvent(_ kind: InputEvent.Kind, showing wanted: Timestamp? = nil) {
    animations.move(to: max(now, wanted ?? animations.shown), now: now)
    event.kind = kind
    event.time = now
    let contacts = event.list.contacts
    for index in contacts.indices {
      switch contacts[index].currentPhase {
      case .began, .moved: contacts[index].settle()
      case .ended, .cancelled: contacts[index].isPast = true
      case .stationary: break
      }
    }
  }

  private func apply(_ change: TouchFrame.Event) {
    switch change.kind {
    case .down: down(change)
    case .motion: move(change)
    case .up: up(change)
    }
  }

  private func touch(_ id: TouchID) -> Touch? {
    let contacts = event.list.contacts
    for index in contacts.indices {
      if let touch = contacts[index] as? Touch, touch.id == id, touch.isDown { return touch }
    }
    return nil
  }

  private func move(_ change: TouchFrame.Event) {
    guard let touch = touch(change.id), change.location.isFinite else { return }
    let isReshaped = touch.reshape(by: change)
    // Some compositors repeat a touch's location when another touch lifts: that is no motion.
    guard change.location != touch.rootLocation || isReshaped else { return }
    touch.move(to: change.location, at: now, tapMovement: thresholds.tapMovement.standard)
    event.locations[touch.bit.trailingZeroBitCount] = change.location
    guard touch.currentPhase == .moved else { return }
    event.changes.noteMoved(touch.bit)
    if touch.delivery.wantsMoves { views.owe(.moved, of: touch) }
  }

  private func up(_ change: TouchFrame.Event) {
    guard let touch = touch(change.id) else { return }
    splitTurn(for: touch)
    if event.changes.ended != 0 { splitTurn(ofLift: touch) }
    end(touch, as: .ended)
    taps.note(touch, at: now)
  }

  private func down(_ change: TouchFrame.Event) {
    guard change.location.isFinite else { return }
    if let old = touch(change.id) {
      // Some compositors repeat the location of a resting touch when another one lands or lifts:
      // that is no new touch.
      if old.rootLocation == change.location { return }
      // A second `down` at another position without an `up`: the source has lost the first touch.
      splitTurn(for: old)
      end(old, as: .cancelled)
      // The cancellation is delivered before the new touch begins.
      splitTurn(for: old)
    }
    guard let bit = takeBit() else { return }
    let hit = window?.object.hitTest(change.location)
    let touch = Touch(
      bit: bit, view: hit, time: now, id: change.id, type: change.type, location: change.location)
    _ = touch.reshape(by: change)
    touch.counted = taps.count(of: touch, at: now, within: thresholds)
    event.locations[bit.trailingZeroBitCount] = change.location
    event.starts[bit.trailingZeroBitCount] = change.location
    views.admit(touch)
    event.list.append(touch)
    event.changes.noteBegan(bit)
    views.owe(.began, of: touch)
    bind(touch)
  }

  /// Finishes the current event early if a touch has already changed in it.
  private func splitTurn(for touch: Touch) {
    guard event.changes.all & touch.bit != 0 else { return }
    finishEvent()
    beginEvent(.touches)
  }

  /// Finishes the current event early if another touch was lifted in it, and a recognizer handles
  /// each touch separately.
  private func splitTurn(ofLift touch: Touch) {
    let bit = touch.bit
    guard roster.first(where: { $0.attempt.live & bit != 0 && $0.separatesFingers }) != nil else {
      return
    }
    finishEvent()
    beginEvent(.touches)
  }

  /// Ends a contact in the event being handled.
  func end(_ contact: Contact, as phase: Contact.Phase) {
    noteEnd(of: contact)
    contact.currentPhase = phase
    contact.changedAt = now
    if phase == .ended {
      event.changes.noteEnded(contact.bit)
      views.owe(.ended, of: contact)
    } else {
      event.changes.noteCancelled(contact.bit)
      views.take(contact)
    }
  }
}

extension Contact {
  /// Becomes stationary after the event in which it changed.
  fileprivate final func settle() {
    currentPhase = .stationary
    guard let touch = self as? Touch else { return }
    touch.previousRootLocation = touch.rootLocation
  }
}

extension Touch {
  /// Applies the shape and pressure of an event. Absent values stay unchanged.
  ///
  /// - Returns: True if anything changed.
  fileprivate func reshape(by change: TouchFrame.Event) -> Bool {
    let (oldRadius, oldPressure) = (radius, pressure)
    if let new = change.majorRadius, new.isFinite { radius = new }
    if let new = change.force, new.isFinite { pressure = new }
    return radius != oldRadius || pressure != oldPressure
  }

  /// Moves the touch; in the event of its touch-down the phase stays `began`.
  fileprivate func move(to location: Point, at time: Timestamp, tapMovement limit: Double) {
    if currentPhase == .stationary { currentPhase = .moved }
    rootLocation = location
    changedAt = time
    guard counted > 0 else { return }
    let way = location - startLocation
    if way.dx * way.dx + way.dy * way.dy > limit * limit { counted = 0 }
  }
}

extension TouchFrame {
  /// Whether the frame contains a touch-down.
  fileprivate var hasDown: Bool { events.contains { $0.kind == .down } }
}
