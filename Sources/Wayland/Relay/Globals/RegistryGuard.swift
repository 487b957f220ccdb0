/// Restricts the globals that an untrusted client sees and binds.
///
/// A malicious client may reuse an identifier before it is free, so the guard does not depend on
/// which objects are alive. Only `wl_display`, all of whose requests are read, creates registries.
/// A registry lives as long as the connection, because its destructor is in `wl_fixes`, which
/// cannot be in a list. Therefore an identifier of a registry always remains one.
struct RegistryGuard {
  /// The announcement that the client receives.
  enum Announcement: Equatable {
    case asItIs
    case nothing
    /// Other messages, as words on the wire.
    case instead([UInt32])
  }

  /// The maximum number of registries of a connection. Chosen: a client has one for each of its
  /// libraries.
  static let maximumRegistries = 4096
  /// The identifier of the one `wl_display`.
  private static let display: UInt32 = 1

  private var list: AllowList
  private var registries = IdentifierMap(empty: false)
  /// The first registry. Only its announcements define the names of globals: before it exists, a
  /// client cannot create an object whose events look like announcements.
  private var first: UInt32?
  /// The registries that received a name before the first registry did.
  private var early: [UInt32: [UInt32]] = [:]

  init(_ list: AllowList) { self.list = list }

  /// Whether messages of an object have to be passed to `request` and `event`.
  func reads(_ object: UInt32) -> Bool {
    object == Self.display || registries[object] != nil
  }

  /// Checks a request to an object for which `reads` is true.
  ///
  /// - Throws: `RelayError` if the connection must be closed.
  mutating func request(_ message: MessageReader) throws(RelayError) {
    var message = message
    let opcode = message.head.opcode
    guard message.head.object != Self.display else { return try display(&message) }
    guard opcode == WlRegistry.Request.bind else {
      throw .forbidden(.toRegistry(opcode: opcode))
    }
    let (name, interface) = (try message.word(), try message.string() ?? "")
    try list.bind(name, interface, version: try message.word())
  }

  private mutating func display(_ message: inout MessageReader) throws(RelayError) {
    switch message.head.opcode {
    case WlDisplay.Request.sync: break
    case WlDisplay.Request.getRegistry:
      let registry = try message.word()
      guard registry != 0, registries.count < Self.maximumRegistries else {
        throw .forbidden(.getRegistry(number: registries.count + 1, object: registry))
      }
      registries[registry] = true
      first = first ?? registry
    case let opcode:
      throw .forbidden(.toDisplay(opcode: opcode))
    }
  }

  /// Filters an event of an object for which `reads` is true.
  ///
  /// - Throws: `RelayError` if the message is shorter than its arguments.
  mutating func event(_ message: MessageReader) throws(RelayError) -> Announcement {
    var message = message
    let registry = message.head.object
    guard registry != Self.display else { return .asItIs }
    switch message.head.opcode {
    case WlRegistry.Event.global:
      let (name, interface) = (try message.word(), try message.string() ?? "")
      let version = try message.word()
      return registry == first
        ? announce(name, interface: interface, version: version)
        : repeated(name, interface: interface, version: version, to: registry)
    case WlRegistry.Event.globalRemove:
      return list.offer(try message.word()) == nil ? .nothing : .asItIs
    default: return .asItIs
    }
  }

  private mutating func announce(
    _ name: UInt32, interface: String, version: UInt32
  ) -> Announcement {
    let waiting = early.removeValue(forKey: name) ?? []
    guard let first, let offer = list.announce(name, interface, version: version) else {
      return .nothing
    }
    if waiting.isEmpty, offer.version == version { return .asItIs }
    return .instead(([first] + waiting).flatMap { Self.message(to: $0, name, offer) })
  }

  private mutating func repeated(
    _ name: UInt32, interface: String, version: UInt32, to registry: UInt32
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
  /// Checks the next request, if it concerns globals.
  mutating func check(_ message: Message, _ requests: Stream) throws(RelayError) {
    if reads(message.object) { try request(requests.reader()) }
  }

  /// Filters the next event, if it concerns globals.
  ///
  /// - Returns: True if the event was replaced or dropped.
  mutating func filter(_ message: Message, _ events: Stream) throws(RelayError) -> Bool {
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
