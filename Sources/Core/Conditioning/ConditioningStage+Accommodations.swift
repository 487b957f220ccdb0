import Gestures

/// Contacts of hands that tremble or are slow.
extension ConditioningStage {
  /// The accommodation that delays a contact that lands now, and the delay; nil if the contact
  /// counts at once.
  var countingDelay: (setting: TouchSetting, delay: Double)? {
    let assists = conditions.tapAssistance == .last && !hasOtherFinger
    if assists, conditions.tapDuration > conditions.holdDuration {
      return (.tapAssistance, conditions.tapDuration)
    }
    return conditions.holdDuration > 0 ? (.holdDuration, conditions.holdDuration) : nil
  }

  /// Whether a contact taps if it lifts now, however far it has moved.
  func isAssistedTap(at index: Int) -> Bool {
    guard conditions.tapAssistance != .off else { return false }
    let held = now - contacts[index].landingTime
    return held >= conditions.holdDuration && held <= conditions.tapDuration && isAlone(index)
  }

  /// Whether a contact touches that is not ignored.
  private var hasOtherFinger: Bool {
    contacts.contains { contact in
      if case .ignored = contact.role { return false }
      return contact.isTouching
    }
  }

  /// Ends the assistance of contacts that are held back for a tap, as another one lands beside
  /// them: they count at once, unless they must be held longer.
  func endTapAssistance() {
    guard conditions.tapAssistance == .last else { return }
    for index in contacts.indices {
      guard case .held = contacts[index].role else { continue }
      let end = contacts[index].landingTime + conditions.holdDuration
      contacts[index].role = .held(until: max(now, end))
    }
  }

  /// Returns true if a contact is delayed for an accommodation, which does not end when the contact
  /// moves.
  func isHeldForUser(_ index: Int) -> Bool {
    conditions.holdDuration > 0 || isHeldAsRepeat
      || conditions.tapAssistance == .last && isAlone(index)
  }

  /// Whether contacts are held back because they may repeat others, if any are.
  var isHeldAsRepeat: Bool { conditions.repeatTime > 0 && conditions.secondContactDelay == 0 }

  private func isAlone(_ index: Int) -> Bool {
    for other in contacts.indices where other != index && contacts[other].isTouching {
      if case .ignored = contacts[other].role { continue }
      if contacts[other].output != contacts[index].output { return false }
    }
    return true
  }

  /// Delivers a contact that was held back as a tap where it is lifted.
  func tap(at index: Int, _ event: inout TouchFrame.Event) -> Bool {
    admit(at: index)
    let lift = self.event(.up, at: index)
    event = self.event(.down, at: index)
    if conditions.returnTime > 0 {
      wait(at: index)
    } else {
      lateLifts.append(lift)
      contacts.remove(at: index)
    }
    return true
  }
}
