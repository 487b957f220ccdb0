import SeededNumbers
import System

@testable import RandomTouches
@testable import Relay

/// A random app, its compositor, and a judge that acts on the app's windows, around a watched
/// connection.
///
/// `violation` reports broken rules: the app's input must be valid, a refused action must write
/// nothing, and a performed action must leave the states of pointers and keyboards unchanged.
public struct ActionRun {
  /// The first rule that was broken; nil if none was.
  public internal(set) var violation: String?
  /// The number of times of each reply, by its reason, or by "done" and the action's name.
  public internal(set) var counts: [String: Int] = [:]

  static let (registry, compositor, seat, memory) = (2, 3, 4, 5) as (UInt32, UInt32, UInt32, UInt32)
  static let (manager, pool, buffer, seatName) = (6, 7, 8, 42) as (UInt32, UInt32, UInt32, UInt32)

  let app = WatchedApp()
  let requests = Stream(byteLimit: 1 << 20)
  let events = Stream(byteLimit: 1 << 20)
  let fault: ActionFault?
  /// The state that follows from the app's input.
  var rules = DeviceRules()
  var touchRules = AppRules()
  /// The states that the compositor has sent.
  var pointers: [UInt32: DeviceRules.Pointer] = [:]
  var keyboards: [UInt32: DeviceRules.Keyboard] = [:]
  /// The fingers that are down: serials by ids.
  var fingers: [Int32: UInt32] = [:]
  var touch: UInt32 = 0
  /// The windows: surface and toplevel.
  var windows: [(surface: UInt32, toplevel: UInt32)] = []
  var lastObject: UInt32 = 20
  var lastSerial: UInt32 = 100
  var lastRequest: UInt32 = 0
  var now: Int64 = 0

  /// A run that a seed determines.
  public init(seed: UInt64, fault: ActionFault? = nil) {
    var choices = SeededNumbers(seed: seed)
    self.init(&choices, count: 60, fault)
  }

  /// A run that the bytes of a fuzzer determine.
  public init(bytes: [UInt8]) {
    var choices = ByteChoices(bytes)
    self.init(&choices, count: min(bytes.count / 3, 200), nil)
  }

  private init(_ choices: inout some Choices, count: Int, _ fault: ActionFault?) {
    self.fault = fault
    begin(&choices)
    for _ in 0..<count where violation == nil {
      now += Int64(choices.number(below: 20)) * 1_000_000
      switch choices.number(below: 10) {
      case 0, 1: movePointer(&choices)
      case 2, 3: moveKeyboard(&choices)
      case 4: moveFinger(&choices)
      case 5: changeApp(&choices)
      default: act(&choices)
      }
      if choices.oneIn(3) { advance(by: Int64(choices.number(below: 300)) * 1_000_000) }
      check()
    }
    advance(by: PointerVisit.length.nanoseconds)
    check()
    if app.nextDeadline != nil { fail("something stays due") }
  }

  /// Advances the time.
  private mutating func advance(by nanoseconds: Int64) {
    now += nanoseconds
    app.advance(to: now, events)
    spoil()
    flush()
  }

  private mutating func begin(_ choices: inout some Choices) {
    say(1, request: 1, [Self.registry])
    let globals: [(String, UInt32)] = [
      ("wl_compositor", Self.compositor), ("wl_shm", Self.memory), ("xdg_wm_base", Self.manager),
    ]
    for (index, (name, object)) in globals.enumerated() {
      bind(name, global: UInt32(index), version: 1, object: object)
    }
    bind("wl_seat", global: Self.seatName, version: choices.pick([3, 5, 8]), object: Self.seat)
    say(Self.memory, request: 0, [Self.pool, 1 << 20])
    say(Self.pool, request: 0, [Self.buffer, 0, 100, 100, 400, 0])
    for _ in 0...choices.number(below: 1) { makeWindow() }
    for _ in 0...choices.number(below: 2) { makePointer() }
    for _ in 0...choices.number(below: 2) { makeKeyboard() }
    touch = newObject()
    say(Self.seat, request: 2, [touch])
    touchRules.made(touch)
    app.judgeCame(knowsApp: false)
    flush()
  }

  /// Binds a global as the app. The version of the seat is also that of its pointers.
  private func bind(_ name: String, global: UInt32, version: UInt32, object: UInt32) {
    var words: [UInt32] = [global]
    words.append(text: name)
    say(Self.registry, request: 0, words + [version, object])
  }

  mutating func newObject() -> UInt32 {
    lastObject += 1
    return lastObject
  }

  mutating func newSerial() -> UInt32 {
    lastSerial += 1
    return lastSerial
  }

  // MARK: Streams

  /// Sends a request as the app.
  func say(_ object: UInt32, request opcode: UInt16, _ words: [UInt32]) {
    requests.feed(Self.message(object, opcode: opcode, words))
    try? app.readRequests(requests, answering: events)
    _ = requests.taken()
  }

  /// Sends an event as the compositor.
  mutating func hear(_ object: UInt32, event opcode: UInt16, _ words: [UInt32]) {
    events.feed(Self.message(object, opcode: opcode, words))
    do throws(RelayError) { try app.readEvents(events, at: now) } catch { fail("\(error)") }
    flush()
  }

  private static func message(_ object: UInt32, opcode: UInt16, _ words: [UInt32]) -> [UInt32] {
    let head = Message(object: object, opcode: opcode, size: 8 + words.count * 4)
    return [object, head.secondWord] + words
  }

  /// Reads all pending messages as the app.
  mutating func flush() {
    var rest = events.taken()[...]
    while rest.count >= 2 {
      let (object, second) = (rest[rest.startIndex], rest[rest.startIndex + 1])
      let message = rest.prefix(max(Int(second >> 18), 2))
      rest = rest.dropFirst(message.count)
      if object == touch {
        touchRules.read(Array(message))
      } else if object > 1 {
        rules.read(second & 0xffff, of: object, Array(message.dropFirst(2)))
      }
    }
    app.takeReports { _ in }
  }

  private mutating func check() {
    violation = violation ?? rules.violation ?? touchRules.violation
    guard violation == nil else { return }
    if app.tracker.visit == nil, rules.pointers != pointers {
      fail("pointers are \(rules.pointers), not \(pointers)")
    }
    if rules.keyboards != keyboards { fail("keyboards are \(rules.keyboards), not \(keyboards)") }
  }

  mutating func fail(_ rule: String) { violation = violation ?? rule }
}

/// A fault of a relay, to test that the rules detect it.
public enum ActionFault: CaseIterable, Sendable {
  /// The relay writes no `wl_pointer.leave`.
  case losesLeaves
  /// The relay does not release keys.
  case losesReleases
  /// The relay does not restore modifiers.
  case losesModifiers
  /// The relay writes messages although it refuses the action.
  case writesAlways
}

extension Stream {
  /// Appends words to the buffer, as a read from a socket does.
  func feed(_ words: [UInt32]) {
    buffer.makeRoom(for: words.count * 4)
    for (offset, word) in words.enumerated() { buffer.words[buffer.tail / 4 + offset] = word }
    didRead(words.count * 4)
  }

  /// Removes and returns all words, as a complete write to a socket does.
  func taken() -> [UInt32] {
    let words = Array(buffer.words[buffer.head / 4..<buffer.ready / 4])
    didSend(words.count * 4, descriptors: 0)
    return words
  }
}
