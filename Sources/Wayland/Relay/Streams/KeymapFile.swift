// Tests: KeymapsTests

internal import Glibc

/// A file with a keymap that the compositor has sent to the app: a descriptor of the relay's own,
/// so that the app's goes its way.
final class KeymapFile {
  /// What XKB's text begins with.
  private static let beginning = Array("xkb_keymap".utf8)

  /// The largest file that is taken for a keymap; real ones have some ten thousand bytes. Chosen.
  private static let largest = 1 << 24

  private let descriptor: Int32
  /// The size of the file.
  let size: Int

  /// Copies a descriptor, if it is one of a file with a keymap.
  init?(copyOf other: Int32) {
    guard Self.read(other, at: 0, Self.beginning.count) == Self.beginning else { return nil }
    var status = stat()
    guard unsafe fstat(other, &status) == 0, status.st_size <= Self.largest else { return nil }
    size = Int(status.st_size)
    descriptor = fcntl(other, F_DUPFD_CLOEXEC, 0)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Bytes of it; fewer at its end. Where the app reads is left alone.
  func read(at offset: Int, _ count: Int) -> [UInt8] { Self.read(descriptor, at: offset, count) }

  private static func read(_ descriptor: Int32, at offset: Int, _ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let size = unsafe pread(descriptor, &bytes, count, offset)
    bytes.removeLast(count - max(size, 0))
    return bytes
  }
}

/// The keymaps that have come and whose message was not read yet.
///
/// A descriptor may come some messages before its own and is sent on then, so it is copied when it
/// comes. Which of the compositor's events bring one is not known of all protocols, so a keymap is
/// recognized by what is in it.
struct KeymapFiles {
  /// The most that are kept: one for each keyboard that the app binds at once. Chosen.
  private static let most = 8

  private var files: [KeymapFile] = []

  /// Keeps a copy of a descriptor, if it is a keymap's.
  mutating func add(copyOf descriptor: Int32) {
    guard let file = KeymapFile(copyOf: descriptor) else { return }
    if files.count == Self.most { files.removeFirst() }
    files.append(file)
  }

  /// The oldest of at least a size, which is kept no longer; nor are those before it.
  mutating func take(size: Int) -> KeymapFile? {
    guard let index = files.firstIndex(where: { $0.size >= size }) else { return nil }
    defer { files.removeSubrange(...index) }
    return files[index]
  }
}
