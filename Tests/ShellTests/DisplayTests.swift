import Gestures
import Stage
import System
import Testing
import Traces
import Wayland

@testable import Shell

struct DisplayTests {
  @Test func `a disconnection cancels touches, closes windows and is reported`() throws {
    let harness = try ShellHarness()
    let (toplevel, window) = try harness.showWindow()
    harness.play([(0, .down(id: 1, x: 10, y: 10)), (0, .frame)])
    var events: [String] = []
    harness.watch(toplevel).onEvent = { if $0 == .close { events.append("closed") } }
    harness.display.onDisconnect = { _ in events.append("disconnected") }
    harness.stage.disconnectClients()
    harness.wait { events.count == 2 }
    #expect(events == ["closed", "disconnected"])
    #expect(window.log == ["began 1 10,10", "cancelled 1 10,10"])
    toplevel.setNeedsDisplay()
    toplevel.setTitle("still here")
    guard case .disconnected? = harness.display.error else {
      Issue.record("expected a disconnection")
      return
    }
  }

  @Test func `a request that the compositor refuses gives an error with its reason`() throws {
    let harness = try ShellHarness()
    _ = try harness.showWindow()
    harness.stage.windows.first?.postError(code: 0, "no such scale")
    harness.wait { harness.display.error != nil }
    let words = harness.display.error.map { "\($0)" } ?? ""
    #expect(words.hasPrefix("the compositor refused a request to wl_surface number"))
    #expect(words.hasSuffix("with error 0 invalid_scale: no such scale"))
  }

  @Test(arguments: ["wl_compositor", "wl_shm"])
  func `without a required global the display ends with an error`(global: String) throws {
    let harness = try ShellHarness { $0.globals[global] = nil }
    guard case .missingGlobal(global, 0, _)? = harness.display.error else {
      Issue.record(
        "expected a missing \(global), got \(String(describing: harness.display.error))")
      return
    }
  }

  @Test(arguments: [
    "xdg_wm_base", "zxdg_decoration_manager_v1", "wp_viewporter", "wl_seat",
    "zxdg_output_manager_v1",
    "wp_fractional_scale_manager_v1", "wl_subcompositor", "wl_output",
    "wp_presentation",
  ])
  func `without any other global the rest works`(global: String) throws {
    let harness = try ShellHarness { $0.globals[global] = nil }
    harness.wait { harness.display.isReady }
    if global == "xdg_wm_base" {
      #expect(throws: ShellError.self) { try harness.display.makeToplevel() }
    } else if global != "wl_output" {
      _ = try harness.showWindow()
    }
    #expect(harness.display.error == nil)
  }

  @Test func `an old compositor gives an error with both versions`() throws {
    let harness = try ShellHarness { $0.globals["wl_compositor"] = 3 }
    let error = WaylandError.missingGlobal(interface: "wl_compositor", offered: 3, required: 4)
    #expect(harness.display.error == error)
    #expect("\(error)" == "the compositor offers wl_compositor version 3; version 4 is needed")
  }

  @Test(arguments: [
    ("wl_seat", 1), ("wl_output", 1), ("xdg_wm_base", 1), ("zxdg_output_manager_v1", 2),
    ("zwlr_layer_shell_v1", 1),
  ])
  func `an old version of a global works`(global: String, version: Int) throws {
    let harness = try ShellHarness {
      $0.globals[global] = version
      $0.capabilities = [.touch, .pointer, .keyboard]
    }
    let (_, window) = try harness.showWindow()
    harness.play([(0, .down(id: 1, x: 9, y: 9)), (0, .frame), (50, .up(id: 1)), (50, .frame)])
    #expect(window.log == ["began 1 9,9", "ended 1 9,9"])
    harness.display.close()
  }

  @Test func `outputs have names and sizes, and are added and removed`() throws {
    let harness = try ShellHarness {
      $0.outputs = [.init(name: "A", width: 1280, height: 800, scale: 1.5)]
    }
    let output = try #require(harness.display.outputs.first)
    #expect(output.name == "A")
    // 1280 pixels at 1.5 are 853.33 points, which compositors round.
    #expect(output.properties.logicalFrame == Rect(x: 0, y: 0, width: 853, height: 533))
    #expect(output.properties.pixelSize == Size(width: 1280, height: 800))
    var log: [String] = []
    harness.display.onOutput = { log.append("+\($0.name)") }
    harness.display.onOutputRemove = { log.append("-\($0.name)") }
    let second = try harness.stage.addOutput(.init(name: "B"))
    harness.wait { log.count == 1 }
    #expect(harness.display.outputs.last?.properties.logicalFrame.minX == 853)
    harness.stage.removeOutput(second)
    harness.wait { log.count == 2 }
    #expect(log == ["+B", "-B"])
  }

