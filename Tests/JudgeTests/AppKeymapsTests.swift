import Keyboards
import Relay
import Testing
import Vocabulary

@testable import Judge

struct AppKeymapsTests {
  private static let text = """
    xkb_keymap {
      xkb_keycodes { minimum = 8; maximum = 255; <A> = 38; };
      xkb_types { type "ONE_LEVEL" { modifiers = none; level_name[1] = "Any"; }; };
      xkb_compatibility { };
      xkb_symbols { key <A> { [ a ] }; };
    };
    """

  private func pieces(of keymap: UInt32, length: Int) -> [KeymapPiece] {
    let bytes = Array(Self.text.utf8)
    return stride(from: 0, to: bytes.count, by: length).map { start in
      KeymapPiece(
        keymap: keymap, size: UInt32(bytes.count), offset: UInt32(start),
        bytes: Array(bytes[start..<min(start + length, bytes.count)]))
    }
  }

  @Test func `a keymap is known once its last piece has come`() throws {
    var keymaps = AppKeymaps()
    let keystroke = try Keystroke("a")
    let pieces = pieces(of: 1, length: 100)
    for piece in pieces.dropLast() { keymaps.add(piece) }
    #expect(keymaps.press(keystroke, inKeymap: 1) == nil)
    for piece in pieces.suffix(1) { keymaps.add(piece) }
    #expect(
      keymaps.press(keystroke, inKeymap: 1)
        == .press([HeldKey(code: 30, modifiers: 0)], group: 0, keymap: 1))
    #expect(keymaps.press(keystroke, inKeymap: 2) == nil)
  }

  @Test func `a keymap with a gap is none, and a size from the wire is not believed`() throws {
    var keymaps = AppKeymaps()
    let keystroke = try Keystroke("a")
    let pieces = pieces(of: 1, length: 100)
    for piece in pieces.enumerated() where piece.offset != 1 { keymaps.add(piece.element) }
    #expect(keymaps.press(keystroke, inKeymap: 1) == nil)
    keymaps.add(KeymapPiece(keymap: 2, size: .max, offset: 0, bytes: [1, 2, 3]))
    #expect(keymaps.press(keystroke, inKeymap: 2) == nil)
  }

  @Test func `the oldest of many keymaps is forgotten`() throws {
    var keymaps = AppKeymaps()
    let keystroke = try Keystroke("a")
    for number: UInt32 in 1...9 {
      for piece in pieces(of: number, length: 4096) { keymaps.add(piece) }
    }
    #expect(keymaps.press(keystroke, inKeymap: 1) == nil)
    #expect(keymaps.press(keystroke, inKeymap: 9) != nil)
  }
}
