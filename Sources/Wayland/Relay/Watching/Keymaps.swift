/// The keymaps of an app's seats.
struct Keymaps {
  private struct Entry {
    let number: UInt32
    let seat: UInt32
    let file: KeymapFile
    /// The size of the text in bytes.
    let size: Int
  }

  /// The progress of sending the keymaps to one judge.
  struct Progress {
    fileprivate var sentSizes: [UInt32: Int] = [:]
  }

  /// The maximum size of a piece in bytes. Chosen.
  static let maximumPieceSize = 4096

  private var entries: [Entry] = []
  private var last: UInt32 = 0

  /// Adds the keymap of a keyboard.
  ///
  /// - Parameter size: The size in bytes, including the NUL.
  ///
  /// - Returns: The number of the keymap. An equal keymap of the same seat has the same number.
  mutating func add(_ file: KeymapFile, size: Int, ofSeat seat: UInt32) -> UInt32 {
    let size = file.read(at: max(size - 1, 0), 1) == [0] ? size - 1 : size
    if let known = entries.first(where: { $0.seat == seat }), known.size == size,
      Self.areEqual(known.file, file, size: size)
    {
      return known.number
    }
    entries.removeAll { $0.seat == seat }
    last += 1
    entries.append(Entry(number: last, seat: seat, file: file, size: size))
    return last
  }

  private static func areEqual(_ left: KeymapFile, _ right: KeymapFile, size: Int) -> Bool {
    stride(from: 0, to: size, by: maximumPieceSize).allSatisfy { offset in
      let count = min(maximumPieceSize, size - offset)
      return left.read(at: offset, count) == right.read(at: offset, count)
    }
  }

  /// Whether a keymap has been sent completely.
  func isSent(_ number: UInt32, after progress: Progress) -> Bool {
    entries.contains { $0.number == number && progress.sentSizes[number] == $0.size }
  }

  /// Returns the next piece to send; nil if all keymaps are complete.
  mutating func nextPiece(after progress: inout Progress) -> JudgeReport? {
    guard
      let index = entries.firstIndex(where: { progress.sentSizes[$0.number, default: 0] < $0.size })
    else { return nil }
    let (entry, offset) = (entries[index], progress.sentSizes[entries[index].number] ?? 0)
    let count = min(Self.maximumPieceSize, entry.size - offset)
    let bytes = entry.file.read(at: offset, count)
    guard bytes.count == count else {
      // The file is shorter than the compositor claimed, so it is not a keymap.
      entries.remove(at: index)
      return nextPiece(after: &progress)
    }
    progress.sentSizes[entry.number] = offset + count
    return .keymap(
      number: entry.number, size: UInt32(entry.size), offset: UInt32(offset),
      text: WireBytes(bytes))
  }
}
