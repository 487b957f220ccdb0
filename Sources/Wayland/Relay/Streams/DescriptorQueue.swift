/// The file descriptors of one direction, each with the place in the stream by which it must have
/// been sent: a receiver queues those that come early, and fails at one that is late.
struct DescriptorQueue {
  /// The most descriptors in one write: what libwayland's receiver has room for.
  static let writeLimit = 28

  private struct Entry {
    var descriptor: Int32
    /// The offset in what was read of the read that brought it; once it is placed, the offset in
    /// what is sent that it may not come after.
    var offset: Int
  }

  private var entries: [Entry] = []
  /// The index of the first one that is queued.
  private var first = 0
  /// The index of the first one that has no place in what is sent yet.
  private var unplaced = 0

  init() { entries.reserveCapacity(1024) }

  /// How many are queued.
  var count: Int { entries.count - first }

  /// The descriptor at `index` of those that are queued.
  subscript(index: Int) -> Int32 { entries[first + index].descriptor }

  /// Adds a descriptor that came with the read that began at `offset` of what was read.
  mutating func add(_ descriptor: Int32, readAt offset: Int) {
    entries.append(Entry(descriptor: descriptor, offset: offset))
  }

  /// Gives those of the reads before `end` their place: `output` in what is sent.
  mutating func place(before end: Int, at output: Int) {
    while unplaced < entries.count, entries[unplaced].offset < end {
      entries[unplaced].offset = output
      unplaced += 1
    }
  }

  /// What one write may send of the bytes from `start` to `end` of what is sent: a number of
  /// bytes, and how many descriptors with the first of them.
  ///
  /// Where more are due at once than fit, single bytes take them along: a message has at least
  /// eight bytes, so eight writes bring 224 descriptors before one is complete.
  func portion(from start: Int, to end: Int) -> (bytes: Int, descriptors: Int) {
    let placed = unplaced - first
    guard placed > Self.writeLimit else { return (end - start, placed) }
    let limit = entries[first + Self.writeLimit].offset
    return (min(end - start, max(1, limit - start)), Self.writeLimit)
  }

  /// Removes the first `number`, which were sent.
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
