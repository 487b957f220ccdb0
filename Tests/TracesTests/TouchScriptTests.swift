import Testing
import Traces

struct TouchScriptTests {
  private var script = TouchScript(width: 400, height: 300)

  @Test mutating func `resting fingers land together, report nothing, and lift together`() {
    script.pause(50)
    script.touch([(10, 20), (30, 40)], for: 100)
    #expect(script.trace.width == 400)
    #expect(script.trace.height == 300)
    #expect(
      shorthand(script.trace) == [
        "50 down 0 10,20", "50 down 1 30,40", "50 frame", "150 up 0", "150 up 1", "150 frame",
      ])
    #expect(script.sampleCount == 4)
  }

  @Test mutating func `a moving finger reports 120 times a second, and starts and ends slowly`() {
    script.move([{ (100 * $0, 7) }], for: 26)
    #expect(
      shorthand(script.trace) == [
        "0 down 0 0,7", "0 frame", "8 motion 0 25,7", "8 frame", "17 motion 0 75,7", "17 frame",
        "25 motion 0 100,7", "25 frame", "26 up 0", "26 frame",
      ])
    #expect(script.sampleCount == 5)
  }

  @Test mutating func `only a moving finger reports`() {
    script.move([{ _ in (1, 1) }, { ($0, 2) }], for: 10)
    #expect(
      shorthand(script.trace) == [
        "0 down 0 1,1", "0 down 1 0,2", "0 frame", "8 motion 1 1,2", "8 frame", "10 up 0",
        "10 up 1", "10 frame",
      ])
  }

  @Test mutating func `positions are rounded to those that Wayland can send`() {
    script.touch([(1.0 / 3, 0.001)], for: 10)
    #expect(script.trace.events.first?.kind == .down(id: 0, x: 85.0 / 256, y: 0))
  }
}
