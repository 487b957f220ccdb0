import Glibc
import Relay
import System

/// A queue of unsent frames, some with a descriptor.
struct Outbox {
  private struct Entry {
    let bytes: [UInt8]
    var file: Int32?
  }

  private var entries: [Entry] = []
  private var first = 0
  /// The number of bytes of the first frame that were sent.
  private var offset = 0
  /// The number of unsent bytes.
  private(set) var size = 0
  /// The number of unsent descriptors.
  private(set) var fileCount = 0

  var isEmpty: Bool { first == entries.count }

  /// Adds a frame, and a descriptor that is closed after it was sent.
  mutating func add(_ frame: [UInt8], file: Int32? = nil) {
    entries.append(Entry(bytes: frame, file: file))
    size += frame.count
    if file != nil { fileCount += 1 }
  }

  /// Sends frames until the socket is full or the queue is empty.
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
    // Amortized O(1): the number of moved frames is at most the number of sent ones.
    if first * 2 >= entries.count {
      entries.removeFirst(first)
      first = 0
    }
  }

  /// Discards all frames and closes their descriptors.
  mutating func drop() {
    for entry in entries[first...] { entry.file.map { _ = close($0) } }
    self = Outbox()
  }
}
