import Glibc
import LoopBarriers
import Requirements
import SeededNumbers
import Stage
import StageRuns
import System
import Testing
import Wayland

struct StageTests {
  let loop = EventLoop()
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a stage offers each global in its newest version`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    #expect(client.offered == Stage.Configuration.allGlobals)
  }

  @Test func `a global can be left out, or offered in an old version`() throws {
    var configuration = Stage.Configuration()
    configuration.globals["zwlr_layer_shell_v1"] = nil
    configuration.globals["wl_seat"] = 5
    let stage = try Stage(configuration, on: loop)
    let client = try Client(of: stage, on: loop)
    #expect(client.offered["zwlr_layer_shell_v1"] == nil)
    #expect(client.offered["wl_seat"] == 5)
  }

  @Test func `a stage refuses an unknown global, and an unknown version of a global`() {
    var configuration = Stage.Configuration()
    configuration.globals["wl_drm"] = 1
    #expect(throws: StageError.unknownGlobal("wl_drm")) { _ = try Stage(configuration, on: loop) }
    configuration = Stage.Configuration()
    configuration.globals["wl_shm"] = 7
    let error = #expect(throws: StageError.self) { _ = try Stage(configuration, on: loop) }
    #expect(
      error?.description == "wl_shm version 7 was requested; the stage supports versions 1 to 1")
  }

  @Test func `clients that disconnect or are disconnected are no longer counted`() throws {
    let stage = try Stage(on: loop)
    var first: Client? = try Client(of: stage, on: loop)
    let second = try Client(of: stage, on: loop)
    #expect(stage.clientCount == 2)
    withExtendedLifetime(first) {}
    first = nil
    #expect(loop.run(until: { stage.clientCount == 1 }, timeout: .seconds(120)))
    stage.disconnectClients()
    #expect(loop.run(until: { second.hasEnded }, timeout: .seconds(120)))
    #expect(stage.clientCount == 0)
  }

  @Test func `a released stage ends the connections of its clients`() throws {
    var stage: Stage? = try Stage(on: loop)
    let client = try Client(of: #require(stage), on: loop)
    let window = try ClientSurface.window(client)
    #expect(stage?.windows.count == 1)
    stage = nil
    #expect(loop.run(until: { client.hasEnded }, timeout: .seconds(120)))
    #expect(!window.hasBeenClosed)
  }

  @Test func `a program connects through a socket with a path`() throws {
    let stage = try Stage(on: loop)
    let path = sandbox.path + "/stage"
    try stage.listen(at: path)
    let client = try Connection(to: .display(path))
    #expect(loop.run(until: { stage.clientCount == 1 }, timeout: .seconds(120)))
    client.close()
    #expect(loop.run(until: { stage.clientCount == 0 }, timeout: .seconds(120)))
  }

  @Test func `a path too long for a socket is refused`() throws {
    let stage = try Stage(on: loop)
    let path = "/tmp/" + String(repeating: "x", count: 120)
    #expect(throws: StageError.socket(path: path, code: ENAMETOOLONG)) {
      try stage.listen(at: path)
    }
  }

  @Test func `invalid bytes end only the connection that sent them`() throws {
    let stage = try Stage(on: loop)
    var random = SeededNumbers(seed: 7)
    for _ in 0..<200 {
      let socket = try stage.connectClient()
      defer { close(socket) }
      // A header with the id of the display and a valid length, then random words: some messages
      // pass the first check.
      let words = (0..<Int.random(in: 1...64, using: &random)).map { _ in
        UInt32.random(in: 0...8, using: &random)
      }
      let length = UInt32(8 + words.count * 4)
      let message = [1, length << 16 | UInt32.random(in: 0...2, using: &random)] + words
      let sent = message.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      #expect(sent == message.count * 4)
      loop.handleReady()
    }
    #expect(loop.run(until: { stage.clientCount == 0 }, timeout: .seconds(120)))
  }

  @Test func `an idle stage causes no wake-ups`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    window.draw(width: 10, height: 10, asksForFrame: true)
    #expect(loop.run(until: { window.framesDone == 1 }, timeout: .seconds(120)))
    client.settle()
    let before = loop.wakeUps
    loop.handleTimers(within: .milliseconds(100))
    // The barriers themselves cause a few wake-ups; the screen's frames would cause six more.
    #expect(loop.wakeUps - before <= 4)
    #expect(!stage.owesFrames)
  }

  @Test(.needs("wayland-info"))
  func `wayland-info lists the globals of the stage`() throws {
    let stage = try Stage(on: loop)
    let path = sandbox.path + "/stage"
    try stage.listen(at: path)
    var program = ChildProcess.Configuration(["wayland-info"])
    program.environment = ["WAYLAND_DISPLAY=\(path)", "XDG_RUNTIME_DIR=/tmp"]
    program.output = .piped
    var text = ""
    var hasEnded = false
    let child = try loop.start(program)
    child.output?.onEvent = {
      switch $0 {
      case .bytes(let bytes): text += String(decoding: bytes, as: UTF8.self)
      case .end: hasEnded = true
      }
    }
    #expect(loop.run(until: { hasEnded && child.exit != nil }, timeout: .seconds(120)))
    #expect(child.exit == .status(0))
    for name in Stage.Configuration.allGlobals.keys { #expect(text.contains("'\(name)'")) }
    #expect(text.contains("logical_width: 1280"))
    #expect(text.contains("name: STAGE-1"))
    #expect(text.contains("capabilities: touch"))
  }
}
