@testable import RandomTouches
@testable import Relay

// The random actions of the compositor.

extension GateRun {
  private var time: UInt32 { timeBase &+ UInt32(truncatingIfNeeded: now / 1_000_000) }

  /// Sends some events and their frame.
  mutating func touch(_ choices: inout some Choices) {
    for _ in 0...choices.number(below: 3) {
      if quirks.isWild, choices.oneIn(3) {
        sendAnything(&choices)
        judge(&choices)
      } else {
        sendSomething(&choices)
      }
      if quirks.frames == .afterEachEvent { frame() }
      // A verdict never arrives between the copies of an event for two objects, which are sent in
      // the same turn of the loop.
      if choices.oneIn(8) { judge(&choices) }
    }
    switch quirks.frames {
    case .asSent: frame()
    case .noneAfterLastUp: if !fingers.isEmpty { frame() }
    case .afterEachEvent, .none: break
    }
  }

  private mutating func sendSomething(_ choices: inout some Choices) {
    switch choices.number(below: 10) {
    case 0...2 where fingers.count < 10: land(&choices)
    case 0...2, 3...6: move(&choices)
    case 7, 8: if !fingers.isEmpty { lift(choices.pick(fingers).id) }
    default: end(&choices)
    }
  }

  private mutating func land(_ choices: inout some Choices) {
    guard !surfaces.isEmpty else { return }
    let free = (quirks.firstID...).first { id in !fingers.contains { $0.id == id } }
    let (x, y) = position(&choices)
    lastSerial += 1
    let finger = Finger(
      id: free ?? 0, serial: lastSerial, surface: choices.pick(surfaces), x: x, y: y,
      course: [[Int64(Int32(bitPattern: time)), Int64(x), Int64(y)]], objects: objects)
    // The gate cannot distinguish this finger from a resting one whose `down` is repeated, as by
    // Mir.
    if let last = lost.removeValue(forKey: finger.id), finger.isWhere(last) {
      exempt.insert(finger.serial)
    }
    if quirks.repeatsDowns { repeatDowns() }
    fingers.append(finger)
    send(down(finger))
  }

  private mutating func repeatDowns() {
    for finger in fingers where surfaces.contains(finger.surface) {
      send(down(finger, again: true))
    }
  }

  private mutating func move(_ choices: inout some Choices) {
    guard !fingers.isEmpty else { return }
    let index = choices.number(below: fingers.count)
    let id = fingers[index].id
    if choices.oneIn(12) {
      return send(.shape(id: id, major: Fixed(8), minor: Fixed(4)))
    }
    let (x, y) = position(&choices)
    (fingers[index].x, fingers[index].y) = (x, y)
    fingers[index].course.append([Int64(Int32(bitPattern: time)), Int64(x), Int64(y)])
    send(.motion(time: time, id: id, position: WirePoint(x: Fixed(raw: x), y: Fixed(raw: y))))
  }

  mutating func lift(_ id: Int32) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    lifted.append(fingers.remove(at: index))
    send(.up(serial: lastSerial, time: time, id: id))
  }

  /// Ends touches in another way than by lifting.
  private mutating func end(_ choices: inout some Choices) {
    if quirks.losesEnds, !fingers.isEmpty {
      let finger = fingers.remove(at: choices.number(below: fingers.count))
      exempt.insert(finger.serial)
      lost[finger.id] = finger
    } else if choices.oneIn(3) {
      cancel()
    }
  }

  mutating func cancel() {
    exempt.formUnion(fingers.map(\.serial))
    fingers = []
    send(.cancel)
  }

  private mutating func frame() { send(.frame) }

  /// Sends an event that no compositor would send, to one object.
  private mutating func sendAnything(_ choices: inout some Choices) {
    let id = Int32(choices.number(below: 3)) + quirks.firstID
    let (x, y) = position(&choices)
    let position = WirePoint(x: Fixed(raw: x), y: Fixed(raw: y))
    let event: TouchEvent
    switch choices.number(below: 6) {
    case 0 where !surfaces.isEmpty:
      lastSerial += 1
      event = .down(
        TouchDown(
          serial: lastSerial, time: time, surface: choices.pick(surfaces), id: id,
          position: position))
    case 0, 1: event = .up(serial: lastSerial, time: time, id: id)
    case 2, 3: event = .motion(time: time, id: id, position: position)
    case 4: event = .frame
    default: event = .cancel
    }
    if !objects.isEmpty { send(event, to: choices.pick(objects)) }
  }

  /// Sends a copy of an event to each object.
  private mutating func send(_ event: TouchEvent) {
    for object in quirks.newestFirst ? objects.reversed() : objects { send(event, to: object) }
  }

  private mutating func send(_ event: TouchEvent, to object: UInt32) {
    var asked: WindowMarks = []
    if case .down(let down) = event {
      for (index, marks) in (marks[down.surface] ?? []).enumerated() {
        guard let marks else { continue }
        if index == 0 { asked = marks } else { gate.hear(JudgeID(index), marks, limit: 5_000_000) }
      }
    }
    let passage = gate.event(event, on: object, marks: asked, at: now, &output)
    flush()
    let passes = fault == .passesAll || (fault == .passesFrames && event == .frame)
    if passage == .pass || passes { rules.read(event.message(to: object).words) }
  }

  private mutating func down(_ finger: Finger, again: Bool = false) -> TouchEvent {
    if again { lastSerial += 1 }
    return .down(
      TouchDown(
        serial: again ? lastSerial : finger.serial, time: time, surface: finger.surface,
        id: finger.id, position: WirePoint(x: Fixed(raw: finger.x), y: Fixed(raw: finger.y))))
  }

  private func position(_ choices: inout some Choices) -> (x: Int32, y: Int32) {
    (Int32(choices.number(below: 1 << 14)), Int32(choices.number(below: 1 << 14)))
  }
}
