import CXKBCommon
import Testing
import Vocabulary

@testable import Keyboards

struct KeystrokeTests {
  @Test func `modifiers and a key are parsed in upper or lower case`() throws {
    let keystroke = try Keystroke("Ctrl+alt+t")
    #expect(keystroke.modifiers == [.control, .alt])
    #expect(keystroke.symbol == UInt32(UInt8(ascii: "t")))
    #expect(try Keystroke("super+Return").modifiers == .logo)
    #expect(try Keystroke("return").symbol == Keystroke("Return").symbol)
  }

  @Test func `a plus sign is a key, and a capital letter alone includes Shift`() throws {
    #expect(try Keystroke("+").symbol == UInt32(UInt8(ascii: "+")))
    let keystroke = try Keystroke("ctrl++")
    #expect(keystroke.modifiers == .control)
    #expect(keystroke.symbol == UInt32(UInt8(ascii: "+")))
    #expect(try Keystroke("T").modifiers == .shift)
    #expect(try Keystroke("ctrl+T").modifiers == .control)
  }

  @Test(arguments: ["", "hyper+a", "ctrl+", "ctrl+nonsense", "ctrl++a", "a b"])
  func `an invalid keystroke throws an error with the reason`(text: String) {
    let error = #expect(throws: KeystrokeError.self) { try Keystroke(text) }
    #expect(error?.description.contains("there is no") == true)
  }

  @Test func `every symbol of a layout has a key that xkbcommon maps to it`() throws {
    var layout = KeyLayout()
    let symbols = try ["t", "ß", "€", "F5", "Return", "あ"].map { try Keystroke($0).symbol }
    layout.add(symbols)
    let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
    defer { xkb_context_unref(context) }
    let map = xkb_keymap_new_from_string(
      context, layout.keymap, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    defer { xkb_keymap_unref(map) }
    let state = try #require(xkb_state_new(map))
    defer { xkb_state_unref(state) }
    for symbol in symbols {
      let code = try #require(layout.code(of: symbol))
      #expect(xkb_state_key_get_one_sym(state, code + 8) == symbol)
    }
    for key in KeyLayout.modifierKeys {
      xkb_state_update_key(state, key.code + 8, XKB_KEY_DOWN)
      let mask = xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED)
      #expect(mask & key.modifier.rawValue == key.modifier.rawValue, "\(key.name)")
      xkb_state_update_key(state, key.code + 8, XKB_KEY_UP)
    }
  }

  @Test func `symbols beyond the capacity of a layout replace earlier ones`() throws {
    var layout = KeyLayout()
    layout.add((0x100..<0x200).map { 0x100_0000 + $0 })
    let last = try Keystroke("t").symbol
    layout.add([last])
    #expect(layout.code(of: last) != nil)
  }

  @Test func `no symbol of a call loses its key when the codes run out`() throws {
    var layout = KeyLayout()
    layout.add((0..<60).map { 0x100_AC00 + UInt32($0) })
    let wanted = (50..<80).map { 0x100_AC00 + UInt32($0) }
    layout.add(wanted)
    #expect(wanted.allSatisfy { layout.code(of: $0) != nil })
  }

  @Test func `editing keys have their codes, and characters never do`() throws {
    var layout = KeyLayout()
    let keys = ["BackSpace": 14, "Tab": 15, "Return": 28, "Left": 105, "F5": 63]
    for (name, code) in keys {
      let symbol = try Keystroke(name).symbol
      #expect(layout.code(of: symbol) == UInt32(code), "\(name)")
    }
    let characters = (0..<60).map { 0x100_AC00 + UInt32($0) }
    layout.add(characters)
    let codes = characters.compactMap { layout.code(of: $0) }
    #expect(codes.count == 60)
    #expect(Set(codes).isDisjoint(with: keys.values.map { UInt32($0) }))
  }
}
