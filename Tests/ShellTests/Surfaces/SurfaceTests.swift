import Gestures
import Shell
import Stage
import System
import Testing

struct SurfaceTests {
  @Test func `several requests to draw make one frame`() throws {
    let harness = try ShellHarness()
    let (toplevel, _) = try harness.showWindow()
    harness.settle()
    var draws = 0
    harness.draw(toplevel) { _ in draws += 1 }
    for _ in 0..<10 { toplevel.setNeedsDisplay() }
    harness.wait { draws > 0 }
    harness.settle()
    #expect(draws == 1)
  }

  @Test func `a window has the number of points per millimetre of its output`() throws {
    let harness = try ShellHarness {
      $0.outputs = [
        .init(name: "A", width: 1200, height: 900, physicalSize: .init(width: 240, height: 180))
      ]
    }
    let (toplevel, _) = try harness.showWindow()
    harness.wait { toplevel.window.pointsPerMillimeter == 5 }
    #expect(toplevel.window.points(millimeters: 3) == 15)
  }

  @Test func `without a physical size the density of a window is unknown`() throws {
    let harness = try ShellHarness()
    let (toplevel, _) = try harness.showWindow()
    harness.settle()
    #expect(toplevel.window.pointsPerMillimeter == nil)
  }

  @Test func `an empty surface has a buffer of one pixel, and keeps its size`() throws {
    let harness = try ShellHarness()
    let (toplevel, _) = try harness.showWindow()
    let surface = harness.stage.windows[0]
    harness.settle()
    let whole = surface.bufferSize
    #expect(whole.width > 1)
    let frames = harness.draw(toplevel)
    frames.isBlank = true
    toplevel.setNeedsDisplay()
    harness.wait { surface.bufferSize == .init(width: 1, height: 1) }
    #expect(surface.bufferSize == .init(width: 1, height: 1))
    #expect(surface.viewportSize == whole)
    #expect(surface.frame.width == Double(whole.width))
    frames.isBlank = false
    toplevel.setNeedsDisplay()
    harness.wait { surface.bufferSize == whole }
    #expect(surface.bufferSize == whole)
  }

  @Test func `drawing follows the compositor's frame callbacks`() throws {
    let harness = try ShellHarness { $0.quirks.pacing = .onRequest }
    let (toplevel, _) = try harness.showWindow()
    var draws = 0
    harness.draw(toplevel) { _ in draws += 1 }
    harness.settle()
    #expect(draws == 0)
    harness.stage.beginFrame()
    harness.wait { draws == 1 }
  }

  @Test func `a requested frame calls its function when drawing is due`() throws {
    let harness = try ShellHarness()
    let (toplevel, _) = try harness.showWindow()
    var times: [Timestamp] = []
    func next() {
      toplevel.requestFrame { time in
        times.append(time)
        if times.count < 3 { next() }
      }
    }
    next()
    harness.wait { times.count == 3 }
    #expect(times == times.sorted())
  }

  @Test func `nothing is drawn while the compositor has both buffers`() throws {
    let harness = try ShellHarness { $0.quirks.withholdsBuffers = true }
    let (toplevel, _) = try harness.showWindow()
    var draws = 0
    harness.draw(toplevel) { _ in draws += 1 }
    harness.wait { draws == 1 }
    for _ in 0..<5 {
      toplevel.setNeedsDisplay()
      harness.settle()
    }
    #expect(draws == 1)
  }

  @Test func `a window at rest causes no wake-ups`() throws {
    let harness = try ShellHarness()
    _ = try harness.showWindow()
    harness.settle()
    // Frame callbacks of the first frames arrive first.
    #expect(harness.comesToRest())
  }

  @Test func `an animation is advanced and drawn in each frame until its end`() throws {
    let harness = try ShellHarness { $0.quirks.pacing = .onRequest }
    let (toplevel, window) = try harness.showWindow()
    harness.stage.beginFrame()
    harness.settle()
    var steps: [Timestamp] = []
    var draws = 0
    harness.draw(toplevel) { _ in draws += 1 }
    harness.wait { draws == 1 }
    let end = harness.display.now + 60
    let animation = window.animate(until: end) { steps.append($0) }
    // A step is never earlier than a time drawn ahead, so the first steps may be equal.
    for turn in 0..<1000 where turn < 3 || steps.last == steps.first {
      let count = draws
      harness.stage.beginFrame()
      harness.wait { draws > count }
    }
    let last = try #require(steps.last)
    #expect(steps.count >= 3)
    #expect(last > steps[0])
    #expect(steps == steps.sorted())
    animation.cancel()
    harness.stage.beginFrame()
    harness.settle()
    let count = (draws, steps.count)
    harness.stage.beginFrame()
    harness.settle()
    #expect((draws, steps.count) == count)
  }
}
