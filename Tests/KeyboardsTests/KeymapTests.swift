import Glibc
import Testing

@testable import Keyboards

struct KeymapTests {
  /// A keymap of two keys, a modifier and nothing else.
  private static let text = """
    xkb_keymap {
      xkb_keycodes { minimum = 8; maximum = 255; <A> = 38; <CTRL> = 37; };
      xkb_types { type "ONE_LEVEL" { modifiers = none; level_name[1] = "Any"; }; };
      xkb_compatibility { };
      xkb_symbols {
        key <A> { [ a ] };
        key <CTRL> { [ Control_L ] };
        modifier_map Control { <CTRL> };
      };
    };
    """

  /// Reads a keymap from a file with `text`, whose reported size is `size` bytes.
  private func keymap(_ text: String = Self.text, size: Int? = nil) throws -> Keymap? {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    fputs(text, file)
    fflush(file)
    return Keymap(fileDescriptor: fileno(file), size: size ?? text.utf8.count + 1)
  }

  @Test func `keys have the names of their symbols`() throws {
    let keymap = try #require(try keymap())
    #expect(keymap.name(ofKey: 30) == "a")
    #expect(keymap.name(ofKey: 200) == "NoSymbol")
  }

  @Test func `the control and shift keys are recognized by the modifiers`() throws {
    let keymap = try #require(try keymap())
    #expect(!keymap.isControlDown)
    keymap.update(depressed: 4, latched: 0, locked: 0, group: 0)
    #expect(keymap.isControlDown)
    #expect(!keymap.isShiftDown)
    keymap.update(depressed: 5, latched: 0, locked: 0, group: 0)
    #expect(keymap.isControlDown)
    #expect(keymap.isShiftDown)
  }

  @Test(arguments: [0, -1, 1 << 40])
  func `an invalid size is refused`(size: Int) throws {
    #expect(try keymap(size: size) == nil)
  }

  @Test func `a file shorter than its reported size is read to its end`() throws {
    #expect(try keymap(size: 1 << 20) != nil)
    #expect(try keymap("", size: 4096) == nil)
  }

  @Test func `an invalid keymap is refused`() throws {
    #expect(try keymap("xkb_keymap { nonsense") == nil)
  }
}
