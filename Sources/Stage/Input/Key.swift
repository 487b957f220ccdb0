/// A key that traces can name.
struct Key {
  /// The name in traces.
  let name: String

  /// The evdev key code; the XKB key code is higher by 8.
  let code: UInt32

  /// The XKB keysym.
  let symbol: String

  static let all = [
    Key(name: "menu", code: 1, symbol: "Escape"),
    Key(name: "select", code: 28, symbol: "Return"),
    Key(name: "up_arrow", code: 103, symbol: "Up"),
    Key(name: "page_up", code: 104, symbol: "Prior"),
    Key(name: "left_arrow", code: 105, symbol: "Left"),
    Key(name: "right_arrow", code: 106, symbol: "Right"),
    Key(name: "down_arrow", code: 108, symbol: "Down"),
    Key(name: "page_down", code: 109, symbol: "Next"),
    Key(name: "play_pause", code: 164, symbol: "XF86AudioPlay"),
  ]

  /// A keymap with only these keys, so that the system's XKB data is not needed.
  static var keymap: String {
    let codes = all.map { "    <K\($0.code)> = \($0.code + 8);" }
    let symbols = all.map { "    key <K\($0.code)> { [ \($0.symbol) ] };" }
    return """
      xkb_keymap {
        xkb_keycodes "stage" {
          minimum = 8;
          maximum = 255;
      \(codes.joined(separator: "\n"))
        };
        xkb_types "stage" {
          type "ONE_LEVEL" { modifiers = none; level_name[1] = "Any"; };
        };
        xkb_compatibility "stage" { };
        xkb_symbols "stage" {
      \(symbols.joined(separator: "\n"))
        };
      };

      """
  }
}
