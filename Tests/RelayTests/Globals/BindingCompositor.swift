@testable import Relay
@testable import RelayRuns

/// A compositor with globals, and with objects whose identifiers are free as soon as they are
/// destroyed. It does not check the interface with which a global is bound.
struct BindingCompositor {
  enum Object: Equatable {
    case display, registry, bound
  }

  struct Global: Equatable {
    var interface: String
    var version: UInt32
  }

  /// The number, interface and version of a bound global.
  struct Binding: Equatable {
    var name: UInt32
    var interface: String
    var version: UInt32
  }

  /// A request of bound objects that destroys them.
  static let destroy: UInt16 = 0
  /// A request of bound objects, which send its arguments back as their event 0.
  static let echo: UInt16 = 1

  private(set) var objects: [UInt32: Object] = [1: .display]
  /// All present and removed globals; each number is used once.
  private(set) var globals: [UInt32: Global] = [:]
  private(set) var present: Set<UInt32> = []
  private(set) var bindings: [Binding] = []
  /// Whether the compositor has ended the connection.
  private(set) var hasEnded = false
  /// The sent events that have not been taken.
  var said: [UInt32] = []

  mutating func add(_ global: Global, registriesInOrder order: ([UInt32]) -> [UInt32]) {
    let name = UInt32(globals.count + 1)
    globals[name] = global
    present.insert(name)
    for registry in order(registries) { announce(name, to: registry) }
  }

  mutating func remove(_ name: UInt32) {
    guard present.remove(name) != nil else { return }
    for registry in registries { say(registry, event: WlRegistry.Event.globalRemove, [name]) }
  }

  private var registries: [UInt32] {
    objects.filter { $0.value == .registry }.map(\.key).sorted()
  }

  private mutating func announce(_ name: UInt32, to registry: UInt32) {
    guard let global = globals[name] else { return }
    say(
      registry, event: WlRegistry.Event.global,
      [name] + Conversation.string(global.interface) + [global.version])
  }

  private mutating func say(_ object: UInt32, event opcode: UInt16, _ words: [UInt32]) {
    said += [object, UInt32(8 + words.count * 4) << 16 | UInt32(opcode)] + words
  }

  /// Reads a request.
  mutating func read(_ message: MessageReader) throws(RelayError) {
    guard !hasEnded else { return }
    var message = message
    let (object, opcode) = (message.head.object, message.head.opcode)
    switch (objects[object], opcode) {
    case (.display, WlDisplay.Request.sync):
      let callback = try message.word()
      guard make(callback, .bound) else { return }
      objects[callback] = nil
      say(callback, event: 0, [1])
      say(1, event: WlDisplay.Event.deleteId, [callback])
    case (.display, WlDisplay.Request.getRegistry):
      let registry = try message.word()
      guard make(registry, .registry) else { return }
      for name in present.sorted() { announce(name, to: registry) }
    case (.registry, WlRegistry.Request.bind):
      let binding = Binding(
        name: try message.word(), interface: try message.string() ?? "",
        version: try message.word())
      guard globals[binding.name] != nil, make(try message.word(), .bound) else { return end() }
      bindings.append(binding)
    case (.bound, Self.destroy):
      objects[object] = nil
      say(1, event: WlDisplay.Event.deleteId, [object])
    case (.bound, Self.echo):
      var words: [UInt32] = []
      while message.remaining > 0 { words.append(try message.word()) }
      say(object, event: 0, words)
    default: end()
    }
  }

  private mutating func make(_ object: UInt32, _ kind: Object) -> Bool {
    guard object > 1, objects[object] == nil else {
      end()
      return false
    }
    objects[object] = kind
    return true
  }

  private mutating func end() { hasEnded = true }
}
