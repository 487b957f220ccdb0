import Glibc
import Relay
import StageRuns
import System
import Testing

/// Relays at their limit of open files, between two sockets for the app and the compositor.
struct LostDescriptorTests {
  let loop = EventLoop()
  let sandbox: Sandbox
  let compositor: Socket

  init() throws {
    sandbox = try Sandbox()
    compositor = try Socket.listen(at: "\(sandbox.path)/wayland-0")
  }

  enum Sender: CaseIterable { case app, compositor }

  /// A connection's ends in the test: the app's, and the accepted one of the compositor.
  typealias Ends = (app: Socket, compositor: Socket)

  @Test(arguments: ["thimble-relay", "FloorRelay"], Sender.allCases)
  func `a lost descriptor ends its own connection only`(
    program: String, sender: Sender
  ) throws {
    defer { compositor.close() }
    let relay = try start(program)
    defer { relay.end() }
    let socket =
      sandbox.path
      + (program == "FloorRelay" ? "/floor" : "/wayland-thimble-\(relay.child.id)")
    let (bad, good) = (try connect(to: socket, marker: 2), try connect(to: socket, marker: 3))
    defer { for socket in [bad.app, bad.compositor, good.app, good.compositor] { socket.close() } }
    try forbidFiles(to: relay)
    let from = sender == .app ? bad.app : bad.compositor
    #expect(from.send(message(4), with: from.descriptor) == (.moved, 8))
    for end in [bad.app, bad.compositor] { #expect(receive(from: end) == nil) }
    #expect(good.app.send(message(5)) == (.moved, 8))
    #expect(receive(from: good.compositor) == Array(message(5)))
    let sentence = ": reached the limit of open files"
    #expect(polling(loop) { relay.diagnostics.contains { $0.hasPrefix(program + sentence) } })
  }

  private func start(_ program: String) throws -> Program {
    let words =
      program == "FloorRelay"
      ? ["\(sandbox.path)/floor", "\(sandbox.path)/wayland-0"] : ["sleep", "1000"]
    var configuration = ChildProcess.Configuration([builtProgram(program)] + words)
    configuration.variables = [
      "XDG_RUNTIME_DIR": sandbox.path, "WAYLAND_DISPLAY": "wayland-0",
    ]
    configuration.diagnostics = .piped
    configuration.hasOwnGroup = true
    return try Program(configuration, on: loop)
  }

  /// Connects as an app as soon as the relay listens, and sends a message.
  ///
  /// - Parameter marker: The number of the object in the message.
  private func connect(to path: String, marker: UInt8) throws -> Ends {
    var made: Socket?
    #expect(
      polling(loop) {
        made = try? Socket.connect(to: path)
        return made != nil
      })
    let app = try #require(made)
    #expect(app.send(message(marker)) == (.moved, 8))
    while true {
      try #require(compositor.wait(toSend: false, timeout: hangTimeout))
      let accepted = try compositor.accept()
      // The relay itself connects once, without a message, to test whether a compositor listens.
      if let bytes = receive(from: accepted) {
        #expect(bytes == Array(message(marker)))
        return (app, accepted)
      }
      accepted.close()
    }
  }

  /// A message of 8 bytes, without arguments.
  private func message(_ object: UInt8) -> ArraySlice<UInt8> { [object, 0, 0, 0, 0, 0, 8, 0] }

  /// Lowers the relay's limit of open files, so that it cannot open another file.
  ///
  /// Both programs use the five lowest numbers. The limit must not be lower than that: `poll` fails
  /// with more sockets than the limit, and `FloorRelay` waits for five.
  private func forbidFiles(to relay: Program) throws {
    let words = ["prlimit", "--pid", "\(relay.child.id)", "--nofile=5:"]
    let change = try Program(ChildProcess.Configuration(words), on: loop)
    #expect(change.waitForEnd())
    #expect(change.child.exit == .status(0))
  }

  /// The bytes of the next read; nil at the end.
  private func receive(from socket: Socket) -> [UInt8]? {
    var bytes: [UInt8] = []
    #expect(socket.wait(toSend: false, timeout: hangTimeout))
    return socket.receive(atMost: 4096, into: &bytes) == .moved ? bytes : nil
  }
}
