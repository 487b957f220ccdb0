import Testing
import Vocabulary

@testable import Keyboards

struct KeymapKeystrokeTests {
  /// A keymap of a few keys in two layouts.
  private static let text = """
    xkb_keymap {
      xkb_keycodes {
        minimum = 8; maximum = 255;
        <A> = 38; <CTRL> = 37; <SHFT> = 50; <ALT> = 64; <SUPR> = 133;
      };
      xkb_types {
        type "ONE_LEVEL" { modifiers = none; level_name[1] = "Any"; };
        type "TWO_LEVEL" {
          modifiers = Shift; map[Shift] = 2; level_name[1] = "Base"; level_name[2] = "Shift";
        };
      };
      xkb_compatibility { };
      xkb_symbols {
        key <A> { type = "TWO_LEVEL", symbols[Group1] = [ a, A ], symbols[Group2] = [ o, O ] };
        key <CTRL> { [ Control_L ] };
        key <SHFT> { [ Shift_L ] };
        key <ALT> { [ Alt_L ] };
        key <SUPR> { [ Super_L ] };
        modifier_map Control { <CTRL> };
        modifier_map Shift { <SHFT> };
        modifier_map Mod1 { <ALT> };
        modifier_map Mod4 { <SUPR> };
      };
    };
    """

  private let keymap = Keymap(text: Array(text.utf8))

  private func keys(_ keystroke: String) throws -> [String]? {
    let found = try #require(keymap).keys(for: try Keystroke(keystroke))
    return found.map { found in
      found.keys.map { "\($0.code):\($0.modifiers)" } + ["layout \(found.layout)"]
    }
  }

  @Test func `a key without modifiers is pressed alone`() throws {
    #expect(try keys("a") == ["30:0", "layout 0"])
  }

  @Test func `modifiers are pressed before the key, and are down with it`() throws {
    #expect(try keys("ctrl+a") == ["29:4", "30:4", "layout 0"])
    #expect(try keys("ctrl+shift+a") == ["29:4", "42:5", "30:5", "layout 0"])
    #expect(try keys("super+alt+a") == ["56:8", "125:72", "30:72", "layout 0"])
  }

  @Test func `a symbol of the second level needs Shift`() throws {
    #expect(try keys("A") == ["42:1", "30:1", "layout 0"])
  }

  @Test func `a symbol of another layout is pressed in that layout`() throws {
    #expect(try keys("o") == ["30:0", "layout 1"])
  }

  @Test func `a symbol that no key has gives nil`() throws { #expect(try keys("é") == nil) }

  @Test func `text that is no keymap is refused`() {
    #expect(Keymap(text: Array("xkb_keymap {".utf8)) == nil)
    #expect(Keymap(text: []) == nil)
  }
}
