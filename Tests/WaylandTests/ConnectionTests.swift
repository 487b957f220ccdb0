import Glibc
import Testing

@testable import Wayland

struct ConnectionTests {
  @Test func `sync is answered after earlier requests`() throws {
    let link = try Link()
    let compositor = try link.connection.registry.bind(WlCompositor.self, preferred: 4)
    var order: [String] = []
    _ = compositor.createSurface()
    link.connection.sync { order.append("synced with \(link.compositor.createdSurfaces) surface") }
    #expect(order.isEmpty)
    try link.turn()
    #expect(order == ["synced with 1 surface"])
  }

  @Test func `a protocol error has interface, object, code and message`() throws {
    let link = try Link()
    let compositor = try link.connection.registry.bind(WlCompositor.self, preferred: 4)
    let surface = compositor.createSurface()
    try link.turn()
    link.compositor.postScaleError("the scale is 0")
    let error = ProtocolError(
      interface: "wl_surface", objectID: surface.id, code: 0, name: "invalid_scale",
      message: "the scale is 0")
    #expect(link.failure() == .refused(error))
    #expect(link.connection.error == .refused(error))
  }

  @Test func `a compositor that disconnects is an error and not a crash`() throws {
    let link = try Link()
    link.compositor.dropClient()
    guard case .disconnected? = link.failure() else {
      Issue.record("expected a disconnection, got \(String(describing: link.connection.error))")
      return
    }
    let compositor = WlCompositor(nil, on: link.connection)
    #expect(compositor.createSurface().isDestroyed)
  }

  @Test func `a full socket waits until it is writable and loses nothing`() throws {
    let link = try Link()
    let manager = try link.connection.registry.bind(WlDataDeviceManager.self, preferred: 3)
    let source = manager.createDataSource()
    var sent = 0
    while try !link.connection.flush() {
      source.offer(mimeType: "type \(sent)")
      sent += 1
    }
    #expect(sent > 100)
    #expect(link.connection.error == nil)
    while try link.connection.flush() { link.compositor.turn() }
    link.compositor.turn()
    #expect(link.compositor.requests.count == sent)
    #expect(link.compositor.requests.last == "offer type \(sent - 1)")
  }

  @Test func `endless requests to a full socket are an error and not a crash`() throws {
    let link = try Link()
    let manager = try link.connection.registry.bind(WlDataDeviceManager.self, preferred: 3)
    let source = manager.createDataSource()
    for _ in 0..<100_000 { source.offer(mimeType: "text/plain") }
    #expect(throws: WaylandError.outgoingFull) { try link.connection.dispatchPending() }
  }

  @Test func `connecting without a compositor gives an error that names the socket`() {
    let path = "/nowhere/wayland-9"
    #expect(throws: WaylandError.cannotConnect(display: path, errno: ENOENT)) {
      try Connection(to: .display(path))
    }
    let sentence = "\(WaylandError.cannotConnect(display: path, errno: ENOENT))"
    #expect(sentence.contains("'/nowhere/wayland-9' (No such file or directory)"))
  }

  @Test func `closing in a handler ends the connection once the handler has returned`() throws {
    let link = try Link()
    var calls = 0
    link.connection.sync {
      calls += 1
      link.connection.close()
    }
    link.connection.sync { calls += 1 }
    _ = try link.connection.flush()
    link.compositor.turn()
    try link.connection.prepareToRead()
    try link.connection.read()
    try link.connection.dispatchPending()
    #expect(calls == 1)
    #expect(link.connection.isClosed)
    #expect(link.connection.fileDescriptor == -1)
  }

  @Test func `closing destroys every object`() throws {
    let link = try Link()
    let compositor = try link.connection.registry.bind(WlCompositor.self, preferred: 4)
    let surface = compositor.createSurface()
    link.connection.close()
    #expect(surface.isDestroyed)
    #expect(compositor.isDestroyed)
    surface.commit()
  }
}

/// Objects and their connection may be released in any order: an object has a connection until it
/// is destroyed.
struct LifetimeTests {
  /// A connection that the test releases, and an object on it.
  private func connect() throws -> (Connection?, SmallCompositor, WlCompositor) {
    let link = try Link()
    let object = try link.connection.registry.bind(WlCompositor.self, preferred: 4)
    return (link.connection, link.compositor, object)
  }

  @Test func `an object that outlives its connection is destroyed and does no harm`() throws {
    var (connection, server, compositor) = try connect()
    let surface = compositor.createSurface()
    weak let gone = connection
    connection = nil
    #expect(gone == nil)
    #expect(compositor.isDestroyed)
    #expect(surface.isDestroyed)
    #expect(!surface.isCongested)
    #expect(compositor.createSurface().isDestroyed)
    surface.destroy()
    withExtendedLifetime(server) {}
  }

  @Test func `an object that is released before its connection exists until it is destroyed`()
    throws
  {
    let (connection, server, compositor) = try connect()
    var surface: WlSurface? = compositor.createSurface()
    weak let weakly = surface
    surface = nil
    #expect(weakly?.isDestroyed == false)
    weakly?.destroy()
    #expect(weakly == nil)
    #expect(connection?.isClosed == false)
    withExtendedLifetime(server) {}
  }

  @Test func `a connection and the object of the event may be released in a handler`() throws {
    let server = try SmallCompositor()
    var connection: Connection? = try Connection(to: .fileDescriptor(server.clientEnd))
    weak let gone = connection
    var calls = 0
    connection?.sync {
      calls += 1
      connection = nil
    }
    connection?.sync { calls += 1 }
    func turn(_ connection: Connection) throws {
      _ = try connection.flush()
      server.turn()
      try connection.prepareToRead()
      try connection.read()
      try connection.dispatchPending()
    }
    if let connection { try turn(connection) }
    #expect(calls == 2)
    #expect(gone == nil)
  }
}

struct EnvironmentTests {
  @Test func `an inherited socket from the environment is used once`() async {
    await #expect(processExitsWith: .success) {
      let compositor = try SmallCompositor()
      setenv("WAYLAND_SOCKET", "\(compositor.clientEnd)", 1)
      let connection = try Connection()
      precondition(getenv("WAYLAND_SOCKET") == nil)
      precondition(connection.fileDescriptor == compositor.clientEnd)
      connection.close()
    }
  }

  @Test func `WAYLAND_DISPLAY may be a path`() async {
    await #expect(processExitsWith: .success) {
      setenv("WAYLAND_DISPLAY", "/nowhere/wayland-3", 1)
      unsetenv("WAYLAND_SOCKET")
      do throws(WaylandError) {
        _ = try Connection()
        preconditionFailure("connected to nowhere")
      } catch {
        precondition(error == .cannotConnect(display: "/nowhere/wayland-3", errno: ENOENT))
      }
    }
  }
}