  @Test func `a window cannot be made before the display is ready`() throws {
    let loop = EventLoop()
    let stage = try Stage(on: loop)
    let display = try Display(to: .fileDescriptor(stage.connectClient()), on: loop)
    #expect(throws: ShellError.notReady) { try display.makeToplevel() }
    display.close()
  }

  @Test func `connecting without a compositor gives an error`() throws {
    let loop = EventLoop()
    let display = "/nowhere/wayland-7"
    do {
      _ = try Display(to: .display(display), on: loop)
      Issue.record("connected to nowhere")
    } catch {
      #expect("\(error)".contains("no Wayland compositor answers at '\(display)'"))
    }
  }

  @Test func `a busy process does not turn a tap into a long press`() throws {
    // Two loops, so that the lift can wait in the socket while the client's loop is blocked.
    let (stageLoop, clientLoop) = (EventLoop(), EventLoop())
    let stage = try Stage(on: stageLoop)
    let display = try Display(to: .fileDescriptor(stage.connectClient()), on: clientLoop)
    func turn(until condition: () -> Bool) {
      for _ in 0..<20_000 where !condition() {
        // Real time: the two loops take turns.
        _ = stageLoop.run(until: { false }, timeout: .milliseconds(2))
        _ = clientLoop.run(until: condition, timeout: .milliseconds(2))
      }
    }
    turn { display.isReady }
    let window = RecordingWindow()
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0.2
    var began = 0
    press.addTarget { _ in began += 1 }
    window.addGestureRecognizer(press)
    _ = try display.makeToplevel(window: window)
    turn { !stage.windows.isEmpty }
    stage.send(.init(milliseconds: 0, kind: .down(id: 1, x: 9, y: 9)))
    stage.send(.init(milliseconds: 0, kind: .frame))
    turn { window.log.count == 1 }
    stage.send(.init(milliseconds: 20, kind: .up(id: 1)))
    stage.send(.init(milliseconds: 20, kind: .frame))
    // Real time: the press's minimum duration passes.
    _ = stageLoop.run(until: { false }, timeout: .milliseconds(300))
    turn { window.log.count == 2 }
    #expect(window.log.last?.hasPrefix("ended") == true)
    #expect(began == 0)
    display.close()
  }

  @Test func `surfaces and windows are released after closing`() throws {
    weak var window: RecordingWindow?
    weak var surface: Toplevel?
    weak var display: Display?
    func run() throws {
      let harness = try ShellHarness { $0.capabilities = [.touch, .pointer, .keyboard] }
      let (toplevel, recording) = try harness.showWindow()
      harness.play([
        (0, .down(id: 1, x: 9, y: 9)), (0, .frame), (50, .up(id: 1)), (50, .frame),
        (60, .down(id: 2, x: 9, y: 9)), (60, .frame), (70, .key(name: "select", isDown: true)),
      ])
      (window, surface, display) = (recording, toplevel, harness.display)
      #expect(recording.log.count == 4)
    }
    try run()
    #expect(display == nil)
    #expect(surface == nil)
    #expect(window == nil)
  }

  @Test func `a display that is released unclosed ends, and its surfaces do no harm`() throws {
    let loop = EventLoop()
    let stage = try Stage(on: loop)
    var display: Display? = try Display(to: .fileDescriptor(stage.connectClient()), on: loop)
    _ = loop.run(until: { display?.isReady == true }, timeout: .seconds(120))
    let toplevel = try #require(try display?.makeToplevel(window: RecordingWindow()))
    _ = loop.run(until: { !stage.windows.isEmpty }, timeout: .seconds(120))
    display = nil
    #expect(loop.run(until: { stage.clientCount == 0 }, timeout: .seconds(120)))
    toplevel.setNeedsDisplay()
    toplevel.requestFrame { _ in }
    toplevel.close()
    #expect(toplevel.isClosed)
  }

