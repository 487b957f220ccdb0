import Gestures
import SeededNumbers

@testable import Conditioning

/// The touches that are down, and the first violation of the order of their events.
struct TouchSequence {
  private(set) var touches: Set<TouchID> = []
  private(set) var fault: String?
  private(set) var count = 0
  private var last = -Double.infinity

  /// Adds a frame after the touches that are cancelled before it.
  mutating func add(_ frame: TouchFrame, cancelling cancelled: [TouchID]) {
    if frame.time.seconds < last { fault = fault ?? "time went back to \(frame.time.seconds)" }
    last = frame.time.seconds
    for touch in cancelled where touches.remove(touch) == nil {
      fault = fault ?? "\(touch) was cancelled and is not down"
    }
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
struct RandomContacts {
  var random: SeededNumbers

  func play(_ send: (TouchFrame) -> Void) {
    var random = random
    var locations: [Int32: Point] = [:]
    var time = 0.0
    func number(_ limit: Double) -> Double { Double(random.next() % 10_000) / 10_000 * limit }
    for step in 0..<600 {
      time += number(step % 7 == 0 ? 0.1 : 0.016)
      var frame = TouchFrame(time: Timestamp(seconds: time))
      for _ in 0...(random.next() % 3) {
        let id = Int32(random.next() % 5)
        guard !frame.events.contains(where: { $0.id.number == id }) else { continue }
        let radius = random.next() % 8 == 0 ? number(150) : nil
        if let location = locations[id] {
          if random.next() % 4 == 0 {
            locations[id] = nil
            frame.events.append(.up(id))
            continue
          }
          let moved = Point(x: location.x + number(20) - 10, y: location.y + number(20) - 10)
          locations[id] = moved
          frame.events.append(
            .init(kind: .motion, id: TouchID(id), location: moved, majorRadius: radius))
        } else {
          let near = locations.min { $0.key < $1.key }?.value ?? Point(x: 300, y: 300)
          let way = random.next() % 2 == 0 ? 60.0 : 600
          let location = Point(x: near.x + number(way), y: near.y + number(way))
          locations[id] = location
          frame.events.append(
            .init(kind: .down, id: TouchID(id), location: location, majorRadius: radius))
        }
      }
      if !frame.events.isEmpty { send(frame) }
    }
    send(
      TouchFrame(
        time: Timestamp(seconds: time + 0.001), events: locations.keys.sorted().map { .up($0) }))
  }
}
