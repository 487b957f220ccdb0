/// The bytes of one direction of a connection, from the read that brought them to the write that
/// takes them away, in one place: a message that is only passed on is never copied.
///
///     0 … head      sent
///     head … ready  whole messages to send, of the first one perhaps only the rest
///     ready … parsed  the gap that dropped messages left
///     parsed … tail   not looked at yet
///     tail … capacity free
///
/// `ready` and `parsed` are always between two messages, so what is inserted at `ready` is too.
final class GapBuffer {
  /// The capacity at rest, in bytes: several hundred messages. Chosen.
  static let restingCapacity = 32 << 10

  /// Above this capacity, in bytes, the memory of a stall is given back once the buffer is empty:
  /// two of the largest messages. Chosen.
  static let keptCapacity = 128 << 10

  /// The bytes in words, since messages begin and end at whole words.
  var words: [UInt32]

  private(set) var head = 0
  private(set) var ready = 0
  private(set) var parsed = 0
  private(set) var tail = 0

  init(capacity: Int = restingCapacity) {
    words = [UInt32](repeating: 0, count: capacity / 4)
  }

  /// Creates a buffer of words that were all read.
  init(words: [UInt32]) {
    self.words = words
    tail = words.count * 4
  }

  var capacity: Int { words.count * 4 }

  /// The bytes that may be sent.
  var sendable: Int { ready - head }

  /// The bytes that were not looked at yet.
  var unparsed: Int { tail - parsed }

  /// All bytes that wait for something.
  var count: Int { sendable + unparsed }

  /// Makes room for at least `size` bytes after the tail.
  func makeRoom(for size: Int) {
    guard capacity - tail < size else { return }
    // Moving costs no more than the half of what was sent since the last time.
    if head >= capacity / 2 { moveDown(by: head / 4) }
    while capacity - tail < size {
      words.append(contentsOf: repeatElement(0, count: words.count))
    }
  }

  /// Adds bytes that were written after the tail.
  func didRead(_ size: Int) { tail += size }

  /// Removes bytes that were sent.
  func didSend(_ size: Int) {
    head += size
    resetIfEmpty()
  }

  /// Lets the message of `size` bytes at `parsed` be sent.
  func pass(_ size: Int) {
    if ready != parsed { move(from: parsed / 4, to: ready / 4, count: size / 4) }
    ready += size
    parsed += size
  }

  /// Removes the message of `size` bytes at `parsed`.
  func drop(_ size: Int) {
    parsed += size
    guard head == ready else { return }
    // Nothing waits before the gap, so there need be none.
    head = parsed
    ready = parsed
    resetIfEmpty()
  }

  /// Makes room for `count` words that are sent before what was not looked at; the caller fills
  /// it.
  ///
  /// - Returns: The index of the first of them.
  func insert(_ count: Int) -> Int {
    let size = count * 4
    if parsed - ready < size {
      let distance = (size - (parsed - ready)) / 4
      makeRoom(for: distance * 4)
      let first = parsed / 4
      move(from: first, to: first + distance, count: (tail + 3) / 4 - first)
      parsed += distance * 4
      tail += distance * 4
    }
    defer { ready += size }
    return ready / 4
  }

  /// Lets everything be sent, also the part of a message, after which nothing may be read.
  func passRest() {
    let rest = unparsed
    if ready != parsed { move(from: parsed / 4, to: ready / 4, count: (rest + 3) / 4) }
    ready += rest
    parsed = ready
    tail = ready
  }

  /// Removes everything that was not looked at, after which nothing may be read.
  func dropRest() {
    parsed = ready
    tail = ready
    resetIfEmpty()
  }

  /// Removes everything.
  func removeAll() {
    (head, ready, parsed, tail) = (0, 0, 0, 0)
    if capacity > Self.keptCapacity {
      words = [UInt32](repeating: 0, count: Self.restingCapacity / 4)
    }
  }

  private func resetIfEmpty() {
    if head == ready, parsed == tail { removeAll() }
  }

  private func moveDown(by distance: Int) {
    move(from: distance, to: 0, count: (tail + 3) / 4 - distance)
    head -= distance * 4
    ready -= distance * 4
    parsed -= distance * 4
    tail -= distance * 4
  }

  private func move(from source: Int, to target: Int, count: Int) {
    if target < source {
      for offset in 0..<count { words[target + offset] = words[source + offset] }
    } else {
      for offset in (0..<count).reversed() { words[target + offset] = words[source + offset] }
    }
  }
}
