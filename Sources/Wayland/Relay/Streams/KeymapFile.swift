internal import Glibc

/// A file with a keymap that the compositor has sent to the app. Owns a duplicate of the
/// descriptor, because the original is forwarded.
final class KeymapFile {
  /// The first bytes of a keymap in XKB's text format.
  private static let beginning = Array("xkb_keymap".utf8)

  /// The maximum size of a keymap, in bytes. Chosen: far above real ones of some ten thousand
  /// bytes.
  private static let maximumSize = 1 << 24

  private let descriptor: Int32
  /// The size of the file.
  let size: Int

  /// Duplicates a descriptor; nil if its file is not a keymap.
  init?(copyOf other: Int32) {
    guard Self.read(other, at: 0, Self.beginning.count) == Self.beginning else { return nil }
    var status = stat()
    guard unsafe fstat(other, &status) == 0, status.st_size <= Self.maximumSize else { return nil }
    size = Int(status.st_size)
    descriptor = fcntl(other, F_DUPFD_CLOEXEC, 0)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Reads bytes, fewer at the end of the file. Does not change the file offset, which the app
  /// shares.
  func read(at offset: Int, _ count: Int) -> [UInt8] { Self.read(descriptor, at: offset, count) }

  private static func read(_ descriptor: Int32, at offset: Int, _ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let size = unsafe pread(descriptor, &bytes, count, offset)
    bytes.removeLast(count - max(size, 0))
    return bytes
  }
}

/// The received keymaps whose message has not been parsed yet.
///
/// A descriptor may arrive some messages before its own message, and may have been forwarded by
/// then, so it is duplicated on arrival. The relay has no list of the events that carry descriptors
/// in all protocols, so it recognizes keymaps by their content.
struct KeymapFiles {
  /// The maximum number of stored keymaps. Chosen: one for each keyboard that an app binds at once.
  private static let maximumCount = 8

  private var files: [KeymapFile] = []

  /// Stores a duplicate of a descriptor, if its file is a keymap.
  mutating func add(copyOf descriptor: Int32) {
    guard let file = KeymapFile(copyOf: descriptor) else { return }
    if files.count == Self.maximumCount { files.removeFirst() }
    files.append(file)
  }

  /// Removes and returns the oldest keymap of at least a size, and discards all older ones.
  mutating func take(size: Int) -> KeymapFile? {
    guard let index = files.firstIndex(where: { $0.size >= size }) else { return nil }
    defer { files.removeSubrange(...index) }
    return files[index]
  }
}
