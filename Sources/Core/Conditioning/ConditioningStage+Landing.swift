import Gestures

/// Contacts that land.
extension ConditioningStage {
  /// Handles a contact that lands.
  ///
  /// - Returns: False if no event is to be delivered.
  func land(_ event: inout TouchFrame.Event) -> Bool {
    removePredecessor(of: event.id)
    statistics?.addLanding(at: event.location, time: now, among: self)
    let returning = returningIndex(at: event.location)
    let mayTapAgain = returning.map(mayTapAgain(after:)) ?? false
    if let returning, !mayTapAgain { return comeBack(at: returning, &event) }
    var contact = ConditionedContact(event, as: freeTouch(for: event.id), at: now)
    defer { contactsDidChange() }
    if let radius = event.majorRadius, isPalm(radius: radius) {
      return ignore(contact, .largePalm)
    }
    if let index = mergingIndex(of: event.location) {
      contact.output = contacts[index].output
      contact.role = .part
      contacts.append(contact)
      report(contact.id, .merged(contact.output))
      return false
    }
    if isBesidePalm(event.location) { return ignore(contact, .besidePalm) }
    let wait = countingDelay ?? (mayTapAgain ? (.ignoreRepeat, Self.bounceDuration) : nil)
    endTapAssistance()
    if let (setting, delay) = wait {
      contact.role = .held(until: now + delay)
      contacts.append(contact)
      let until = Timestamp(seconds: now + delay)
      report(contact.id, .delayed(by: setting, until: until, at: contact.location))
      return false
    }
    if conditions.secondContactDelay > 0, contacts.contains(where: \.isTouchingFinger) {
      contact.role = .held(until: now + conditions.secondContactDelay)
      contacts.append(contact)
      report(contact.id, .held)
      return false
    }
    contacts.append(contact)
    admit(at: contacts.count - 1)
    event.id = contact.output
    return true
  }

  /// Ends a contact whose lift was lost.
  private func removePredecessor(of id: TouchID) {
    guard let index = touchingIndex(of: id) else { return }
    let contact = contacts.remove(at: index)
    // The finger of a lost part continues.
    if case .part = contact.role { return }
    if contact.isFinger { cancel(contact.output) }
    forgetParts(of: contact.output)
  }

  private func forgetParts(of touch: TouchID) {
    for index in contacts.indices where contacts[index].output == touch {
      contacts[index].role = .ignored
    }
  }

  private func ignore(_ contact: ConditionedContact, _ effect: ContactReport.Effect) -> Bool {
    var contact = contact
    contact.role = .ignored
    contacts.append(contact)
    report(contact.id, effect)
    return false
  }

  /// A touch for a new contact: of the same number, unless that touch is not over yet.
  func freeTouch(for contact: TouchID) -> TouchID {
    var touch = contact
    // Chosen: above the numbers that devices, traces and specs use.
    var next: Int32 = 1000
    while contacts.contains(where: { $0.output == touch })
      || lateLifts.contains(where: { $0.id == touch })
    {
      touch.number = next
      next += 1
    }
    return touch
  }

  // MARK: Fingers

  /// The index of a contact that a new one is part of.
  private func mergingIndex(of location: Point) -> Int? {
    guard conditions.mergeDistance > 0 else { return nil }
    return contacts.firstIndex { contact in
      if case .ignored = contact.role { return false }
      return contact.isTouching && now - contact.landingTime < conditions.mergeTime
        && contact.location.distance(to: location) < conditions.mergeDistance
    }
  }

  /// Makes a contact a finger, which has not moved.
  func begin(at index: Int) {
    contacts[index].start = contacts[index].location
    let mayRest = conditions.deadZone > 0 || conditions.tapAssistance == .first
    contacts[index].role = mayRest ? .still : .moving
  }

  /// Makes a contact a finger, and the resting ones far from it palms.
  func admit(at index: Int) {
    begin(at: index)
    guard conditions.palmDistance > 0 else { return }
    let location = contacts[index].location
    let reach = Self.restRadius * conditions.pointsPerMillimeter
    for other in contacts.indices where other != index {
      let contact = contacts[other]
      guard contact.isTouchingFinger, now - contact.landingTime >= conditions.palmRestTime,
        contact.squaredReach <= reach * reach,
        contact.location.distance(to: location) > conditions.palmDistance
      else { continue }
      ignoreFinger(at: other, .restingPalm)
    }
  }

  // MARK: Palms

  /// Returns true if a position is near a palm, which often reports several contacts.
  private func isBesidePalm(_ location: Point) -> Bool {
    contacts.contains { contact in
      guard case .ignored = contact.role, contact.isTouching else { return false }
      return contact.location.distance(to: location) < conditions.mergeDistance
    }
  }

  /// Ignores a contact from now on, with all that are parts of its finger.
  func ignoreFinger(at index: Int, _ effect: ContactReport.Effect) {
    let touch = contacts[index].output
    report(contacts[index].id, effect)
    if contacts.contains(where: { $0.output == touch && $0.isFinger }) { cancel(touch) }
    forgetParts(of: touch)
    contactsDidChange()
  }
}
