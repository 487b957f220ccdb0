import Canvas
import Gestures
import Shell
import Stage
import Testing
import Traces

struct ToplevelTests {
  @Test func `a window has title, app id and the size that the compositor gives`() throws {
    let harness = try ShellHarness()
    let (toplevel, window) = try harness.showWindow {
      $0.title = "Hello"
      $0.appID = "org.example.hello"
    }
    let surface = try #require(harness.stage.windows.first)
    #expect(surface.kind == .window(title: "Hello", appID: "org.example.hello"))
    #expect(surface.frame.width == 1280)
    #expect(surface.frame.height == 800)
    #expect(toplevel.size == Size(width: 1280, height: 800))
    #expect(window.frame == Rect(x: 0, y: 0, width: 1280, height: 800))
  }

  @Test func `a window that may choose its size has the requested one`() throws {
    let harness = try ShellHarness { $0.windows = .centered }
    let (toplevel, _) = try harness.showWindow { $0.size = Size(width: 320, height: 200) }
    #expect(toplevel.size == Size(width: 320, height: 200))
  }

  @Test func `the window geometry is the surface, even with content beyond its edges`() throws {
    let harness = try ShellHarness()
    _ = try harness.showWindow()
    let surface = try #require(harness.stage.windows.first)
    #expect(surface.windowGeometry == .init(x: 0, y: 0, width: 1280, height: 800))
    surface.configure(width: 500, height: 300)
    harness.wait { surface.windowGeometry?.width == 500 }
    #expect(surface.windowGeometry == .init(x: 0, y: 0, width: 500, height: 300))
  }

  @Test func `a second configuration just after the first is applied`() throws {
    let harness = try ShellHarness { $0.quirks.configuresTwice = true }
    let events = harness.watch(try harness.display.makeToplevel())
    harness.wait { harness.stage.windows.first?.frame.width == 1280 }
    #expect(events.sizes == [Size(width: 640, height: 480), Size(width: 1280, height: 800)])
  }

  @Test func `the compositor shows the drawn content`() throws {
    let harness = try ShellHarness()
    let toplevel = try harness.display.makeToplevel()
    harness.draw(toplevel) { $0.clear(.white) }
    harness.wait { !harness.stage.windows.isEmpty }
    let surface = try #require(harness.stage.windows.first)
    #expect(try surface.makeImage()[5, 5] == 0xFFFF_FFFF)
    harness.draw(toplevel) { $0.clear(.black) }
    harness.wait { (try? surface.makeImage()[5, 5]) == 0xFF00_0000 }
  }

  @Test func `a close request is passed to the delegate, which can refuse it`() throws {
    let harness = try ShellHarness()
    let (toplevel, _) = try harness.showWindow()
    let events = harness.watch(toplevel)
    events.closesOnRequest = false
    harness.stage.windows.first?.close()
    harness.settle()
    #expect(events.closeRequests == 1)
    #expect(!toplevel.isClosed)
    events.closesOnRequest = true
    harness.stage.windows.first?.close()
    harness.wait { harness.stage.windows.isEmpty }
    #expect(events.closes == 1)
    #expect(toplevel.isClosed)
  }

  @Test(arguments: [1.5, 1.25, 2])
  func `content is drawn in the pixels of its scale`(scale: Double) throws {
    let harness = try ShellHarness {
      $0.outputs = [.init(name: "A", width: 1500, height: 900, scale: scale)]
    }
    let (toplevel, _) = try harness.showWindow()
    harness.wait { toplevel.scale == scale }
    harness.settle()
    let surface = try #require(harness.stage.windows.first)
    let width = (toplevel.size.width * scale).rounded()
    harness.wait { Double(surface.bufferSize.width) == width }
    #expect(surface.viewportSize?.width == Int(toplevel.size.width))
    #expect(surface.frame.width == toplevel.size.width)
  }

  @Test func `without fractional scale the output's whole scale is used`() throws {
    let harness = try ShellHarness {
      $0.outputs = [.init(name: "A", width: 1280, height: 800, scale: 2)]
      $0.globals["wp_fractional_scale_manager_v1"] = nil
    }
    let (toplevel, _) = try harness.showWindow()
    harness.wait { toplevel.scale == 2 }
    let surface = try #require(harness.stage.windows.first)
    harness.wait { surface.bufferScale == 2 && surface.bufferSize.width == 1280 }
  }

  @Test func `the compositor draws the title bar`() throws {
    let harness = try ShellHarness()
    _ = try harness.showWindow()
    #expect(harness.stage.windows.first?.drawsOwnFrame == false)
  }

  @Test func `replacing the window cancels its touches, and the new one gets none`() throws {
    let harness = try ShellHarness()
    let (toplevel, window) = try harness.showWindow()
    var script = TouchScript(width: 1280, height: 800)
    script.move([{ (300 + 100 * $0, 300) }], for: 300)
    let (first, second) = (PhaseRecorder(in: window), PhaseRecorder(in: Gestures.Window()))
    var isDone = false
    let playback = harness.stage.play(script.trace, pace: .asTaken) { isDone = true }
    harness.wait { first.phases.contains(.moved) }
    toplevel.replaceWindow(with: second.window)
    #expect(toplevel.window === second.window)
    #expect(second.window.frame == Rect(x: 0, y: 0, width: 1280, height: 800))
    harness.wait { isDone }
    withExtendedLifetime(playback) {}
    harness.settle()
    #expect(first.phases.last == .cancelled)
    #expect(second.phases.isEmpty)
    #expect(harness.stage.windows.count == 1)
  }
}

/// Records the phases of touches on a window.
private final class PhaseRecorder {
  final class Recognizer: GestureRecognizer {
    var onPhase: (Touch.Phase) -> Void = { _ in }

    override func touchesBegan(_ touches: TouchSet, with event: InputEvent) { onPhase(.began) }
    override func touchesMoved(_ touches: TouchSet, with event: InputEvent) { onPhase(.moved) }
    override func touchesEnded(_ touches: TouchSet, with event: InputEvent) { onPhase(.ended) }
    override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
      onPhase(.cancelled)
    }
  }

  let window: Gestures.Window
  private(set) var phases: [Touch.Phase] = []

  init(in window: Gestures.Window) {
    self.window = window
    let recognizer = Recognizer()
    window.addGestureRecognizer(recognizer)
    recognizer.onPhase = { [unowned self] in phases.append($0) }
  }
}
