import Gestures

extension GestureMaker {
  /// Adds a fault to the contacts of a gesture.
  ///
  /// - Parameter rate: The number of reports of the touchscreen per second.
  mutating func add(
    _ fault: Condition.Fault, to contacts: inout [Contact], of intent: Intent, rate: Double
  ) {
    switch fault {
    case .droppedReport: loseReport(of: &contacts, rate: rate)
    case .fatFinger: split(&contacts, of: intent)
    case .ghost: contacts.append(ghost(beside: contacts))
    case .palm: contacts.append(palm(beside: contacts))
    }
  }

  /// Loses one report of a contact, neither the first nor the last.
  private mutating func loseReport(of contacts: inout [Contact], rate: Double) {
    let index = Int(random.fraction() * Double(contacts.count))
    let reports = Int((contacts[index].end - contacts[index].start) * rate)
    contacts[index].lostReport = 1 + Int(random.fraction() * Double(max(1, reports - 2)))
  }

  /// Splits the contacts of one finger, or one of several fingers.
  private mutating func split(_ contacts: inout [Contact], of intent: Intent) {
    let chosen = Int(random.fraction() * Double(contacts.count))
    for index in contacts.indices where intent.isOfOneFinger || index == chosen {
      let distance = Assumptions.splitDistance.draw(&random)
      let offset = Vector(length: distance, angle: random.angle())
      var half = contacts[index].adding { _ in offset }
      // The two contacts overlap for most of the time.
      let most = 0.4 * (half.end - half.start)
      half.start += min(most, Assumptions.splitDelay.draw(&random))
      let difference = min(most, Assumptions.splitLift.draw(&random))
      if random.chance(Assumptions.splitOutlives.draw(&random)) {
        contacts[index].end -= difference
      } else {
        half.end -= difference
      }
      contacts.append(half)
    }
  }

  /// Makes a short contact at another point while a finger is down.
  private mutating func ghost(beside contacts: [Contact]) -> Contact {
    let contact = contacts[Int(random.fraction() * Double(contacts.count))]
    let start = contact.start + random.fraction() * (contact.end - contact.start)
    let least = Assumptions.ghostDistance.draw(&random)
    var point = Point(x: 0, y: 0)
    repeat {
      point = Point(
        x: random.fraction() * Self.screen.width, y: random.fraction() * Self.screen.height)
    } while contacts.contains { $0.path(start).distance(to: point) < least }
    let end = start + Assumptions.ghostDuration.draw(&random)
    return Contact(start: start, end: end) { [point] _ in point }
  }

  /// Makes a palm that lands before the gesture and lifts after it.
  private mutating func palm(beside contacts: [Contact]) -> Contact {
    let start = (contacts.map(\.start).min() ?? 0) - Assumptions.palmLead.draw(&random)
    let end = (contacts.map(\.end).max() ?? 0) + Assumptions.palmTrail.draw(&random)
    let landing = contacts[0].landing
    let distance = Assumptions.palmDistance.draw(&random)
    var point = Point(x: -1, y: -1)
    let glass = Rect(origin: Point(x: 0, y: 0), size: Self.screen)
    repeat {
      point = landing + Vector(length: distance, angle: random.angle())
    } while !glass.contains(point)
    let drift = Vector(
      dx: Assumptions.palmDrift.draw(&random), dy: Assumptions.palmDrift.draw(&random))
    return Contact(start: start, end: end) { [point] time in
      point + drift * ((time - start) / (end - start))
    }
  }
}