  @Test func `a surface that is closed and released before its display is forgotten`() throws {
    let harness = try ShellHarness { $0.capabilities = [.touch, .pointer, .keyboard] }
    var (toplevel, window): (Toplevel?, RecordingWindow?) = try harness.showWindow()
    harness.play([(0, .down(id: 1, x: 9, y: 9)), (0, .frame)])
    weak let surface = toplevel
    weak let content = window
    toplevel?.close()
    #expect(toplevel?.display == nil)
    (toplevel, window) = (nil, nil)
    #expect(surface == nil)
    #expect(content == nil)
    #expect(harness.display.surfaces.isEmpty)
    harness.play([
      (20, .motion(id: 1, x: 20, y: 9)), (20, .frame), (30, .up(id: 1)), (30, .frame),
    ])
    #expect(harness.display.error == nil)
  }

  @Test func `a surface without an owner is retained by its display until the end`() throws {
    weak var surface: Toplevel?
    func run() throws {
      let harness = try ShellHarness()
      surface = try harness.showWindow().0
      harness.settle()
      #expect(surface?.display === harness.display)
    }
    try run()
    #expect(surface == nil)
  }

  @Test func `a display may be released in any handler of its surface`() throws {
    for moment in ["resize", "draw", "frame", "touch", "close"] {
      let loop = EventLoop()
      let stage = try Stage(on: loop)
      var display: Display? = try Display(to: .fileDescriptor(stage.connectClient()), on: loop)
      weak let gone = display
      _ = loop.run(until: { display?.isReady == true }, timeout: .seconds(120))
      let toplevel = try #require(try display?.makeToplevel(window: RecordingWindow()))
      func end(_ now: String) { if now == moment { display = nil } }
      let events = SurfaceEvents()
      toplevel.delegate = events
      events.onEvent = { end("\($0)") }
      let frames = DrawnFrames { _ in end("draw") }
      toplevel.painter = frames
      toplevel.requestFrame { _ in end("frame") }
      _ = loop.run(until: { display == nil || !stage.windows.isEmpty }, timeout: .seconds(120))
      stage.send(.init(milliseconds: 0, kind: .down(id: 1, x: 5, y: 5)))
      stage.send(.init(milliseconds: 0, kind: .frame))
      _ = loop.run(until: { display == nil || moment == "close" }, timeout: .seconds(120))
      toplevel.close()
      #expect(
        loop.run(until: { gone == nil && stage.clientCount == 0 }, timeout: .seconds(120)),
        "\(moment)")
      withExtendedLifetime((frames, events)) {}
      #expect(toplevel.display == nil)
    }
  }

  @Test func `a display may be closed in any of its handlers`() throws {
    for moment in ["ready", "draw", "frame", "touch", "output"] {
      let loop = EventLoop()
      let stage = try Stage(on: loop)
      var display: Display? = try Display(to: .fileDescriptor(stage.connectClient()), on: loop)
      func end(_ now: String) {
        guard now == moment else { return }
        display?.close()
        display = nil
      }
      display?.onReady = { end("ready") }
      display?.onOutput = { _ in end("output") }
      _ = loop.run(until: { display == nil || display?.isReady == true }, timeout: .seconds(120))
      let window = RecordingWindow()
      let toplevel = try display?.makeToplevel(window: window)
      let events = SurfaceEvents()
      toplevel?.delegate = events
      events.onEvent = { end("\($0)") }
      let frames = DrawnFrames { _ in end("draw") }
      toplevel?.painter = frames
      toplevel?.requestFrame { _ in end("frame") }
      _ = loop.run(until: { display == nil || !stage.windows.isEmpty }, timeout: .seconds(120))
      stage.send(.init(milliseconds: 0, kind: .down(id: 1, x: 5, y: 5)))
      stage.send(.init(milliseconds: 0, kind: .frame))
      #expect(
        loop.run(until: { display == nil && stage.clientCount == 0 }, timeout: .seconds(120)),
        "\(moment)")
      withExtendedLifetime((frames, events)) {}
      // A window that got the finger after its surface's end would keep it forever.
      if moment == "touch" { #expect(window.log == []) }
    }
  }
}
