import Gestures

/// Contacts that lift, and parts that leave their finger.
extension ConditioningStage {
  /// Handles a contact that lifts.
  ///
  /// - Returns: False if no event is to be delivered.
  func lift(_ event: inout TouchFrame.Event) -> Bool {
    guard let index = touchingIndex(of: event.id) else { return true }
    statistics?.addLift(of: contacts[index], at: now, among: self)
    defer { contactsDidChange() }
    switch contacts[index].role {
    case .still, .leaving, .moving: return liftFinger(at: index, &event)
    case .held:
      if isAssistedTap(at: index), !hasParts(of: index) { return tap(at: index, &event) }
      let setting = countingDelay?.setting ?? (isHeldAsRepeat ? .ignoreRepeat : nil)
      report(event.id, setting.map { .released(before: $0) } ?? .tooShort)
      if !continueFinger(of: index) { contacts.remove(at: index) }
    case .part, .ignored:
      if conditions.returnTime > 0 { wait(at: index) } else { contacts.remove(at: index) }
    }
    return false
  }

  private func liftFinger(at index: Int, _ event: inout TouchFrame.Event) -> Bool {
    if continueFinger(of: index) { return false }
    event.id = contacts[index].output
    wait(at: index)
    if case .lifted(_, let until) = contacts[index].presence, until > now { return false }
    let contact = contacts.remove(at: index)
    guard isTooShort(contact, liftedAt: now) else { return true }
    cancel(contact.output)
    report(contact.id, .tooShort)
    return false
  }

  /// Keeps a lifted contact until its time to come back has passed, and until it is known whether
  /// contacts that are held count.
  func wait(at index: Int) {
    var until = now + conditions.returnTime
    for contact in contacts where contact.isTouching {
      if case .held(let time) = contact.role { until = max(until, time) }
    }
    contacts[index].presence = .lifted(at: now, until: until)
  }

  /// Whether a contact was shorter than a further contact must be. The first one is no exception:
  /// it is delivered at once, and cancelled instead of lifted.
  func isTooShort(_ contact: ConditionedContact, liftedAt time: Double) -> Bool {
    conditions.secondContactDelay > 0 && time - contact.landingTime < conditions.secondContactDelay
  }

  /// Makes a part of a finger continue it when another contact of the finger lifts.
  ///
  /// - Returns: False if the finger has no other part.
  private func continueFinger(of index: Int) -> Bool {
    let touch = contacts[index].output
    let part = contacts.indices.first { other in
      guard other != index, contacts[other].output == touch, case .part = contacts[other].role
      else { return false }
      return contacts[other].isTouching
    }
    guard let part else { return false }
    contacts[part].replace(contacts[index])
    contacts.remove(at: index)
    return true
  }

  private func hasParts(of index: Int) -> Bool {
    let touch = contacts[index].output
    return contacts.indices.contains {
      $0 != index && contacts[$0].output == touch && contacts[$0].isTouching
    }
  }

  // MARK: Parts

  /// Makes parts that are far from their finger fingers of their own.
  func separateParts(into frame: inout TouchFrame) {
    let distance = conditions.mergeDistance * Self.separation
    for index in contacts.indices {
      guard case .part = contacts[index].role, contacts[index].isTouching else { continue }
      let touch = contacts[index].output
      let finger = contacts.first { $0.output == touch && $0.isFinger }
      guard let finger, finger.location.distance(to: contacts[index].location) > distance else {
        continue
      }
      report(contacts[index].id, .separated(from: touch))
      contacts[index].output = freeTouch(for: contacts[index].id)
      begin(at: index)
      frame.events.append(event(.down, at: index))
    }
    contactsDidChange()
  }
}
