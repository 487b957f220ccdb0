import Gestures
import Shell
import Stage
import System
import Testing

struct SurfaceTests {
  @Test func `several requests to draw make one frame`() throws {
    let performance = try Performance()
    let (toplevel, _) = try performance.showWindow()
    performance.settle()
    var draws = 0
    performance.draw(toplevel) { _ in draws += 1 }
    for _ in 0..<10 { toplevel.setNeedsDisplay() }
    performance.wait { draws > 0 }
    performance.settle()
    #expect(draws == 1)
  }

  @Test func `a window has the number of points per millimetre of its output`() throws {
    let performance = try Performance {
      $0.outputs = [
        .init(name: "A", width: 1200, height: 900, physicalSize: .init(width: 240, height: 180))
      ]
    }
    let (toplevel, _) = try performance.showWindow()
    performance.wait { toplevel.window.pointsPerMillimeter == 5 }
    #expect(toplevel.window.points(millimeters: 3) == 15)
  }

  @Test func `without a physical size the density of a window is unknown`() throws {
    let performance = try Performance()
    let (toplevel, _) = try performance.showWindow()
    performance.settle()
    #expect(toplevel.window.pointsPerMillimeter == nil)
  }

  @Test func `an empty surface has a buffer of one pixel, and keeps its size`() throws {
    let performance = try Performance()
    let (toplevel, _) = try performance.showWindow()
    let surface = performance.stage.windows[0]
    performance.settle()
    let whole = surface.bufferSize
    #expect(whole.width > 1)
    let frames = performance.draw(toplevel)
    frames.isBlank = true
    toplevel.setNeedsDisplay()
    performance.wait { surface.bufferSize == .init(width: 1, height: 1) }
    #expect(surface.bufferSize == .init(width: 1, height: 1))
    #expect(surface.viewportSize == whole)
    #expect(surface.frame.width == Double(whole.width))
    frames.isBlank = false
    toplevel.setNeedsDisplay()
    performance.wait { surface.bufferSize == whole }
    #expect(surface.bufferSize == whole)
  }

  @Test func `drawing follows the compositor's frame callbacks`() throws {
    let performance = try Performance { $0.quirks.pacing = .onRequest }
    let (toplevel, _) = try performance.showWindow()
    var draws = 0
    performance.draw(toplevel) { _ in draws += 1 }
    performance.settle()
    #expect(draws == 0)
    performance.stage.beginFrame()
    performance.wait { draws == 1 }
  }

  @Test func `a requested frame calls its function when drawing is due`() throws {
    let performance = try Performance()
    let (toplevel, _) = try performance.showWindow()
    var times: [Timestamp] = []
    func next() {
      toplevel.requestFrame { time in
        times.append(time)
        if times.count < 3 { next() }
      }
    }
    next()
    performance.wait { times.count == 3 }
    #expect(times == times.sorted())
  }

  @Test func `nothing is drawn while the compositor has both buffers`() throws {
    let performance = try Performance { $0.quirks.withholdsBuffers = true }
    let (toplevel, _) = try performance.showWindow()
    var draws = 0
    performance.draw(toplevel) { _ in draws += 1 }
    performance.wait { draws == 1 }
    for _ in 0..<5 {
      toplevel.setNeedsDisplay()
      performance.settle()
    }
    #expect(draws == 1)
  }

  @Test func `a window at rest causes no wake-ups`() throws {
    let performance = try Performance()
    _ = try performance.showWindow()
    performance.settle()
    // Frame callbacks of the first frames arrive first.
    #expect(performance.comesToRest())
  }

  @Test func `an animation is advanced and drawn in each frame until its end`() throws {
    let performance = try Performance { $0.quirks.pacing = .onRequest }
    let (toplevel, window) = try performance.showWindow()
    performance.stage.beginFrame()
    performance.settle()
    var steps: [Timestamp] = []
    var draws = 0
    performance.draw(toplevel) { _ in draws += 1 }
    performance.wait { draws == 1 }
    let end = performance.display.now + 60
    let animation = window.animate(until: end) { steps.append($0) }
    // A step is never earlier than a time drawn ahead, so the first steps may be equal.
    for turn in 0..<1000 where turn < 3 || steps.last == steps.first {
      let count = draws
      performance.stage.beginFrame()
      performance.wait { draws > count }
    }
    let last = try #require(steps.last)
    #expect(steps.count >= 3)
    #expect(last > steps[0])
    #expect(steps == steps.sorted())
    animation.cancel()
    performance.stage.beginFrame()
    performance.settle()
    let count = (draws, steps.count)
    performance.stage.beginFrame()
    performance.settle()
    #expect((draws, steps.count) == count)
  }
}
