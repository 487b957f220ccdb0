/// Lets a client see and bind only the globals of a list, whatever the client says.
///
/// A client that means harm may use an identifier again before it is free, so nothing here depends
/// on which objects live. Registries come from `wl_display` alone, whose requests are all read; and
/// they live as long as their connection, because what ends them, `wl_fixes`, is never in a list:
/// an identifier that was a registry's stays one.
struct RegistryGuard {
  /// What the client hears of an announcement.
  enum Announcement: Equatable {
    case asItIs
    case nothing
    /// Other messages, as words on the wire.
    case instead([UInt32])
  }

  /// The most registries of a connection. Chosen: a client has one for each of its libraries.
  static let mostRegistries = 4096
  /// The identifier of the one `wl_display`.
  private static let display: UInt32 = 1

  private var list: AllowList
  private var registries = IdentifierMap(empty: false)
  /// The first registry, which alone tells what a number is: before it, a client can make no object
  /// whose events could be taken for announcements.
  private var first: UInt32?
  /// The registries that heard of a number before the first one did.
  private var early: [UInt32: [UInt32]] = [:]

  init(_ list: AllowList) { self.list = list }

  /// Whether messages of an object have to be given to `request` and `event`.
  func reads(_ object: UInt32) -> Bool {
    object == Self.display || registries[object] != nil
  }

  /// Reads a request to an object for which `reads` is true.
  ///
  /// - Throws: `RelayFault` if the connection must not go on.
  mutating func request(_ message: MessageReader) throws(RelayFault) {
    var message = message
    let opcode = message.head.opcode
    guard message.head.object != Self.display else { return try display(&message) }
    guard opcode == WlRegistry.Request.bind else {
      throw .forbidden("the client sent request \(opcode) to a wl_registry, expected bind")
    }
    let (name, interface) = (try message.word(), try message.string() ?? "")
    try list.bind(name, interface, version: try message.word())
  }

  private mutating func display(_ message: inout MessageReader) throws(RelayFault) {
    switch message.head.opcode {
    case WlDisplay.Request.sync: break
    case WlDisplay.Request.getRegistry:
      let registry = try message.word()
      guard registry != 0, registries.count < Self.mostRegistries else {
        throw .forbidden(
          "the client asked for registry \(registries.count + 1) as object \(registry), expected "
            + "at most \(Self.mostRegistries) and no object 0")
      }
      registries[registry] = true
      first = first ?? registry
    case let opcode:
      throw .forbidden(
        "the client sent request \(opcode) to wl_display, expected sync or get_registry")
    }
  }

  /// Reads an event of an object for which `reads` is true.
  ///
  /// - Throws: `RelayFault` if the message ends before its arguments do.
  mutating func event(_ message: MessageReader) throws(RelayFault) -> Announcement {
    var message = message
    let registry = message.head.object
    guard registry != Self.display else { return .asItIs }
    switch message.head.opcode {
    case WlRegistry.Event.global:
      let (name, interface) = (try message.word(), try message.string() ?? "")
      let version = try message.word()
      return registry == first
        ? announce(name, interface, version)
        : repeated(name, interface, version, to: registry)
    case WlRegistry.Event.globalRemove:
      return list.offer(try message.word()) == nil ? .nothing : .asItIs
    default: return .asItIs
    }
  }

  private mutating func announce(
    _ name: UInt32, _ interface: String, _ version: UInt32
  ) -> Announcement {
    let waiting = early.removeValue(forKey: name) ?? []
    guard let first, let offer = list.announce(name, interface, version: version) else {
      return .nothing
    }
    if waiting.isEmpty, offer.version == version { return .asItIs }
    return .instead(([first] + waiting).flatMap { Self.message(to: $0, name, offer) })
  }

  private mutating func repeated(
    _ name: UInt32, _ interface: String, _ version: UInt32, to registry: UInt32
  ) -> Announcement {
    if let offer = list.offer(name), offer.interface == interface {
      return offer.version == version ? .asItIs : .instead(Self.message(to: registry, name, offer))
    }
    if list.contains(interface) { early[name, default: []].append(registry) }
    return .nothing
  }

  private static func message(
    to registry: UInt32, _ name: UInt32, _ offer: AllowList.Offer
  ) -> [UInt32] {
    var words: [UInt32] = []
    words.append { (words: inout [UInt32]) in
      words.append(name)
      words.append(text: offer.interface)
      words.append(offer.version)
      return (registry, WlRegistry.Event.global)
    }
    return words
  }
}

extension RegistryGuard {
  /// Reads the request that comes next, if it concerns globals.
  mutating func check(_ message: Message, _ requests: Stream) throws(RelayFault) {
    if reads(message.object) { try request(requests.reader()) }
  }

  /// Reads the event that comes next, if it concerns globals; returns whether it is done with.
  mutating func filter(_ message: Message, _ events: Stream) throws(RelayFault) -> Bool {
    guard reads(message.object) else { return false }
    switch try event(events.reader()) {
    case .asItIs: return false
    case .nothing: break
    case .instead(let words): events.insert(words[...])
    }
    events.drop(message)
    return true
  }
}
