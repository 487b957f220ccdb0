import Vocabulary

@testable import Relay

private typealias Known = Conversation.Known

/// An app with one window and one `wl_touch`, between two streams.
final class WatchedRun {
  static let touch: UInt32 = 60
  static let window: UInt32 = 31
  let app = WatchedApp()
  let requests = Stream(byteLimit: 1 << 20)
  let events = Stream(byteLimit: 1 << 20)
  var now: Int64 = 0

  init() throws {
    try say(1, request: WlDisplay.Request.getRegistry, [Known.registry])
    for (name, interface) in [(40, Interface.compositor), (42, .seat), (45, .windowManager)] {
      let object: UInt32 =
        switch interface {
        case .compositor: Known.compositor
        case .seat: Known.seat
        default: Known.windowManager
        }
      try say(
        Known.registry, request: WlRegistry.Request.bind,
        [UInt32(name)] + Conversation.string(interface.name) + [5, object])
    }
    try say(Known.compositor, request: WlCompositor.Request.createSurface, [Self.window])
    try say(Known.windowManager, request: XdgWmBase.Request.getXdgSurface, [32, Self.window])
    try say(32, request: XdgSurface.Request.getToplevel, [33])
    try say(32, request: XdgSurface.Request.setWindowGeometry, [10, 20, 300, 200])
    try say(33, request: XdgToplevel.Request.setTitle, Conversation.string("Notes"))
    try say(Self.window, request: WlSurface.Request.commit, [])
    try say(Known.seat, request: WlSeat.Request.getTouch, [Self.touch])
  }

  /// Sends a request as the app.
  func say(_ object: UInt32, request opcode: UInt16, _ words: [UInt32]) throws {
    let head = Message(object: object, opcode: opcode, size: 8 + words.count * 4)
    requests.feed(bytes(of: [object, head.secondWord] + words))
    try app.readRequests(requests, answering: events)
  }

  /// Sends touch events as the compositor. Returns descriptions of the events that the app reads,
  /// without times and serials.
  func touch(_ sent: TouchEvent...) throws -> [String] {
    for event in sent { events.feed(bytes(of: event.message(to: Self.touch).words)) }
    try app.readEvents(events, at: now)
    return try appEvents()
  }

  /// Returns descriptions of the events that the app reads next.
  func appEvents() throws -> [String] {
    let words = Array(events.buffer.words[events.buffer.head / 4..<events.buffer.ready / 4])
    events.didSend(words.count * 4, descriptors: 0)
    var (index, names): (Int, [String]) = (0, [])
    while index < words.count {
      let reader = try MessageReader(words, at: index)
      index += reader.head.size / 4
      names.append(try Self.name(reader))
    }
    return names
  }

  /// Sends an event as the compositor. Returns descriptions of the events that the app reads.
  func hear(_ object: UInt32, event opcode: UInt16, _ words: [UInt32]) throws -> [String] {
    let head = Message(object: object, opcode: opcode, size: 8 + words.count * 4)
    events.feed(bytes(of: [object, head.secondWord] + words))
    try app.readEvents(events, at: now)
    return try appEvents()
  }

  /// Returns the requests that the compositor reads next, each as object, opcode and arguments.
  func compositorRequests() throws -> [[UInt32]] {
    let words = Array(requests.buffer.words[requests.buffer.head / 4..<requests.buffer.ready / 4])
    requests.didSend(words.count * 4, descriptors: 0)
    var (index, found): (Int, [[UInt32]]) = (0, [])
    while index < words.count {
      let head = Message(words: words[index], words[index + 1])
      let end = index + head.size / 4
      found.append([head.object, UInt32(head.opcode)] + words[index + 2..<end])
      index = end
    }
    return found
  }

  private static func name(_ reader: MessageReader) throws -> String {
    guard reader.head.object == touch, let event = try TouchEvent(reader) else {
      return try DeviceWords.text(reader)
    }
    return switch event {
    case .down(let down): "down \(down.id)"
    case .up(_, _, let id): "up \(id)"
    case .motion(_, let id, _): "motion \(id)"
    case .frame: "frame"
    case .cancel: "cancel"
    case .shape(let id, _, _): "shape \(id)"
    case .orientation(let id, _): "orientation \(id)"
    }
  }

  /// Returns the reports that the judge reads next.
  func reports(_ judge: JudgeID = .trusted) throws -> [JudgeReport] {
    var words: [UInt32] = []
    app.takeReports(for: judge) { words += $0 }
    var (index, reports): (Int, [JudgeReport]) = (0, [])
    while index < words.count {
      let reader = try MessageReader(words, at: index)
      index += reader.head.size / 4
      reports.append(try JudgeReport(reader))
    }
    return reports
  }

  static func position(_ x: Double, _ y: Double) -> WirePoint {
    WirePoint(x: Fixed(x), y: Fixed(y))
  }

  static func down(_ id: Int32, x: Double = 50, y: Double = 60) -> TouchEvent {
    .down(TouchDown(serial: 7, time: 100, surface: window, id: id, position: position(x, y)))
  }
}

extension JudgeReport {
  /// Returns the state of a window in which all other values are unknown.
  static func state(
    of window: UInt32 = 1, modes: WindowModes = [], keymap: UInt32 = 0
  ) -> JudgeReport {
    .state(WindowID(window), modes, [], keymap: keymap, OutputSize())
  }
}
