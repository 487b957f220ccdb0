import SeededNumbers

@testable import RandomTouches
@testable import Relay
@testable import RelayRuns

/// A connection through a list of globals between a made-up client and compositor, whose bytes are
/// split anywhere.
struct GuardedRun {
  static let listed: [String: UInt32?] = ["lamp": 5, "wl_output": nil, "bell": 3]
  private static let interfaces = ["lamp", "wl_output", "bell", "spy", "spy_keyboard"]

  /// The first violation of a rule; nil if there was none.
  private(set) var violation: String?
  /// The fault for which the relay ended the connection; nil if it did not.
  private(set) var fault: RelayError?
  private(set) var compositor = BindingCompositor()

  private let connection: RelayConnection
  private var choices: SeededNumbers
  /// The bytes that the client has sent and the relay has not read.
  private var toSay: [UInt8] = []
  private var toHear: [UInt8] = []
  private var received: [UInt8] = []

  // State of an honest client.
  private var registries: [UInt32] = []
  private var offers: [UInt32: (interface: String, version: UInt32)] = [:]
  private var bound: [UInt32] = []
  private var free: [UInt32] = []
  private var nextFree: UInt32 = 2

  /// - Parameter isHonest: Whether the client binds only globals that it was offered, and uses
  ///   identifiers only when they are free.
  init(seed: UInt64, isHonest: Bool, isWatched: Bool) {
    choices = SeededNumbers(seed: seed)
    connection = RelayConnection(
      watching: isWatched ? WatchedApp() : nil, only: AllowList(Self.listed))
    for _ in 0..<4 { change() }
    getRegistry(2)
    (registries, nextFree) = ([2], 3)
    for _ in 0..<250 where violation == nil && fault == nil && !compositor.hasEnded {
      if choices.oneIn(6) { change() }
      if choices.oneIn(2) { isHonest ? speakHonestly() : speak() }
      if choices.oneIn(2) { carryRequests() }
      if choices.oneIn(2) { carryEvents() }
      check(isHonest)
    }
  }

  // MARK: The compositor

  private mutating func change() {
    if choices.oneIn(3), let name = compositor.present.sorted().first {
      return compositor.remove(name)
    }
    let global = BindingCompositor.Global(
      interface: choices.pick(Self.interfaces), version: UInt32(choices.number(in: 1...8)))
    let isReversed = choices.oneIn(2)
    compositor.add(global) { isReversed ? $0.reversed() : $0 }
  }

  private mutating func carryRequests() {
    let count = choices.number(in: 1...80)
    connection.requests.feed(Array(toSay.prefix(count)))
    toSay.removeFirst(min(count, toSay.count))
    do throws(RelayError) { try connection.appDidSay() } catch { fault = error }
    // The requests that passed before the fault still reach the compositor.
    let words = Self.words(connection.requests.takeAll().bytes)
    var index = 0
    while index < words.count {
      guard let message = try? MessageReader(words, at: index) else { break }
      do throws(RelayError) { try compositor.read(message) } catch { violation = "\(error)" }
      index += message.head.size / 4
    }
  }

