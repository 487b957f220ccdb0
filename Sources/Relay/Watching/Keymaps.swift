// Tests: KeymapsTests

/// The keymaps of an app's seats, and how much of them the judge knows.
struct Keymaps {
  private struct Entry {
    let number: UInt32
    let seat: UInt32
    let file: KeymapFile
    /// The bytes of its text.
    let size: Int
    /// How many of them were told.
    var told = 0
  }

  private var entries: [Entry] = []
  private var last: UInt32 = 0

  /// A keyboard of a seat has a keymap, of a size with its NUL; returns its number, which is that
  /// of the seat's last one if they are equal.
  mutating func add(_ file: KeymapFile, size: Int, ofSeat seat: UInt32) -> UInt32 {
    let size = file.read(at: max(size - 1, 0), 1) == [0] ? size - 1 : size
    if let known = entries.first(where: { $0.seat == seat }), known.size == size,
      Self.areEqual(known.file, file, size)
    {
      return known.number
    }
    entries.removeAll { $0.seat == seat }
    last += 1
    entries.append(Entry(number: last, seat: seat, file: file, size: size))
    return last
  }

  private static func areEqual(_ left: KeymapFile, _ right: KeymapFile, _ size: Int) -> Bool {
    stride(from: 0, to: size, by: KeymapPiece.longest).allSatisfy { offset in
      let count = min(KeymapPiece.longest, size - offset)
      return left.read(at: offset, count) == right.read(at: offset, count)
    }
  }

  /// Whether the judge was told all of a keymap.
  func isTold(_ number: UInt32) -> Bool {
    entries.contains { $0.number == number && $0.told == $0.size }
  }

  /// There is another judge, which knows none.
  mutating func forgetTold() { for index in entries.indices { entries[index].told = 0 } }

  /// The next piece that the judge is to be told; nil if it knows all.
  mutating func nextPiece() -> KeymapPiece? {
    guard let index = entries.firstIndex(where: { $0.told < $0.size }) else { return nil }
    let (entry, offset) = (entries[index], entries[index].told)
    let count = min(KeymapPiece.longest, entry.size - offset)
    let bytes = entry.file.read(at: offset, count)
    guard bytes.count == count else {
      // The file is shorter than the compositor said, so it is no keymap.
      entries.remove(at: index)
      return nextPiece()
    }
    entries[index].told += count
    return KeymapPiece(
      keymap: entry.number, size: UInt32(entry.size), offset: UInt32(offset), bytes: bytes)
  }
}
