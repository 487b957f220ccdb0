import Canvas
import Gestures
import Shell
import Stage
import Testing
import Traces

struct ToplevelTests {
  @Test func `a window has title, app id and the size that the compositor gives`() throws {
    let performance = try Performance()
    let (toplevel, window) = try performance.showWindow {
      $0.title = "Hello"
      $0.appID = "org.example.hello"
    }
    let surface = try #require(performance.stage.windows.first)
    #expect(surface.kind == .window(title: "Hello", appID: "org.example.hello"))
    #expect(surface.frame.width == 1280)
    #expect(surface.frame.height == 800)
    #expect(toplevel.size == Size(width: 1280, height: 800))
    #expect(window.frame == Rect(x: 0, y: 0, width: 1280, height: 800))
  }

  @Test func `a window that may choose its size has the requested one`() throws {
    let performance = try Performance { $0.windows = .centered }
    let (toplevel, _) = try performance.showWindow { $0.size = Size(width: 320, height: 200) }
    #expect(toplevel.size == Size(width: 320, height: 200))
  }

  @Test func `the window geometry is the surface, even with content beyond its edges`() throws {
    let performance = try Performance()
    _ = try performance.showWindow()
    let surface = try #require(performance.stage.windows.first)
    #expect(surface.windowGeometry == .init(x: 0, y: 0, width: 1280, height: 800))
    surface.configure(width: 500, height: 300)
    performance.wait { surface.windowGeometry?.width == 500 }
    #expect(surface.windowGeometry == .init(x: 0, y: 0, width: 500, height: 300))
  }

  @Test func `a second configuration just after the first is applied`() throws {
    let performance = try Performance { $0.quirks.configuresTwice = true }
    let events = performance.watch(try performance.display.makeToplevel())
    performance.wait { performance.stage.windows.first?.frame.width == 1280 }
    #expect(events.sizes == [Size(width: 640, height: 480), Size(width: 1280, height: 800)])
  }

  @Test func `the compositor shows the drawn content`() throws {
    let performance = try Performance()
    let toplevel = try performance.display.makeToplevel()
    performance.draw(toplevel) { $0.clear(.white) }
    performance.wait { !performance.stage.windows.isEmpty }
    let surface = try #require(performance.stage.windows.first)
    #expect(try surface.makeImage()[5, 5] == 0xFFFF_FFFF)
    performance.draw(toplevel) { $0.clear(.black) }
    performance.wait { (try? surface.makeImage()[5, 5]) == 0xFF00_0000 }
  }

  @Test func `a close request is passed to the delegate, which can refuse it`() throws {
    let performance = try Performance()
    let (toplevel, _) = try performance.showWindow()
    let events = performance.watch(toplevel)
    events.closesOnRequest = false
    performance.stage.windows.first?.close()
    performance.settle()
    #expect(events.closeRequests == 1)
    #expect(!toplevel.isClosed)
    events.closesOnRequest = true
    performance.stage.windows.first?.close()
    performance.wait { performance.stage.windows.isEmpty }
    #expect(events.closes == 1)
    #expect(toplevel.isClosed)
  }

  @Test(arguments: [1.5, 1.25, 2])
  func `content is drawn in the pixels of its scale`(scale: Double) throws {
    let performance = try Performance {
      $0.outputs = [.init(name: "A", width: 1500, height: 900, scale: scale)]
    }
    let (toplevel, _) = try performance.showWindow()
    performance.wait { toplevel.scale == scale }
    performance.settle()
    let surface = try #require(performance.stage.windows.first)
    let width = (toplevel.size.width * scale).rounded()
    performance.wait { Double(surface.bufferSize.width) == width }
    #expect(surface.viewportSize?.width == Int(toplevel.size.width))
    #expect(surface.frame.width == toplevel.size.width)
  }

  @Test func `without fractional scale the output's whole scale is used`() throws {
    let performance = try Performance {
      $0.outputs = [.init(name: "A", width: 1280, height: 800, scale: 2)]
      $0.globals["wp_fractional_scale_manager_v1"] = nil
    }
    let (toplevel, _) = try performance.showWindow()
    performance.wait { toplevel.scale == 2 }
    let surface = try #require(performance.stage.windows.first)
    performance.wait { surface.bufferScale == 2 && surface.bufferSize.width == 1280 }
  }

  @Test func `the compositor draws the title bar`() throws {
    let performance = try Performance()
    _ = try performance.showWindow()
    #expect(performance.stage.windows.first?.drawsOwnFrame == false)
  }

  @Test func `replacing the window cancels its touches, and the new one gets none`() throws {
    let performance = try Performance()
    let (toplevel, window) = try performance.showWindow()
    var script = TouchScript(width: 1280, height: 800)
    script.move([{ (300 + 100 * $0, 300) }], for: 300)
    let (first, second) = (PhaseRecorder(in: window), PhaseRecorder(in: Gestures.Window()))
    var isDone = false
    let playback = performance.stage.play(script.trace, pace: .asTaken) { isDone = true }
    performance.wait { first.phases.contains(.moved) }
    toplevel.replaceWindow(with: second.window)
    #expect(toplevel.window === second.window)
    #expect(second.window.frame == Rect(x: 0, y: 0, width: 1280, height: 800))
    performance.wait { isDone }
    withExtendedLifetime(playback) {}
    performance.settle()
    #expect(first.phases.last == .cancelled)
    #expect(second.phases.isEmpty)
    #expect(performance.stage.windows.count == 1)
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
