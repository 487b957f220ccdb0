import Keyboards
import Relay

/// The keymaps of an app's keyboards, assembled from the parts that the relay sends.
struct AppKeymaps {
  /// The maximum size of a keymap, in bytes; a larger one is ignored. Chosen: real keymaps have
  /// some ten thousand bytes.
  private static let largest = 1 << 20
  /// The maximum number of keymaps retained. Chosen: a keyboard has one, which changes with its
  /// layout.
  private static let most = 8

  private struct Known {
    let number: UInt32
    var text: [UInt8] = []
    var keymap: Keymap?
  }

  private var known: [Known] = []

  /// Adds a part of a keymap; the parts of one keymap arrive in order.
  mutating func add(_ number: UInt32, size: UInt32, offset: UInt32, _ text: [UInt8]) {
    guard size <= Self.largest else { return }
    if offset == 0 {
      known.removeAll { $0.number == number }
      known.append(Known(number: number))
      if known.count > Self.most { known.removeFirst() }
    }
    guard let index = known.firstIndex(where: { $0.number == number }),
      known[index].text.count == Int(offset)
    else { return }
    known[index].text += text
    guard known[index].text.count >= Int(size) else { return }
    known[index].keymap = Keymap(text: known[index].text)
    known[index].text = []
  }

  /// Returns the action that presses a keystroke in a keymap.
  ///
  /// - Returns: nil if the keymap is unknown, or has no key for the keystroke.
  func press(_ keystroke: Keystroke, inKeymap number: UInt32) -> WindowAction? {
    guard let keymap = known.first(where: { $0.number == number })?.keymap,
      let found = keymap.keys(for: keystroke)
    else { return nil }
    return .press(keys: found.keys, group: found.layout, keymap: number)
  }
}
