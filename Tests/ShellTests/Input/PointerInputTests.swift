import Gestures
import Shell
import Stage
import Testing
import Traces

struct PointerInputTests {
  private func harness(pointerAsTouch: Bool = true) throws -> ShellHarness {
    try ShellHarness(DisplayOptions(pointerAsTouch: pointerAsTouch)) {
      $0.capabilities = [.pointer, .keyboard]
    }
  }

  @Test func `the first button is a finger, and motion without it is ignored`() throws {
    let harness = try harness()
    let (_, window) = try harness.showWindow()
    let stage = harness.stage
    stage.movePointer(x: 10, y: 10, milliseconds: 0)
    stage.movePointer(x: 20, y: 10, milliseconds: 10)
    stage.pressButton(isDown: true, milliseconds: 20)
    stage.movePointer(x: 30, y: 10, milliseconds: 30)
    stage.pressButton(isDown: false, milliseconds: 40)
    stage.movePointer(x: 40, y: 10, milliseconds: 50)
    harness.settle()
    #expect(window.log == ["began 1 20,10", "moved 1 30,10", "ended 1 30,10"])
  }

  @Test func `other buttons are no finger, nor is the first one without the option`() throws {
    for pointerAsTouch in [true, false] {
      let harness = try harness(pointerAsTouch: pointerAsTouch)
      let (_, window) = try harness.showWindow()
      harness.stage.movePointer(x: 10, y: 10, milliseconds: 0)
      let button: UInt32 = pointerAsTouch ? 0x111 : 0x110
      harness.stage.pressButton(button, isDown: true, milliseconds: 20)
      harness.settle()
      #expect(window.log == [])
    }
  }

  @Test func `the first click without a touchscreen is reported once as no touch`() throws {
    for hasTouch in [false, true] {
      let harness = try ShellHarness(DisplayOptions(pointerAsTouch: false)) {
        $0.capabilities = hasTouch ? [.pointer, .touch] : [.pointer]
      }
      _ = try harness.showWindow()
      harness.stage.movePointer(x: 10, y: 10, milliseconds: 0)
      for time in [10.0, 30] {
        harness.stage.pressButton(isDown: true, milliseconds: time)
        harness.stage.pressButton(isDown: false, milliseconds: time + 10)
      }
      harness.settle()
      #expect(harness.diagnostics == (hasTouch ? [] : [.clickIsNoTouch]))
    }
  }

  @Test func `a removed pointer cancels its finger`() throws {
    let harness = try harness()
    let (_, window) = try harness.showWindow()
    harness.stage.movePointer(x: 10, y: 10, milliseconds: 0)
    harness.stage.pressButton(isDown: true, milliseconds: 20)
    harness.settle()
    harness.stage.capabilities = []
    harness.settle()
    #expect(window.log == ["began 1 10,10", "cancelled 1 10,10"])
  }

  @Test func `cancelling the touchscreen's fingers leaves the pointer's`() throws {
    let harness = try ShellHarness(DisplayOptions(pointerAsTouch: true)) {
      $0.capabilities = [.touch, .pointer]
    }
    let (_, window) = try harness.showWindow()
    let stage = harness.stage
    stage.movePointer(x: 10, y: 10, milliseconds: 0)
    stage.pressButton(isDown: true, milliseconds: 10)
    harness.play([(20, .down(id: 1, x: 50, y: 50)), (20, .frame), (30, .cancel)])
    stage.movePointer(x: 20, y: 10, milliseconds: 40)
    stage.pressButton(isDown: false, milliseconds: 50)
    harness.settle()
    #expect(
      window.log == [
        "began 1 of device 1 10,10", "began 1 50,50", "cancelled 1 50,50",
        "moved 1 of device 1 20,10", "ended 1 of device 1 20,10",
      ])
  }

  @Test func `cancelling the pointer's finger leaves the touchscreen's`() throws {
    let harness = try ShellHarness(DisplayOptions(pointerAsTouch: true)) {
      $0.capabilities = [.touch, .pointer]
    }
    let (_, window) = try harness.showWindow()
    let stage = harness.stage
    harness.play([(0, .down(id: 1, x: 50, y: 50)), (0, .frame)])
    stage.movePointer(x: 10, y: 10, milliseconds: 10)
    stage.pressButton(isDown: true, milliseconds: 20)
    harness.settle()
    stage.capabilities = [.touch]
    harness.settle()
    harness.play([
      (30, .motion(id: 1, x: 70, y: 50)), (30, .frame), (40, .up(id: 1)), (40, .frame),
    ])
    #expect(
      window.log == [
        "began 1 50,50", "began 1 of device 1 10,10", "cancelled 1 of device 1 10,10",
        "moved 1 70,50", "ended 1 70,50",
      ])
  }

  @Test func `a moving pointer triggers a hover recognizer`() throws {
    let harness = try harness()
    let (_, window) = try harness.showWindow()
    let hover = HoverGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    hover.addTarget { states.append($0.state) }
    window.addGestureRecognizer(hover)
    harness.stage.movePointer(x: 10, y: 10, milliseconds: 0)
    harness.stage.movePointer(x: 20, y: 10, milliseconds: 10)
    harness.settle()
    #expect(states.first == .began)
    #expect(states.count > 1)
    #expect(states.dropFirst().allSatisfy { $0 == .changed })
  }
}
