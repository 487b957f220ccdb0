import CSystem
import Glibc
import Stage
import StageRuns
import System
import Testing

@testable import Relay

/// Connections of apps to the compositor through the relay.
struct ConnectorTests {
  private static let waitingApp = ["sh", "-c", "echo ready${WAYLAND_SOCKET}; exec sleep 1000"]
  let run: StageRun

  init() throws { run = try StageRun() }

  /// Starts the relay with variables and, if given, a descriptor as its third.
  private func start(
    _ variables: [String: String], descriptor: Int32? = nil, options: [String] = []
  ) throws -> Program {
    var configuration = ChildProcess.Configuration(
      [builtProgram("thimble-relay")] + options + Self.waitingApp)
    configuration.environment = run.environment.merging(variables) { $1 }.map { "\($0)=\($1)" }
    configuration.output = .piped
    configuration.diagnostics = .piped
    configuration.hasOwnGroup = true
    configuration.descriptors = descriptor.map { [$0] } ?? []
    return try Program(configuration, on: run.loop)
  }

  private func client(of relay: Program) throws -> RawClient {
    try RawClient("\(run.sandbox.path)/wayland-thimble-\(relay.child.id)", on: run.loop)
  }

  @Test func `the first app gets a connection that the compositor has made`() throws {
    let made = try Socket.connect(to: run.socket)
    let relay = try start(
      ["WAYLAND_SOCKET": "3", "WAYLAND_DISPLAY": "nothing"], descriptor: made.descriptor)
    made.close()
    defer { relay.end() }
    #expect(polling(run.loop) { relay.lines == ["ready"] })
    #expect(run.stage.clientCount == 1)
    let first = try client(of: relay)
    #expect(first.roundTrip())
    #expect(run.stage.clientCount == 1)
    #expect(try client(of: relay).waitForEnd())
    #expect(first.roundTrip())
    #expect(
      relay.diagnostics == [
        "thimble-relay: an app cannot reach the compositor at \(run.sandbox.path)/nothing: "
          + "No such file or directory."
      ])
  }

  @Test func `the first app of a session gets a connection that the compositor has made`() throws {
    let made = try Socket.connect(to: run.socket)
    let relay = try start(
      ["WAYLAND_SOCKET": "3", "WAYLAND_DISPLAY": "nothing"], descriptor: made.descriptor,
      options: ["--session", "wayland-all", "--"])
    made.close()
    defer { relay.end() }
    #expect(polling(run.loop) { relay.lines == ["ready"] })
    let first = try RawClient("\(run.sandbox.path)/wayland-all", on: run.loop)
    #expect(first.roundTrip())
    #expect(run.stage.clientCount == 1)
    let second = try RawClient("\(run.sandbox.path)/wayland-all", on: run.loop)
    #expect(second.waitForEnd())
    #expect(first.roundTrip())
  }

  @Test(arguments: ["", "x", "3", "99"])
  func `a WAYLAND_SOCKET that is no connection is removed`(number: String) throws {
    let relay = try start(["WAYLAND_SOCKET": number])
    defer { relay.end() }
    #expect(polling(run.loop) { relay.lines == ["ready"] })
    #expect(try client(of: relay).roundTrip())
  }

  @Test func `apps wait while the compositor's backlog is full`() throws {
    let path = "\(run.sandbox.path)/busy"
    let listener = csystem_open(path, 0)
    defer { close(listener) }
    let relay = try start(["WAYLAND_DISPLAY": path])
    defer { relay.end() }
    #expect(polling(run.loop) { relay.lines == ["ready"] })
    var waiting: [Socket] = []
    defer { for socket in waiting { socket.close() } }
    while let socket = try? Socket.connect(to: path) { waiting.append(socket) }
    let app = try Socket.connect(to: "\(run.sandbox.path)/wayland-thimble-\(relay.child.id)")
    defer { app.close() }
    let before = try #require(relay.timesAsleep)
    // The relay has tried again several times.
    #expect(polling(run.loop) { relay.timesAsleep.map { $0 > before + 5 } ?? true })
    let byte: [UInt8] = [1, 0, 0, 0, 0, 0, 12, 0, 2, 0, 0, 0]
    #expect(write(app.descriptor, byte, byte.count) == byte.count)
    var heard = [UInt8](repeating: 0, count: 64)
    var accepted: [Socket] = []
    defer { for socket in accepted { socket.close() } }
    #expect(
      polling(run.loop) {
        if let made = try? Socket(descriptor: listener).accept() { accepted.append(made) }
        return accepted.contains { read($0.descriptor, &heard, heard.count) == byte.count }
      })
    #expect(Array(heard[..<byte.count]) == byte)
    #expect(relay.diagnostics.isEmpty)
  }
}
