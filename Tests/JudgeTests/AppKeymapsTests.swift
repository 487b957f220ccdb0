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

  private func pieces(length: Int) -> [(offset: Int, bytes: [UInt8])] {
    let bytes = Array(Self.text.utf8)
    return stride(from: 0, to: bytes.count, by: length).map { start in
      (start, Array(bytes[start..<min(start + length, bytes.count)]))
    }
  }

  private func add(
    _ pieces: some Sequence<(offset: Int, bytes: [UInt8])>, of keymap: UInt32 = 1,
    to keymaps: inout AppKeymaps
  ) {
    for (offset, bytes) in pieces {
      keymaps.add(keymap, size: UInt32(Self.text.utf8.count), offset: UInt32(offset), bytes)
    }
  }

  @Test func `a keymap is available once its last piece is received`() throws {
    var keymaps = AppKeymaps()
    let keystroke = try Keystroke("a")
    let pieces = pieces(length: 100)
    add(pieces.dropLast(), to: &keymaps)
    #expect(keymaps.press(keystroke, inKeymap: 1) == nil)
    add(pieces.suffix(1), to: &keymaps)
    #expect(
      keymaps.press(keystroke, inKeymap: 1)
        == .press(keys: [HeldKey(code: 30, modifiers: 0)], group: 0, keymap: 1))
    #expect(keymaps.press(keystroke, inKeymap: 2) == nil)
  }

  @Test func `a keymap with a gap or an excessive size is unavailable`() throws {
    var keymaps = AppKeymaps()
    let keystroke = try Keystroke("a")
    let pieces = pieces(length: 100)
    add(pieces.prefix(1) + pieces.dropFirst(2), to: &keymaps)
    #expect(keymaps.press(keystroke, inKeymap: 1) == nil)
    keymaps.add(2, size: .max, offset: 0, [1, 2, 3])
    #expect(keymaps.press(keystroke, inKeymap: 2) == nil)
  }

  @Test func `the oldest of many keymaps is discarded`() throws {
    var keymaps = AppKeymaps()
    let keystroke = try Keystroke("a")
    for number: UInt32 in 1...9 {
      add(pieces(length: 4096), of: number, to: &keymaps)
    }
    #expect(keymaps.press(keystroke, inKeymap: 1) == nil)
    #expect(keymaps.press(keystroke, inKeymap: 9) != nil)
  }
}
