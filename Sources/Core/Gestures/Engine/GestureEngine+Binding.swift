extension GestureEngine {
  /// Offers a new contact to the recognizers of its hit view and of the superviews, innermost
  /// first.
  func bind(_ contact: Contact) {
    var view = contact.hitView.map { Borrowed($0) }
    while let current = view {
      // Delegates may remove views, so a view that has recognizers is retained during the calls.
      if current.use({ $0.gestureRecognizers.isEmpty }) {
        view = current.use { $0.above }
      } else {
        let kept = current.object
        offer(contact, to: kept)
        view = kept.above
      }
    }
  }

  private func offer(_ contact: Contact, to view: View) {
    let depth = view.depth
    for recognizer in view.gestureRecognizers { offer(contact, to: recognizer, depth: depth) }
  }

  private func offer(_ contact: Contact, to recognizer: GestureRecognizer, depth: Int) {
    guard let refusal = refusal(of: contact, by: recognizer) else {
      return bind(contact, to: recognizer, depth: depth)
    }
    reports.onDecision?(.refused(contact, recognizer, refusal))
    guard case .waiting = refusal else { return }
    roster.note(missed: contact.bit, by: recognizer)
  }

  /// Fails recognizers between their touches if a contact was withheld from one that waits for
  /// them. They do not receive the contact, so without failing, neither would get it.
  func failThosePassedBy() {
    var waiting = roster.all.filter { $0.attempt.missed != 0 }
    var index = 0
    while index < waiting.count {
      for other in waiting[index].waiting.others {
        if other.attempt.stage == .possible {
          if other.attempt.isAbandoned { other.abort(.passedBy) }
        } else if other.attempt.hasWaited, !waiting.contains(where: { $0 === other }) {
          waiting.append(other)
        }
      }
      index += 1
    }
  }

  /// Offers withheld contacts again to the recognizers whose wait has ended in this turn, so that
  /// the second of two quick taps in two places starts an attempt of its own.
  func offerAgain() {
    guard outcomes.hasFinished else { return }
    let free = roster.all.filter { $0.attempt.missed != 0 && $0.isTerminal }
    for recognizer in free {
      let missed = recognizer.attempt.missed
      outcomes.reset(recognizer)
      for contact in event.list.contacts
      where missed & contact.bit != 0 && contact.isDown && !contact.isPast {
        guard let view = recognizer.view, view.window === window?.object else { break }
        offer(contact, to: recognizer, depth: view.depth)
      }
    }
    for recognizer in free where recognizer.attempt.live != 0 {
      recognizer.receive(Changes(began: recognizer.attempt.live), with: event)
    }
  }

  private func bind(_ contact: Contact, to recognizer: GestureRecognizer, depth: Int) {
    // A delegate may have disabled or detached it.
    guard recognizer.isEnabled, recognizer.view != nil else { return }
    if let other = recognizer.engine {
      // An attempt in another window has to be reset there first.
      guard other === self else { return }
    } else {
      let driver = (contact as? Touch).map { Attempt.Driver.touches($0.type) } ?? .presses
      roster.enroll(recognizer, in: self, depth: depth, drivenBy: driver)
    }
    recognizer.bind(contact)
    reports.onDecision?(.bound(contact, recognizer))
  }

  private func refusal(
    of contact: Contact, by recognizer: GestureRecognizer
  ) -> Decision.Refusal? {
    guard recognizer.isEnabled else { return .disabled }
    if let touch = contact as? Touch {
      return refusal(of: touch, by: recognizer)
    } else if let press = contact as? Press {
      return refusal(of: press, by: recognizer)
    }
    return .type
  }

  private func refusal(of touch: Touch, by recognizer: GestureRecognizer) -> Decision.Refusal? {
    guard recognizer.touchTypeMask & touch.type.mask != 0 else { return .type }
    if let refusal = refusal(by: recognizer, isPress: false) { return refusal }
    if recognizer.requiresExclusiveTouchType, let driver = recognizer.attempt.driver,
      driver != .touches(touch.type)
    {
      return .exclusiveType
    }
    return recognizer.refusal(of: event) ?? recognizer.refusal(of: touch)
  }

  private func refusal(of press: Press, by recognizer: GestureRecognizer) -> Decision.Refusal? {
    guard recognizer.allowedPressTypes.contains(press.type) else { return .type }
    if let refusal = refusal(by: recognizer, isPress: true) { return refusal }
    return recognizer.refusal(of: event) ?? recognizer.refusal(of: press)
  }

  /// Refusals due to the current attempt: it waits for failure requirements, or is driven by the
  /// other kind of contact.
  private func refusal(by recognizer: GestureRecognizer, isPress: Bool) -> Decision.Refusal? {
    guard recognizer.engine != nil else { return nil }
    if recognizer.attempt.isPressDriven != isPress { return .exclusiveType }
    return recognizer.attempt.stage == .waiting(.recognize) ? .waiting : nil
  }
}
