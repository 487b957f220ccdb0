import Gestures
import Shell
import Stage
import Testing
import Traces

struct KeyboardInputTests {
  private func performance() throws -> Performance {
    try Performance { $0.capabilities = [.touch, .keyboard] }
  }

  @Test func `keys have names, and some are presses`() throws {
    let performance = try performance()
    let (toplevel, window) = try performance.showWindow()
    let events = performance.watch(toplevel)
    performance.play([
      (0, .key(name: "select", isDown: true)), (50, .key(name: "select", isDown: false)),
      (60, .key(name: "page_up", isDown: true)), (70, .key(name: "page_up", isDown: false)),
    ])
    #expect(
      events.keys.map { "\($0.phase) \($0.name)" }
        == ["down Return", "up Return", "down Prior", "up Prior"])
    #expect(window.log == ["began select", "ended select", "began pageUp", "ended pageUp"])
  }

  @Test func `losing the focus cancels held keys`() throws {
    let performance = try performance()
    let (toplevel, window) = try performance.showWindow()
    let events = performance.watch(toplevel)
    performance.play([(0, .key(name: "left_arrow", isDown: true))])
    performance.stage.capabilities = [.touch]
    performance.settle()
    #expect(events.keys.map { "\($0.phase) \($0.name)" } == ["down Left", "cancelled Left"])
    #expect(window.log == ["began leftArrow", "cancelled leftArrow"])
  }

  @Test func `all press keys of a remote control are recognized`() throws {
    let performance = try performance()
    let (_, window) = try performance.showWindow()
    var time = 0.0
    for name in Stage.keyNames {
      performance.play([
        (time, .key(name: name, isDown: true)), (time + 10, .key(name: name, isDown: false)),
      ])
      time += 20
    }
    #expect(window.log.count == 2 * Stage.keyNames.count)
  }
}