  private mutating func carryEvents() {
    toHear += bytes(of: compositor.said)
    compositor.said = []
    let count = choices.number(in: 1...120)
    connection.events.feed(Array(toHear.prefix(count)))
    toHear.removeFirst(min(count, toHear.count))
    do throws(RelayError) { try connection.compositorDidSay() } catch { fault = error }
    received += connection.events.takeAll().bytes
    let words = Self.words(received)
    var index = 0
    while index < words.count, let message = try? MessageReader(words, at: index) {
      hear(message)
      index += message.head.size / 4
    }
    received.removeFirst(index * 4)
  }

  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count / 4 * 4, by: 4).map { start in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32($1 * 8) }
    }
  }

  // MARK: The client

  private mutating func hear(_ message: MessageReader) {
    var message = message
    switch (message.head.object, message.head.opcode) {
    case (1, WlDisplay.Event.deleteId):
      if let object = try? message.word() { free.append(object) }
    case (let object, 0):
      guard let name = try? message.word(), let text = try? message.string(),
        let version = try? message.word()
      else { return }
      // Events of bound objects contain listed names only.
      if Self.listed[text] == nil { violation = "the client has heard of \(text)" }
      if registries.contains(object) { offers[name] = (text, version) }
    default: break
    }
  }

  private mutating func say(_ object: UInt32, request opcode: UInt16, _ words: [UInt32]) {
    toSay += bytes(of: [object, UInt32(8 + words.count * 4) << 16 | UInt32(opcode)] + words)
  }

  private mutating func getRegistry(_ object: UInt32) {
    say(1, request: WlDisplay.Request.getRegistry, [object])
  }

  private mutating func bind(
    _ name: UInt32, interface: String, version: UInt32, in registry: UInt32, to object: UInt32
  ) {
    let words = [name] + Conversation.string(interface) + [version, object]
    say(registry, request: WlRegistry.Request.bind, words)
  }

  private mutating func speakHonestly() {
    let object = free.popLast() ?? nextFree
    if object == nextFree { nextFree += 1 }
    switch choices.number(below: 5) {
    case 0:
      getRegistry(object)
      registries.append(object)
    case 1: say(1, request: WlDisplay.Request.sync, [object])
    case 2 where !bound.isEmpty:
      free.append(object)
      say(bound.removeLast(), request: BindingCompositor.destroy, [])
    default:
      guard let name = offers.keys.sorted().last, let offer = offers[name] else {
        return free.append(object)
      }
      let version = UInt32(choices.number(in: 1...Int(offer.version)))
      bind(
        name, interface: offer.interface, version: version, in: choices.pick(registries), to: object
      )
      bound.append(object)
    }
  }

  /// Sends requests that may reveal more, with few identifiers, which are used again too early.
  private mutating func speak() {
    let living = compositor.objects
    // Usually an identifier that the compositor accepts and the client may have seen.
    let unused = (2...9).filter { living[$0] == nil } as [UInt32]
    let object = unused.isEmpty || choices.oneIn(8) ? 9 : choices.pick(unused)
    let bound = living.filter { $0.value == .bound }.map(\.key).sorted()
    switch choices.number(below: 16) {
    case 0: getRegistry(object)
    case 1: say(1, request: WlDisplay.Request.sync, [object])
    case 2 where !bound.isEmpty:
      let gone = choices.pick(bound)
      say(gone, request: BindingCompositor.destroy, [])
      getRegistry(gone)
    case 3...6 where !bound.isEmpty:
      // Binds any global under a name that is listed.
      let name = UInt32(choices.number(in: 1...max(1, compositor.globals.count)))
      let words = [name] + Conversation.string("wl_output") + [8]
      say(choices.pick(bound), request: BindingCompositor.echo, words)
    case 2...14:
      let offered = compositor.globals.filter { Self.listed[$0.value.interface] != nil }
      guard let (name, global) = offered.min(by: { $0.key < $1.key }) else { return }
      bind(
        name, interface: global.interface, version: 1, in: choices.oneIn(4) ? object : 2, to: object
      )
      // Destroys it; its identifier may become a registry's.
      if choices.oneIn(2) {
        let words = [1] + Conversation.string("wl_output") + [8]
        say(object, request: BindingCompositor.echo, words)
        say(object, request: BindingCompositor.destroy, [])
        getRegistry(object)
      }
    default:
      bind(
        UInt32(choices.number(in: 1...max(1, compositor.globals.count))),
        interface: choices.pick(Self.interfaces), version: UInt32(choices.number(in: 1...9)),
        in: choices.pick([2, object]), to: UInt32(choices.number(in: 2...9)))
    }
  }

  // MARK: The rules

  private mutating func check(_ isHonest: Bool) {
    for binding in compositor.bindings {
      guard let global = compositor.globals[binding.name] else { continue }
      guard let limit = Self.listed[global.interface] else {
        violation = "\(global.interface) was bound as \(binding.interface)"
        return
      }
      if binding.interface != global.interface
        || binding.version > min(limit ?? .max, global.version)
      {
        violation = "\(global) was bound as \(binding)"
      }
    }
    if isHonest, let fault { violation = "an honest client was disconnected: \(fault)" }
    if isHonest, compositor.hasEnded { violation = "an honest client made an error" }
  }
}
