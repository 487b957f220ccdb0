import Testing
import Vocabulary

@testable import Relay
@testable import RelayRuns

private typealias Known = Conversation.Known

struct KeyActionsTests {
  private static let keymap = "xkb_keymap { /* one */ };"
  private static let controlW = WindowAction.press(
    keys: [HeldKey(code: 29, modifiers: 4), HeldKey(code: 17, modifiers: 4)], group: 0, keymap: 1)

  @Test func `keys are pressed in order with their modifiers, which are then restored`() throws {
    let bench = try ActionBench(keymap: Self.keymap)
    try bench.focus()
    let modifiers = WlKeyboard.Event.modifiers
    _ = try bench.run.hear(DeviceWords.keyboard, event: modifiers, [21, 0, 0, 2, 1])
    _ = try bench.run.reports()
    #expect(try bench.isDone(bench.act(Self.controlW)))
    #expect(
      try bench.run.appEvents() == [
        "modifiers 0 0 0 0", "key #21 29 1", "modifiers 4 0 0 0", "key #21 17 1", "key #21 17 0",
        "key #21 29 0", "modifiers 0 0 0 0", "modifiers 0 0 2 1",
      ])
    #expect(try bench.run.compositorRequests() == [])
  }

  @Test func `a press is refused without focus, and if another window has it`() throws {
    let bench = try ActionBench(keymap: Self.keymap)
    #expect(try bench.refused(Self.controlW) == .noKeyboard)
    try bench.focus()
    #expect(try bench.isDone(bench.act(Self.controlW)))
    _ = try bench.run.appEvents()
    _ = try bench.run.hear(
      DeviceWords.keyboard, event: WlKeyboard.Event.leave, [22, WatchedRun.window])
    #expect(try bench.refused(Self.controlW) == .noKeyboard)
    try bench.run.say(Known.compositor, request: WlCompositor.Request.createSurface, [70])
    _ = try bench.run.compositorRequests()
    try bench.focus(70)
    #expect(try bench.refused(Self.controlW) == .noKeyboard)
  }

  @Test func `a press is refused while a key is down, also one from before the focus`() throws {
    let bench = try ActionBench(keymap: Self.keymap)
    try bench.focus(keys: [30])
    #expect(try bench.refused(Self.controlW) == .keyDown)
    let key = WlKeyboard.Event.key
    _ = try bench.run.hear(DeviceWords.keyboard, event: key, [23, 100, 31, 1])
    _ = try bench.run.hear(DeviceWords.keyboard, event: key, [24, 110, 30, 0])
    #expect(try bench.refused(Self.controlW) == .keyDown)
    _ = try bench.run.hear(DeviceWords.keyboard, event: key, [25, 120, 31, 0])
    #expect(try bench.isDone(bench.act(Self.controlW)))
  }

  @Test func `a press for another keymap is refused`() throws {
    let bench = try ActionBench(keymap: Self.keymap)
    try bench.focus()
    try bench.give("xkb_keymap { /* two */ };", to: DeviceWords.keyboard)
    #expect(try bench.refused(Self.controlW) == .otherKeymap)
    let press = WindowAction.press(keys: [HeldKey(code: 30, modifiers: 0)], group: 1, keymap: 2)
    #expect(try bench.isDone(bench.act(press)))
    #expect(
      try bench.run.appEvents()
        == ["modifiers 0 0 0 1", "key #20 30 1", "key #20 30 0", "modifiers 0 0 0 0"])
  }

  @Test func `a press is refused on a keyboard without a keymap`() throws {
    let bench = try ActionBench(keymap: Self.keymap)
    try bench.focus()
    try bench.give("xkb_keymap", to: DeviceWords.keyboard, format: 0)
    let press = WindowAction.press(keys: [HeldKey(code: 30, modifiers: 0)], group: 0, keymap: 0)
    #expect(try bench.refused(press) == .otherKeymap)
  }

  @Test func `all keyboards of the seat receive a press, as they receive a real one`() throws {
    let bench = try ActionBench(keymap: Self.keymap)
    try bench.run.say(
      Known.seat, request: WlSeat.Request.getKeyboard, [DeviceWords.secondKeyboard])
    try bench.give(Self.keymap, to: DeviceWords.secondKeyboard)
    try bench.focus()
    _ = try bench.run.hear(
      DeviceWords.secondKeyboard, event: WlKeyboard.Event.enter, [20, WatchedRun.window, 0])
    _ = try bench.run.compositorRequests()
    let press = WindowAction.press(keys: [HeldKey(code: 30, modifiers: 0)], group: 0, keymap: 1)
    #expect(try bench.isDone(bench.act(press)))
    #expect(
      try bench.run.appEvents() == [
        "key #20 30 1", "key #20 30 0", "second key #20 30 1", "second key #20 30 0",
      ])
  }

  @Test func `a keyboard that the seat lost has no focus`() throws {
    let bench = try ActionBench(keymap: Self.keymap)
    try bench.focus()
    _ = try bench.run.hear(Known.seat, event: WlSeat.Event.capabilities, [5])
    #expect(try bench.refused(Self.controlW) == .noKeyboard)
    try bench.run.say(DeviceWords.keyboard, request: WlKeyboard.Request.release, [])
    _ = try bench.run.compositorRequests()
    #expect(try bench.refused(Self.controlW) == .noKeyboard)
  }
}
