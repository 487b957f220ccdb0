import Gestures
import Shell
import Stage
import Testing
import Traces

struct PointerInputTests {
  private func performance(pointerAsTouch: Bool = true) throws -> Performance {
    try Performance(DisplayOptions(pointerAsTouch: pointerAsTouch)) {
      $0.capabilities = [.pointer, .keyboard]
    }
  }

  @Test func `the first button is a finger, and motion without it is ignored`() throws {
    let performance = try performance()
    let (_, window) = try performance.showWindow()
    let stage = performance.stage
    stage.movePointer(x: 10, y: 10, milliseconds: 0)
    stage.movePointer(x: 20, y: 10, milliseconds: 10)
    stage.pressButton(isDown: true, milliseconds: 20)
    stage.movePointer(x: 30, y: 10, milliseconds: 30)
    stage.pressButton(isDown: false, milliseconds: 40)
    stage.movePointer(x: 40, y: 10, milliseconds: 50)
    performance.settle()
    #expect(window.log == ["began 1 20,10", "moved 1 30,10", "ended 1 30,10"])
  }

  @Test func `other buttons are no finger, nor is the first one without the option`() throws {
    for pointerAsTouch in [true, false] {
      let performance = try performance(pointerAsTouch: pointerAsTouch)
      let (_, window) = try performance.showWindow()
      performance.stage.movePointer(x: 10, y: 10, milliseconds: 0)
      let button: UInt32 = pointerAsTouch ? 0x111 : 0x110
      performance.stage.pressButton(button, isDown: true, milliseconds: 20)
      performance.settle()
      #expect(window.log == [])
    }
  }

  @Test func `the first click without a touchscreen is reported once as no touch`() throws {
    for hasTouch in [false, true] {
      let performance = try Performance(DisplayOptions(pointerAsTouch: false)) {
        $0.capabilities = hasTouch ? [.pointer, .touch] : [.pointer]
      }
      _ = try performance.showWindow()
      performance.stage.movePointer(x: 10, y: 10, milliseconds: 0)
      for time in [10.0, 30] {
        performance.stage.pressButton(isDown: true, milliseconds: time)
        performance.stage.pressButton(isDown: false, milliseconds: time + 10)
      }
      performance.settle()
      #expect(performance.diagnostics == (hasTouch ? [] : [.clickIsNoTouch]))
    }
  }

  @Test func `a removed pointer cancels its finger`() throws {
    let performance = try performance()
    let (_, window) = try performance.showWindow()
    performance.stage.movePointer(x: 10, y: 10, milliseconds: 0)
    performance.stage.pressButton(isDown: true, milliseconds: 20)
    performance.settle()
    performance.stage.capabilities = []
    performance.settle()
    #expect(window.log == ["began 1 10,10", "cancelled 1 10,10"])
  }

  @Test func `cancelling the touchscreen's fingers leaves the pointer's`() throws {
    let performance = try Performance(DisplayOptions(pointerAsTouch: true)) {
      $0.capabilities = [.touch, .pointer]
    }
    let (_, window) = try performance.showWindow()
    let stage = performance.stage
    stage.movePointer(x: 10, y: 10, milliseconds: 0)
    stage.pressButton(isDown: true, milliseconds: 10)
    performance.play([(20, .down(id: 1, x: 50, y: 50)), (20, .frame), (30, .cancel)])
    stage.movePointer(x: 20, y: 10, milliseconds: 40)
    stage.pressButton(isDown: false, milliseconds: 50)
    performance.settle()
    #expect(
      window.log == [
        "began 1 of device 1 10,10", "began 1 50,50", "cancelled 1 50,50",
        "moved 1 of device 1 20,10", "ended 1 of device 1 20,10",
      ])
  }

  @Test func `cancelling the pointer's finger leaves the touchscreen's`() throws {
    let performance = try Performance(DisplayOptions(pointerAsTouch: true)) {
      $0.capabilities = [.touch, .pointer]
    }
    let (_, window) = try performance.showWindow()
    let stage = performance.stage
    performance.play([(0, .down(id: 1, x: 50, y: 50)), (0, .frame)])
    stage.movePointer(x: 10, y: 10, milliseconds: 10)
    stage.pressButton(isDown: true, milliseconds: 20)
    performance.settle()
    stage.capabilities = [.touch]
    performance.settle()
    performance.play([
      (30, .motion(id: 1, x: 70, y: 50)), (30, .frame), (40, .up(id: 1)), (40, .frame),
    ])
    #expect(
      window.log == [
        "began 1 50,50", "began 1 of device 1 10,10", "cancelled 1 of device 1 10,10",
        "moved 1 70,50", "ended 1 70,50",
      ])
  }

  @Test func `a moving pointer triggers a hover recognizer`() throws {
    let performance = try performance()
    let (_, window) = try performance.showWindow()
    let hover = HoverGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    hover.addTarget { states.append($0.state) }
    window.addGestureRecognizer(hover)
    performance.stage.movePointer(x: 10, y: 10, milliseconds: 0)
    performance.stage.movePointer(x: 20, y: 10, milliseconds: 10)
    performance.settle()
    #expect(states.first == .began)
    #expect(states.count > 1)
    #expect(states.dropFirst().allSatisfy { $0 == .changed })
  }
}
