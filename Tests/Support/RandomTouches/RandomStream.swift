import Gestures
import SeededNumbers

/// A random stream of touches, with host calls in between. The player lifts the remaining fingers
/// at its end.
struct RandomStream {
  /// Everything that happens at one time.
  struct Moment {
    /// The time in ticks of 1/1024 s, so that sums and differences are exact.
    var ticks: Int
    var events: [TouchFrame.Event] = []
    var isCancel = false
    /// A press that begins or ends.
    var press: PressFrame.Event?
    /// The host calls at this time.
    var calls: [HostCall] = []
  }

  /// A change by the host during a gesture. Recognizers and views are identified by their indices.
  enum HostCall {
    case toggle(Int)
    case removeRecognizer(Int)
    case require(Int, toFail: Int)
    case removeView(Int)
    case hideView(Int)
    case resizeView(Int, Size)
  }

  var moments: [Moment] = []

  init(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    self.init(&random, count: random.number(in: 4...28))
  }

  /// - Parameter count: The number of moments.
  init(_ random: inout some Choices, count: Int) {
    var ticks = 0
    var fingers: [Int32: Point] = [:]
    for _ in 0..<count {
      ticks += random.pick([8, 16, 1, 4, 8, 16, 60, 140, 400, 900])
      var moment = Moment(ticks: ticks)
      if random.oneIn(40) {
        moment.isCancel = true
        fingers = [:]
      } else {
        for _ in 0..<random.number(in: 1...3) {
          moment.events.append(Self.event(&fingers, &random))
        }
      }
      if random.oneIn(20) {
        moment.press = .init(
          kind: random.pick([.down, .up]), type: random.pick([.select, .menu]),
          key: random.pick([nil, 1, 2]))
      }
      if random.oneIn(20) { moment.calls.append(Self.call(&random)) }
      moments.append(moment)
    }
  }

  private static func call(_ random: inout some Choices) -> HostCall {
    let recognizer = random.number(below: 8)
    let view = random.number(below: 4)
    switch random.number(below: 6) {
    case 0: return .toggle(recognizer)
    case 1: return .removeRecognizer(recognizer)
    case 2: return .require(recognizer, toFail: random.number(below: 8))
    case 3: return .removeView(view)
    case 4: return .hideView(view)
    default:
      return .resizeView(
        view, Size(width: random.quarters(in: 0...300), height: random.quarters(in: 0...300)))
    }
  }

  private static func event(
    _ fingers: inout [Int32: Point], _ random: inout some Choices
  ) -> TouchFrame.Event {
    let id = Int32(random.number(in: 1...4))
    // One in thirty events violates the sequence of a touch.
    let isLegal = !random.oneIn(30)
    guard let place = fingers[id] else {
      let place = Point(x: random.quarters(in: 0...400), y: random.quarters(in: 0...400))
      if isLegal { fingers[id] = place }
      return .init(kind: isLegal ? .down : .motion, id: TouchID(id), location: place)
    }
    guard isLegal else {
      let again = random.oneIn(2) ? place : place + Vector(dx: 16, dy: 0)
      fingers[id] = again
      return .init(kind: .down, id: TouchID(id), location: again)
    }
    if random.oneIn(4) {
      fingers[id] = nil
      return .init(kind: .up, id: TouchID(id))
    }
    let reach = random.pick([2, 12, 12, 60])
    let moved =
      place
      + Vector(dx: random.quarters(in: -reach...reach), dy: random.quarters(in: -reach...reach))
    fingers[id] = moved
    return .init(kind: .motion, id: TouchID(id), location: moved)
  }

  /// The stream as a trace, one event per line.
  var trace: String {
    var lines: [String] = []
    for moment in moments {
      let time = Double(moment.ticks) * 1000 / 1024
      if moment.isCancel { lines.append("{\"t_ms\":\(time),\"type\":\"cancel\"}") }
      for event in moment.events {
        let place =
          event.kind == .up ? "" : ",\"x\":\(event.location.x),\"y\":\(event.location.y)"
        lines.append(
          "{\"t_ms\":\(time),\"type\":\"\(event.kind)\",\"id\":\(event.id.number)\(place)}")
      }
      lines.append("{\"t_ms\":\(time),\"type\":\"frame\"}")
      if let press = moment.press {
        let head = "{\"t_ms\":\(time),\"type\":\"key\","
        lines.append(head + "\"key\":\"\(press.type)\",\"state\":\"\(press.kind)\"}")
      }
    }
    return lines.joined(separator: "\n")
  }
}
