import Gestures

/// Contacts that come back after a lift.
extension ConditioningStage {
  /// The time after the landing from which the velocity of a contact predicts its position, in
  /// seconds. Chosen: two reports of a touchscreen.
  private static let predictionDelay = 0.02
  /// The factor of the distance for a contact that was lost too early for a prediction, or while it
  /// moved. Chosen: a swipe crosses 12 mm in two reports, and changes its speed meanwhile.
  private static let movingTolerance = 2.4

  /// The minimum time between a tap and the next one, in seconds. Android: 0.04.
  private static let tapGap = 0.04
  /// The duration of a tap after which another one may follow, in seconds. Chosen: a shorter
  /// contact is a bounce, and a longer one is a press.
  private static let tapDuration = 0.05...0.25
  /// The maximum duration of a bounce, in seconds. Chosen: one report longer than 50 ms, which
  /// nearly every tap exceeds.
  static let bounceDuration = 0.06

  /// Returns the index of the lifted contact that continues at a position; nil if none does.
  func returningIndex(at location: Point) -> Int? {
    guard conditions.returnTime > 0 else { return nil }
    var nearest: (index: Int, distance: Double)?
    for index in contacts.indices {
      guard case .lifted(let time, _) = contacts[index].presence,
        now - time <= conditions.returnTime + 1e-9
      else { continue }
      let distance = contacts[index].predictedLocation(at: now).distance(to: location)
      let reach = conditions.rejoinDistance * tolerance(of: contacts[index], liftedAt: time)
      if distance <= reach, distance < nearest?.distance ?? .infinity {
        nearest = (index, distance)
      }
    }
    return nearest?.index
  }

  private func tolerance(of contact: ConditionedContact, liftedAt time: Double) -> Double {
    let isNew = time - contact.landingTime < Self.predictionDelay
    return isNew || isStroke(contact) ? Self.movingTolerance : 1
  }

  /// Whether a contact has moved so far that it is no tap.
  private func isStroke(_ contact: ConditionedContact) -> Bool {
    let radius = Self.restRadius * conditions.pointsPerMillimeter
    return contact.squaredReach > radius * radius
  }

  /// Returns true if a contact that lands may be a new tap, and not a repetition of a lifted one.
  /// The new tap counts once it is too long for a bounce.
  func mayTapAgain(after index: Int) -> Bool {
    guard case .lifted(let time, _) = contacts[index].presence else { return false }
    return now - time > max(Self.tapGap, conditions.rejoinTime) && !isStroke(contacts[index])
      && Self.tapDuration.contains(time - contacts[index].landingTime)
  }

  /// Makes a lifted contact continue as a new one, whose position is delivered as a motion.
  ///
  /// - Returns: False if the contact does not move.
  func comeBack(at index: Int, _ event: inout TouchFrame.Event) -> Bool {
    guard case .lifted(let time, _) = contacts[index].presence else { return false }
    let touch = contacts[index].output
    let isDrop = now - time <= conditions.rejoinTime + 1e-9
    contacts[index].comeBack(as: event, at: now)
    report(event.id, isDrop ? .rejoined(touch) : .repeated(touch))
    contactsDidChange()
    event.kind = .motion
    return move(&event)
  }
}
