import Glibc
import Stage
import StageRuns
import System
import Testing
import Traces

@testable import Relay

/// Clients that may bind few globals, behind the built relay.
struct OnlyTests {
  let run: StageRun

  init() throws { run = try StageRun() }

  private func guarded(_ list: String..., more: [String] = []) throws -> GuardedClient {
    try GuardedClient(only: list, more, on: run.loop) { words in
      var configuration = ChildProcess.Configuration(words)
      configuration.environment = run.environment.map { "\($0)=\($1)" }
      configuration.output = .piped
      configuration.diagnostics = .piped
      configuration.hasOwnGroup = true
      return configuration
    }
  }

  private func directGlobals() throws -> [HeardGlobal] {
    try RawClient(run.socket, on: run.loop).globals(in: 2)
  }

  @Test func `a client gets listed globals in every registry, and no socket is made`() throws {
    let all = try directGlobals()
    let guarded = try guarded("wl_compositor", "wl_seat=3", "not_there")
    let expected = all.filter { ["wl_compositor", "wl_seat"].contains($0.interface) }.map {
      HeardGlobal(
        name: $0.name, interface: $0.interface,
        version: $0.interface == "wl_seat" ? 3 : $0.version)
    }
    #expect(expected.count == 2)
    #expect(all.count > 4)
    #expect(guarded.client.globals(in: 2) == expected)
    #expect(guarded.client.globals(in: 4) == expected)
    for (object, global) in zip([6, 7] as [UInt32], expected) {
      guarded.client.bind(global, in: object == 6 ? 2 : 4, to: object)
    }
    #expect(guarded.client.globals(in: 8) == expected)
    #expect(!run.sandbox.contains("wayland-thimble-\(guarded.relay.child.id)"))
    guarded.client.shutDown()
    #expect(guarded.relay.waitForEnd())
    #expect(guarded.relay.diagnostics.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a client that binds another global by its number is disconnected`(isJudged: Bool) throws {
    let more = isJudged ? ["--judge", "\(run.sandbox.path)/nobody"] : []
    for global in try directGlobals() where global.interface != "wl_compositor" {
      let guarded = try guarded("wl_compositor", more: more)
      #expect(guarded.client.globals(in: 2).map(\.interface) == ["wl_compositor"])
      guarded.client.bind(global, in: 2, to: 4)
      #expect(
        guarded.isEnded(
          saying: "the client bound \(global.interface), which is not among --only"),
        "\(guarded.relay.diagnostics)")
    }
  }

  @Test func `a client that binds another name, number or version is disconnected`() throws {
    let all = try directGlobals()
    let known = try #require(all.first { $0.interface == "wl_compositor" })
    var (renamed, newer, unknown) = (known, known, known)
    renamed.interface = "wl_shm"
    newer.version = 4
    unknown.name = 9999
    for (wrong, sentence) in [
      (renamed, "the client bound global \(known.name) as wl_shm, expected wl_compositor"),
      (newer, "the client bound wl_compositor in version 4, expected 1 to 3"),
      (unknown, "the client bound global 9999 as wl_compositor, which was not announced"),
    ] {
      let guarded = try guarded("wl_compositor=3", "wl_shm")
      #expect(!guarded.client.globals(in: 2).isEmpty)
      #expect(!guarded.client.globals(in: 4).isEmpty)
      guarded.client.bind(wrong, in: 4, to: 6)
      #expect(guarded.isEnded(saying: sentence), "\(guarded.relay.diagnostics)")
    }
  }

  @Test func `a request that wl_display does not have ends the connection`() throws {
    let guarded = try guarded("wl_compositor")
    #expect(guarded.client.roundTrip())
    guarded.client.send([1, 12 << 16 | 2, 7])
    #expect(
      guarded.isEnded(
        saying: "the client sent request 2 to wl_display, expected sync or get_registry"))
  }

  /// The relay must not mistake the second registry for the surface whose identifier it reuses.
  @Test func `an identifier that is reused too early hides no registry`() throws {
    let all = try directGlobals()
    let known = try #require(all.first { $0.interface == "wl_compositor" })
    let spy = try #require(all.first { $0.interface == "wl_shm" })
    let guarded = try guarded("wl_compositor", more: ["--judge", "\(run.sandbox.path)/nobody"])
    #expect(!guarded.client.globals(in: 2).isEmpty)
    guarded.client.bind(known, in: 2, to: 4)
    guarded.client.send([4, 12 << 16, 5])
    guarded.client.send([5, 8 << 16])
    guarded.client.send([1, 12 << 16 | UInt32(WlDisplay.Request.getRegistry), 5])
    guarded.client.bind(spy, in: 5, to: 6)
    #expect(guarded.isEnded(saying: "the client bound wl_shm, which is not among --only"))
  }

  @Test func `an allowed client works, and its relay ends with it`() throws {
    let (ours, theirs) = try Socket.pair()
    var configuration = ChildProcess.Configuration([builtProgram("Witness"), "witness", "touch"])
    configuration.environment = ["WAYLAND_SOCKET=3", "XDG_RUNTIME_DIR=\(run.sandbox.path)"]
    configuration.output = .piped
    configuration.diagnostics = .piped
    configuration.descriptors = [theirs.descriptor]
    let witness = try Program(configuration, on: run.loop)
    theirs.close()
    let list = ["wl_compositor", "wl_shm", "wl_seat=5", "xdg_wm_base"]
    configuration = ChildProcess.Configuration(
      [builtProgram("thimble-relay"), "--connection", "3"] + list.map { "--only=\($0)" })
    configuration.environment = run.environment.map { "\($0)=\($1)" }
    configuration.output = .piped
    configuration.diagnostics = .piped
    configuration.descriptors = [ours.descriptor]
    let relay = try Program(configuration, on: run.loop)
    ours.close()
    #expect(
      polling(run.loop) { witness.lines.contains("fingers") && !run.stage.windows.isEmpty },
      "\(witness.diagnostics) \(relay.diagnostics)")
    run.tap()
    #expect(polling(run.loop) { witness.lines.contains("touch up") })
    witness.end()
    #expect(relay.waitForEnd())
    #expect(relay.diagnostics.isEmpty)
  }

  @Test func `the relay can use a connection that the compositor has made`() throws {
    let made = try Socket.connect(to: run.socket)
    var isHanded = false
    let guarded = try GuardedClient(
      only: ["wl_shm"], descriptors: [made.descriptor], on: run.loop
    ) { words in
      var configuration = ChildProcess.Configuration(words)
      configuration.environment = run.environment.merging([
        "WAYLAND_SOCKET": "4", "WAYLAND_DISPLAY": "nothing",
      ]) { $1 }.map { "\($0)=\($1)" }
      configuration.output = .piped
      configuration.diagnostics = .piped
      isHanded = true
      return configuration
    }
    made.close()
    #expect(isHanded)
    #expect(guarded.client.globals(in: 2).map(\.interface) == ["wl_shm"])
    #expect(run.stage.clientCount == 1)
  }
}
