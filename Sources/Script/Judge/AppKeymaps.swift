import Keyboards
import Relay

/// The keymaps of an app's keyboards, assembled from the parts that the relay sends.
struct AppKeymaps {
  /// The maximum size of a keymap, in bytes; a larger one is ignored. Chosen: real keymaps have
  /// some ten thousand bytes.
  private static let maximumSize = 1 << 20
  /// The maximum number of keymaps retained. Chosen: a keyboard has one, which changes with its
  /// layout.
  private static let maximumCount = 8

  private struct Entry {
    let number: UInt32
    var text: [UInt8] = []
    var keymap: Keymap?
  }

  private var entries: [Entry] = []

  /// Adds a part of a keymap; the parts of one keymap arrive in order.
  mutating func add(_ number: UInt32, size: UInt32, offset: UInt32, _ text: [UInt8]) {
    guard size <= Self.maximumSize else { return }
    if offset == 0 {
      entries.removeAll { $0.number == number }
      entries.append(Entry(number: number))
      if entries.count > Self.maximumCount { entries.removeFirst() }
    }
    guard let index = entries.firstIndex(where: { $0.number == number }),
      entries[index].text.count == Int(offset)
    else { return }
    entries[index].text += text
    guard entries[index].text.count >= Int(size) else { return }
    entries[index].keymap = Keymap(text: entries[index].text)
    entries[index].text = []
  }

  /// Returns the action that presses a keystroke in a keymap.
  ///
  /// - Returns: nil if the keymap is unknown, or has no key for the keystroke.
  func press(_ keystroke: Keystroke, inKeymap number: UInt32) -> WindowAction? {
    guard let keymap = entries.first(where: { $0.number == number })?.keymap,
      let found = keymap.keys(for: keystroke)
    else { return nil }
    return .press(keys: found.keys, group: found.layout, keymap: number)
  }
}
