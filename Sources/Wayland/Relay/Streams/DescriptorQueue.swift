/// The file descriptors of one direction, each with the stream offset by which it must be sent. A
/// receiver queues descriptors that arrive early, and fails if one arrives late.
struct DescriptorQueue {
  /// The maximum number of descriptors in one write: the capacity of libwayland's receiver.
  static let writeLimit = 28

  private struct Entry {
    var descriptor: Int32
    /// The offset in the input of the read that returned the descriptor. Once placed, the offset in
    /// the output at which it must have been sent.
    var offset: Int
  }

  private var entries: [Entry] = []
  /// The index of the first queued descriptor.
  private var first = 0
  /// The index of the first descriptor without an offset in the output.
  private var unplaced = 0

  init() { entries.reserveCapacity(1024) }

  /// The number of queued descriptors.
  var count: Int { entries.count - first }

  /// The queued descriptor at `index`.
  subscript(index: Int) -> Int32 { entries[first + index].descriptor }

  /// Adds a descriptor returned by the read that began at `offset` of the input.
  mutating func add(_ descriptor: Int32, readAt offset: Int) {
    entries.append(Entry(descriptor: descriptor, offset: offset))
  }

  /// Assigns the offset `output` to the descriptors of reads that began before `end`.
  mutating func positionDescriptors(before end: Int, at output: Int) {
    while unplaced < entries.count, entries[unplaced].offset < end {
      entries[unplaced].offset = output
      unplaced += 1
    }
  }

  /// Returns the size of the next write and the number of its descriptors. The bytes from `start`
  /// to `end` of the output are ready.
  ///
  /// If more descriptors are due at once than fit, they are sent with single bytes: a message has
  /// at least eight bytes, so eight writes send 224 descriptors before the message is complete.
  func portion(from start: Int, to end: Int) -> (bytes: Int, descriptors: Int) {
    let placed = unplaced - first
    guard placed > Self.writeLimit else { return (end - start, placed) }
    let limit = entries[first + Self.writeLimit].offset
    return (min(end - start, max(1, limit - start)), Self.writeLimit)
  }

  /// Removes the first `number` descriptors, which were sent.
  mutating func removeFirst(_ number: Int) {
    guard number > 0 else { return }
    first += number
    if first == entries.count {
      entries.removeAll(keepingCapacity: true)
      (first, unplaced) = (0, 0)
    } else if first >= 512 {
      entries.removeFirst(first)
      unplaced -= first
      first = 0
    }
  }
}
