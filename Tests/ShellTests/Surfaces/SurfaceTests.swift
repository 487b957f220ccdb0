import Gestures
import Shell
import Stage
import System
import Testing

struct SurfaceTests {
  @Test func `several wishes to draw make one frame`() throws {
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

  @Test func `a window knows how many points a millimetre of its output has`() throws {
    let performance = try Performance {
      $0.outputs = [
        .init(name: "A", width: 1200, height: 900, physicalSize: .init(width: 240, height: 180))
      ]
    }
    let (toplevel, _) = try performance.showWindow()
    performance.wait { toplevel.window.pointsPerMillimeter == 5 }
    #expect(toplevel.window.points(millimeters: 3) == 15)
  }

  @Test func `without a size of the glass a window's density is unknown`() throws {
    let performance = try Performance()
    let (toplevel, _) = try performance.showWindow()
    performance.settle()
    #expect(toplevel.window.pointsPerMillimeter == nil)
  }

  @Test func `what shows nothing is one pixel to the compositor, as large as before`() throws {
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

  @Test func `drawing keeps the compositor's pace`() throws {
    let performance = try Performance { $0.quirks.pacing = .onRequest }
    let (toplevel, _) = try performance.showWindow()
    var draws = 0
    performance.draw(toplevel) { _ in draws += 1 }
    performance.settle()
    #expect(draws == 0)
    performance.stage.beginFrame()
    performance.wait { draws == 1 }
  }

  @Test func `a frame is called for when it is time to draw`() throws {
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

  @Test func `while the compositor keeps both buffers nothing is drawn`() throws {
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

  @Test func `nothing happening wakes nobody`() throws {
    let performance = try Performance()
    _ = try performance.showWindow()
    performance.settle()
    // Frame callbacks of what was drawn at the start run out first.
    #expect(performance.comesToRest())
  }

  @Test func `what moves by itself is moved and drawn with every frame, and then no more`() throws {
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
    // A step may be no later than one that was shown ahead; in time they get later.
    for turn in 0..<1000 where turn < 3 || steps.last == steps.first {
      let count = draws
      performance.stage.beginFrame()
      performance.wait { draws > count }
    }
    let last = try #require(steps.last)
    #expect(steps.count >= 3 && last > steps[0])
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
