// Tests: ConditioningStageTests

import Gestures

/// Contacts that land.
extension ConditioningStage {
  /// Handles a contact that lands; false if nothing is to be delivered.
  func land(_ event: inout TouchFrame.Event) -> Bool {
    removePredecessor(of: event.id)
    statistics?.addLanding(at: event.location, time: now, among: self)
    if comeBack(&event) { return deliverReturn(&event) }
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
    let wait = countingDelay
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
    // A part leaves its finger, which goes on.
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

  // MARK: Contacts that come back

  /// The time after the landing from which the velocity of a contact predicts its position, in
  /// seconds. Chosen: two reports of a touchscreen.
  private static let predictionDelay = 0.02
  /// The factor of the distance at which a contact comes back that was lost before this time.
  /// Chosen: a swipe crosses 12 mm in two reports.
  private static let newContactTolerance = 2.4

  /// Makes a lifted contact continue as a new one; false if none does.
  private func comeBack(_ event: inout TouchFrame.Event) -> Bool {
    guard conditions.rejoinTime > 0 else { return false }
    var nearest: (index: Int, distance: Double)?
    for index in contacts.indices {
      guard case .lifted(let time, _) = contacts[index].presence,
        now - time <= conditions.rejoinTime + 1e-9
      else { continue }
      let distance = contacts[index].predictedLocation(at: now).distance(to: event.location)
      let isNew = time - contacts[index].landingTime < Self.predictionDelay
      let reach = conditions.rejoinDistance * (isNew ? Self.newContactTolerance : 1)
      guard distance <= reach, distance < nearest?.distance ?? .infinity else {
        continue
      }
      nearest = (index, distance)
    }
    guard let nearest else { return false }
    contacts[nearest.index].comeBack(as: event, at: now)
    report(event.id, .rejoined(contacts[nearest.index].output))
    contactsDidChange()
    return true
  }

  /// Delivers the position of a contact that has come back as a motion; false if it does not move.
  private func deliverReturn(_ event: inout TouchFrame.Event) -> Bool {
    event.kind = .motion
    return move(&event)
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

  /// Whether a place is near a palm, which often reports several contacts.
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
