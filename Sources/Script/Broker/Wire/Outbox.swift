import Glibc
import Relay
import System

/// Frames that wait for the other end to read, some with a descriptor.
struct Outbox {
  private struct Entry {
    let bytes: [UInt8]
    var file: Int32?
  }

  private var entries: [Entry] = []
  private var first = 0
  /// Bytes of the first frame that were sent.
  private var offset = 0
  /// Bytes that wait.
  private(set) var size = 0
  /// Descriptors that wait.
  private(set) var fileCount = 0

  var isEmpty: Bool { first == entries.count }

  /// Adds a frame, and a descriptor that is closed when it was sent.
  mutating func add(_ frame: [UInt8], file: Int32? = nil) {
    entries.append(Entry(bytes: frame, file: file))
    size += frame.count
    if file != nil { fileCount += 1 }
  }

  /// Sends what the other end has room for.
  mutating func send(over socket: Socket) -> Socket.Outcome {
    while first < entries.count {
      let entry = entries[first]
      let (outcome, count) = socket.send(entry.bytes[offset...], with: entry.file)
      guard outcome == .moved else { return outcome }
      offset += count
      size -= count
      if let file = entry.file {
        close(file)
        entries[first].file = nil
        fileCount -= 1
      }
      if offset == entry.bytes.count { removeFirst() }
    }
    return .moved
  }

  private mutating func removeFirst() {
    offset = 0
    first += 1
    // Each frame is moved once at most for each one that was sent.
    if first * 2 >= entries.count {
      entries.removeFirst(first)
      first = 0
    }
  }

  /// Forgets what waits, and closes its descriptors.
  mutating func drop() {
    for entry in entries[first...] { entry.file.map { _ = close($0) } }
    self = Outbox()
  }
}
