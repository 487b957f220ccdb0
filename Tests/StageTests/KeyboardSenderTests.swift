import CXKBCommon
import Stage
import System
import Testing
import Traces
import Wayland

struct KeyboardSenderTests {
  let loop = EventLoop()

  private func makeStage() throws -> Stage {
    var configuration = Stage.Configuration()
    configuration.capabilities = [.keyboard, .pointer]
    return try Stage(configuration, on: loop)
  }

  @Test func `the window receives a keymap, and then the keys that it names`() throws {
    let stage = try makeStage()
    let client = try Client(of: stage, on: loop)
    _ = try ClientSurface.window(client)
    try client.listen()
    stage.send(TraceEvent(milliseconds: 5, kind: .key(name: "select", isDown: true)))
    stage.send(TraceEvent(milliseconds: 9, kind: .key(name: "select", isDown: false)))
    stage.send(TraceEvent(milliseconds: 9, kind: .key(name: "no such key", isDown: true)))
    client.settle()
    #expect(
      client.keys == ["keymap xkbV1", "enter", "key 28 pressed @5", "key 28 released @9"])
    #expect(client.keymap.contains("<K28> = 36;"))
    #expect(client.keymap.contains("key <K28> { [ Return ] };"))
  }

  @Test func `libxkbcommon can read the keymap`() throws {
    let stage = try makeStage()
    let client = try Client(of: stage, on: loop)
    try client.listen()
    let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
    defer { xkb_context_unref(context) }
    let keymap = xkb_keymap_new_from_string(
      context, client.keymap, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    defer { xkb_keymap_unref(keymap) }
    let state = xkb_state_new(keymap)
    defer { xkb_state_unref(state) }
    #expect(xkb_state_key_get_one_sym(state, 28 + 8) == xkb_keysym_t(XKB_KEY_Return))
    #expect(xkb_state_key_get_one_sym(state, 103 + 8) == xkb_keysym_t(XKB_KEY_Up))
  }

  @Test func `the keyboard focus follows the windows`() throws {
    let stage = try makeStage()
    let client = try Client(of: stage, on: loop)
    try client.listen()
    let first = try ClientSurface.window(client)
    let second = try ClientSurface.window(client)
    second.surface.attach(buffer: nil, x: 0, y: 0)
    second.surface.commit()
    client.settle()
    #expect(client.keys == ["keymap xkbV1", "enter", "leave", "enter", "enter"])
    #expect(!first.hasBeenClosed)
  }

  @Test func `a pointer enters, moves, presses, scrolls and leaves`() throws {
    let stage = try makeStage()
    let client = try Client(of: stage, on: loop)
    _ = try ClientSurface.layer(client) {
      $0.setSize(width: 100, height: 100)
      $0.setAnchor(anchor: [.top, .left])
    }
    try client.listen()
    stage.movePointer(x: 10, y: 20, milliseconds: 0)
    stage.pressButton(isDown: true, milliseconds: 1)
    stage.movePointer(x: 200, y: 20, milliseconds: 2)
    stage.pressButton(isDown: false, milliseconds: 3)
    stage.scroll(dx: 0, dy: 15, milliseconds: 4)
    stage.movePointer(x: 200, y: 20, milliseconds: 5)
    client.settle()
    #expect(
      client.pointer == [
        "enter 10.0 20.0", "motion 10.0 20.0", "button 272 pressed", "motion 200.0 20.0",
        "button 272 released", "verticalScroll 15.0", "leave",
      ])
  }

  @Test func `requesting a device that the seat never had ends the connection`() throws {
    let stage = try makeStage()
    let client = try Client(of: stage, on: loop)
    _ = try client.global(WlSeat.self).getTouch()
    client.settle()
    #expect(client.hasEnded)
  }
}
