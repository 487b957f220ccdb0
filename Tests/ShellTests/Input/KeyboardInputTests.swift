import Gestures
import Shell
import Stage
import Testing
import Traces

struct KeyboardInputTests {
  private func harness() throws -> ShellHarness {
    try ShellHarness { $0.capabilities = [.touch, .keyboard] }
  }

  @Test func `keys have names, and some are presses`() throws {
    let harness = try harness()
    let (toplevel, window) = try harness.showWindow()
    let events = harness.watch(toplevel)
    harness.play([
      (0, .key(name: "select", isDown: true)), (50, .key(name: "select", isDown: false)),
      (60, .key(name: "page_up", isDown: true)), (70, .key(name: "page_up", isDown: false)),
    ])
    #expect(
      events.keys.map { "\($0.phase) \($0.name)" }
        == ["down Return", "up Return", "down Prior", "up Prior"])
    #expect(window.log == ["began select", "ended select", "began pageUp", "ended pageUp"])
  }

  @Test func `losing the focus cancels held keys`() throws {
    let harness = try harness()
    let (toplevel, window) = try harness.showWindow()
    let events = harness.watch(toplevel)
    harness.play([(0, .key(name: "left_arrow", isDown: true))])
    harness.stage.capabilities = [.touch]
    harness.settle()
    #expect(events.keys.map { "\($0.phase) \($0.name)" } == ["down Left", "cancelled Left"])
    #expect(window.log == ["began leftArrow", "cancelled leftArrow"])
  }

  @Test func `all press keys of a remote control are recognized`() throws {
    let harness = try harness()
    let (_, window) = try harness.showWindow()
    var time = 0.0
    for name in Stage.keyNames {
      harness.play([
        (time, .key(name: name, isDown: true)), (time + 10, .key(name: name, isDown: false)),
      ])
      time += 20
    }
    #expect(window.log.count == 2 * Stage.keyNames.count)
  }
}
