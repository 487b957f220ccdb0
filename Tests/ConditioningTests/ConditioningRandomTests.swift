import Gestures
import SeededNumbers
import Testing

@testable import Conditioning

struct ConditioningRandomTests {
  @Test(arguments: 0..<200)
  func `random contacts produce a valid sequence of touches`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var settings = TouchSettings()
    for setting in TouchSetting.all {
      guard random.next() % 2 == 0 else { continue }
      switch setting.kind {
      case .number(let range, let unit):
        // Limits times to 0.2 seconds, because the contacts are short.
        let highest = unit == .seconds ? min(range.upperBound, 0.2) : range.upperBound
        let value = highest * Double(random.next() % 5) / 8
        settings.set(setting, to: .number(max(range.lowerBound, value)))
      case .word(let words):
        settings.set(setting, to: .word(words.randomElement(using: &random) ?? words[0]))
      case .flag: settings.set(setting, to: .flag(random.next() % 2 == 0))
      }
    }
    let stage = ConditioningStage(Conditions(settings))
    var sequence = TouchSequence()
    RandomContacts(random: random).play { frame in
      var frame = frame
      while let deadline = stage.nextDeadline, deadline < frame.time {
        var delayed = TouchFrame(time: frame.time)
        stage.takeDueEvents(into: &delayed)
        #expect(delayed.time == deadline)
        sequence.add(delayed, from: stage)
      }
      stage.process(&frame)
      sequence.add(frame, from: stage)
    }
    while stage.nextDeadline != nil {
      var delayed = TouchFrame(time: Timestamp(seconds: 0))
      stage.takeDueEvents(into: &delayed)
      sequence.add(delayed, from: stage)
    }
    #expect(sequence.fault == nil)
    // All contacts have lifted.
    #expect(sequence.touches.isEmpty)
    #expect(stage.isIdle)
    #expect(sequence.count > 0)
  }

  @Test(arguments: 0..<20)
  func `empty conditions leave all events unchanged`(seed: UInt64) {
    let stage = ConditioningStage(Conditions())
    RandomContacts(random: SeededNumbers(seed: seed)).play { frame in
      var conditioned = frame
      stage.process(&conditioned)
      #expect(conditioned.time == frame.time)
      #expect(conditioned.events.map(Words.init) == frame.events.map(Words.init))
      #expect(stage.cancelledTouches.isEmpty)
      #expect(stage.nextDeadline == nil)
    }
  }

  @Test(arguments: 0..<20)
  func `the same contacts have the same outcome`(seed: UInt64) {
    func outcome() -> [String] {
      let stage = ConditioningStage(Conditions(TouchSettings()))
      var words: [String] = []
      RandomContacts(random: SeededNumbers(seed: seed)).play { frame in
        var frame = frame
        stage.process(&frame)
        words += frame.events.map { "\($0.kind) \($0.id) \($0.location)" }
        words += stage.cancelledTouches.map { "cancel \($0)" }
        stage.removeCancelledTouches()
      }
      return words
    }
    #expect(outcome() == outcome())
  }
}

/// An event as comparable values.
private struct Words: Equatable {
  let kind: TouchFrame.Event.Kind
  let id: TouchID
  let location: Point

  init(_ event: TouchFrame.Event) {
    (kind, id) = (event.kind, event.id)
    location = event.kind == .up ? .zero : event.location
  }
}

/// The touches that are down, and the first violation of the order of their events.
private struct TouchSequence {
  private(set) var touches: Set<TouchID> = []
  private(set) var fault: String?
  private(set) var count = 0
  private var last = -Double.infinity

  mutating func add(_ frame: TouchFrame, from stage: ConditioningStage) {
    if frame.time.seconds < last { fault = fault ?? "time went back to \(frame.time.seconds)" }
    last = frame.time.seconds
    for touch in stage.cancelledTouches where touches.remove(touch) == nil {
      fault = fault ?? "\(touch) was cancelled and is not down"
    }
    stage.removeCancelledTouches()
    for event in frame.events {
      count += 1
      switch event.kind {
      case .down:
        if !touches.insert(event.id).inserted { fault = fault ?? "\(event.id) is down twice" }
      case .motion:
        if !touches.contains(event.id) { fault = fault ?? "\(event.id) moves and is not down" }
        if !event.location.x.isFinite { fault = fault ?? "\(event.id) is nowhere" }
      case .up:
        if touches.remove(event.id) == nil { fault = fault ?? "\(event.id) lifts and is not down" }
      }
    }
  }
}

/// Random contacts of up to five fingers, near each other and far apart.
private struct RandomContacts {
  var random: SeededNumbers

  func play(_ send: (TouchFrame) -> Void) {
    var random = random
    var places: [Int32: Point] = [:]
    var time = 0.0
    func number(_ limit: Double) -> Double { Double(random.next() % 10_000) / 10_000 * limit }
    for step in 0..<600 {
      time += number(step % 7 == 0 ? 0.1 : 0.016)
      var frame = TouchFrame(time: Timestamp(seconds: time))
      for _ in 0...(random.next() % 3) {
        let id = Int32(random.next() % 5)
        guard !frame.events.contains(where: { $0.id.number == id }) else { continue }
        let radius = random.next() % 8 == 0 ? number(150) : nil
        if let place = places[id] {
          if random.next() % 4 == 0 {
            places[id] = nil
            frame.events.append(.up(id))
            continue
          }
          let moved = Point(x: place.x + number(20) - 10, y: place.y + number(20) - 10)
          places[id] = moved
          frame.events.append(
            .init(kind: .motion, id: TouchID(id), location: moved, majorRadius: radius))
        } else {
          let near = places.min { $0.key < $1.key }?.value ?? Point(x: 300, y: 300)
          let way = random.next() % 2 == 0 ? 60.0 : 600
          let place = Point(x: near.x + number(way), y: near.y + number(way))
          places[id] = place
          frame.events.append(
            .init(kind: .down, id: TouchID(id), location: place, majorRadius: radius))
        }
      }
      if !frame.events.isEmpty { send(frame) }
    }
    send(
      TouchFrame(
        time: Timestamp(seconds: time + 0.001), events: places.keys.sorted().map { .up($0) }))
  }
}
