@testable import Relay

/// The messages of an app and its compositor, passed to a tracker.
struct Conversation {
  var tracker = Tracker()

  /// The objects that `started` creates.
  enum Known {
    static let registry: UInt32 = 2
    static let compositor: UInt32 = 3
    static let subcompositor: UInt32 = 4
    static let seat: UInt32 = 5
    static let memory: UInt32 = 6
    static let viewporter: UInt32 = 7
    static let windowManager: UInt32 = 8
    static let layerShell: UInt32 = 9
    static let dmabuf: UInt32 = 10
    static let pool: UInt32 = 11
    /// The first unused object ID.
    static let free: UInt32 = 20
  }

  /// Returns the conversation of an app that has bound all globals.
  static func started(_ globals: Globals = Globals()) throws -> Conversation {
    var talk = Conversation(tracker: Tracker(globals: globals))
    try talk.app(1, request: WlDisplay.Request.getRegistry, Known.registry)
    let interfaces: [Interface] = [
      .compositor, .subcompositor, .seat, .memory, .viewporter, .windowManager, .layerShell,
      .dmabuf,
    ]
    for (offset, interface) in interfaces.enumerated() {
      try talk.bind(interface.name, name: UInt32(40 + offset), to: UInt32(3 + offset))
    }
    try talk.app(Known.memory, request: WlShm.Request.createPool, Known.pool, 0x10000)
    return talk
  }

  /// Sends a request as the app.
  @discardableResult
  mutating func app(_ object: UInt32, request opcode: UInt16, _ words: UInt32...) throws
    -> TrackedEvent?
  {
    try tracker.request(Self.message(object, opcode: opcode, words))
  }

  /// Sends an event as the compositor.
  @discardableResult
  mutating func compositor(_ object: UInt32, event opcode: UInt16, _ words: UInt32...) throws
    -> TrackedEvent?
  {
    try tracker.event(Self.message(object, opcode: opcode, words))
  }

  /// Binds a global as the app.
  mutating func bind(_ interface: String, name: UInt32, to object: UInt32) throws {
    let words = [name] + Self.string(interface) + [1, object]
    _ = try tracker.request(Self.message(Known.registry, opcode: WlRegistry.Request.bind, words))
  }

  /// Sends a request with one string as the app.
  @discardableResult
  mutating func app(_ object: UInt32, _ opcode: UInt16, text: String) throws -> TrackedEvent? {
    try tracker.request(Self.message(object, opcode: opcode, Self.string(text)))
  }

  /// Offers a global as the compositor.
  mutating func offer(_ interface: String, name: UInt32, version: UInt32) throws -> TrackedEvent? {
    let words = [name] + Self.string(interface) + [version]
    return try tracker.event(Self.message(Known.registry, opcode: WlRegistry.Event.global, words))
  }

  /// Creates a surface with the ID `object` as the app.
  mutating func surface(_ object: UInt32) throws {
    try app(Known.compositor, request: WlCompositor.Request.createSurface, object)
  }

  /// Creates a window on a surface as the app. The IDs of its `xdg_surface` and `xdg_toplevel`
  /// follow that of the surface.
  @discardableResult
  mutating func window(_ surface: UInt32) throws -> TrackedEvent? {
    try self.surface(surface)
    let manager = XdgWmBase.Request.getXdgSurface
    try app(Known.windowManager, request: manager, surface + 1, surface)
    return try app(surface + 1, request: XdgSurface.Request.getToplevel, surface + 2)
  }

  /// Attaches a buffer of a size as the app, and commits.
  @discardableResult
  mutating func show(_ surface: UInt32, width: UInt32, height: UInt32) throws -> TrackedEvent? {
    let buffer = surface + 10_000
    try app(
      Known.pool, request: WlShmPool.Request.createBuffer, buffer, 0, width, height, width * 4, 0)
    try app(surface, request: WlSurface.Request.attach, buffer, 0, 0)
    try app(buffer, request: WlBuffer.Request.destroy)
    try compositor(1, event: WlDisplay.Event.deleteId, buffer)
    return try app(surface, request: WlSurface.Request.commit)
  }

  /// Converts a point of a surface to its window.
  func position(_ surface: UInt32, x: Double, y: Double) -> [Double]? {
    guard let id = tracker.objects.living(surface, .surface)?.surface,
      let position = tracker.tree.locate(id, x: x, y: y)
    else { return nil }
    return [position.x, position.y]
  }

  /// The size of a surface.
  func size(_ surface: UInt32) -> [Double]? {
    guard let id = tracker.objects.living(surface, .surface)?.surface,
      let size = tracker.tree[id]?.size
    else { return nil }
    return [size.width, size.height]
  }

  /// Returns a message with its header.
  static func message(
    _ object: UInt32, opcode: UInt16, _ words: [UInt32]
  ) throws -> MessageReader {
    let head = Message(object: object, opcode: opcode, size: 8 + words.count * 4)
    return try MessageReader([object, head.secondWord] + words)
  }

  /// Returns a string in the wire format.
  static func string(_ text: String) -> [UInt32] {
    var bytes = Array(text.utf8) + [0]
    let size = UInt32(bytes.count)
    while bytes.count % 4 != 0 { bytes.append(0) }
    let words = stride(from: 0, to: bytes.count, by: 4).map { start in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32($1 * 8) }
    }
    return [size] + words.map { UInt32(littleEndian: $0) }
  }
}
