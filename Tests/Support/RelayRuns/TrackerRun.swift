import SeededNumbers

@testable import RandomTouches
@testable import Relay

/// Random messages from an app and a compositor, legal or not, for a tracker. The tracker must
/// neither trap nor loop, and its reports about windows must be consistent.
public struct TrackerRun {
  /// The first rule that was broken; nil if none was.
  public private(set) var violation: String?

  /// The number of messages read.
  public private(set) var messages = 0

  /// The number of tracked events.
  public private(set) var facts = 0

  private var tracker = Tracker()
  private var windows: Set<UInt32> = []
  private var touches: Set<UInt32> = []

  /// A run that a seed determines.
  public init(seed: UInt64) {
    var choices = SeededNumbers(seed: seed)
    self.init(&choices, count: 300)
  }

  /// A run that the bytes of a fuzzer determine.
  public init(bytes: [UInt8]) {
    var choices = ByteChoices(bytes)
    self.init(&choices, count: bytes.count / 4)
  }

  private init(_ choices: inout some Choices, count: Int) {
    for interface in Interface.allCases where interface != .display { bind(interface, &choices) }
    for _ in 0..<count where violation == nil {
      if choices.oneIn(8) { makeWindow(&choices) }
      let message = message(&choices)
      // A message of an untracked object passes; a message that is too short ends the
      // connection.
      if choices.oneIn(3) {
        note(try? tracker.event(MessageReader(message.words)))
      } else {
        note(try? tracker.request(MessageReader(message.words)))
      }
      messages += 1
      check()
    }
  }

  /// Creates objects of an interface, some of them in ways that no app could.
  private mutating func bind(_ interface: Interface, _ choices: inout some Choices) {
    if interface == .registry {
      var message = MessageWriter(object: 1, opcode: 1)
      message.add(UInt32(2))
      note(try? tracker.request(MessageReader(message.words)))
    } else if !choices.oneIn(8) {
      let words: [UInt32] = [2, 0, UInt32(choices.number(below: 3))] + string(interface.name)
      send(words + [UInt32(choices.number(below: 9)), id(of: interface)])
    }
  }

  /// Creates a window as an app does, with object IDs that may already have any other type.
  private mutating func makeWindow(_ choices: inout some Choices) {
    let (surface, role) = (object(&choices), object(&choices))
    send([id(of: .compositor), 0, surface])
    send([id(of: .windowManager), 2, role, surface])
    send([role, 1, object(&choices)])
    send([surface, 6])
    send([id(of: .seat), 2, object(&choices)])
  }

  private func id(of interface: Interface) -> UInt32 { UInt32(interface.rawValue) + 2 }

  private mutating func send(_ words: [UInt32]) {
    var words = words
    words[1] |= UInt32(words.count) << 18
    note(try? tracker.request(MessageReader(words)))
  }

  private func message(_ choices: inout some Choices) -> MessageWriter {
    var message = MessageWriter(
      object: object(&choices), opcode: UInt16(choices.number(below: 14)))
    for _ in 0..<choices.number(below: 9) { message.add(object(&choices)) }
    return message
  }

  /// Returns the ID of an object that may exist, or any number.
  private func object(_ choices: inout some Choices) -> UInt32 {
    switch choices.number(below: 8) {
    case 0...5: UInt32(choices.number(below: 60))
    case 6: 0xff00_0000 + UInt32(choices.number(below: 4))
    default: choices.pick([.max, 0x7fff_ffff, 0x8000_0000, 0xffff_ff00, 256, 0])
    }
  }

  private func string(_ text: String) -> [UInt32] {
    var bytes = Array(text.utf8) + [0]
    let size = UInt32(bytes.count)
    while bytes.count % 4 != 0 { bytes.append(0) }
    return [size]
      + stride(from: 0, to: bytes.count, by: 4).map { index in
        UInt32(
          littleEndian: (0..<4).reduce(0) { $0 | UInt32(bytes[index + $1]) << UInt32($1 * 8) })
      }
  }

  private mutating func note(_ fact: TrackedEvent??) {
    guard let fact = fact ?? nil else { return }
    facts += 1
    switch fact {
    case .windowChanged(let window): windows.insert(window.number)
    case .windowGone(let window), .surfaceGone(_, let window?): windows.remove(window.number)
    case .touchBound(let object, _): touches.insert(object)
    case .touchGone(let object, _): touches.remove(object)
    default: break
    }
  }

  private mutating func check() {
    for window in tracker.tree.windows {
      if !windows.contains(window.id.number) { fail("window \(window.id) was not said") }
      if !(window.width >= 0 && window.height >= 0) { fail("a window is \(window.width) wide") }
      let origin = tracker.tree.locate(window.surface, x: 1, y: 1)
      if let origin, !(origin.x.isFinite && origin.y.isFinite) { fail("a place is \(origin)") }
    }
    for number in windows where tracker.tree[WindowID(number)] == nil {
      fail("window \(number) is gone, which was not said")
    }
    if tracker.objects.count > messages * 6 + 40 {
      fail("\(tracker.objects.count) objects are known")
    }
  }

  private mutating func fail(_ rule: String) {
    if violation == nil { violation = rule }
  }
}
