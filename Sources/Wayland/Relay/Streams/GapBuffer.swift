/// The bytes of one direction of a connection in one buffer, from the read to the write. A
/// forwarded message is never copied.
///
///     0 … head         sent
///     head … ready     whole messages to send; the first may be sent in part
///     ready … parsed   the gap left by dropped messages
///     parsed … tail    not parsed yet
///     tail … capacity  free
///
/// `ready` and `parsed` are always message boundaries, so messages can be inserted at `ready`.
final class GapBuffer {
  /// The capacity at rest, in bytes. Chosen: several hundred messages.
  static let restingCapacity = 32 << 10

  /// The maximum capacity, in bytes, that an empty buffer keeps. A larger one, from a stall, is
  /// freed. Chosen: two messages of the maximum size.
  static let keptCapacity = 128 << 10

  /// The bytes as words, because messages consist of whole words.
  var words: [UInt32]

  private(set) var head = 0
  private(set) var ready = 0
  private(set) var parsed = 0
  private(set) var tail = 0

  init(capacity: Int = restingCapacity) {
    words = [UInt32](repeating: 0, count: capacity / 4)
  }

  /// Creates a buffer of unparsed words.
  init(words: [UInt32]) {
    self.words = words
    tail = words.count * 4
  }

  var capacity: Int { words.count * 4 }

  /// The number of bytes that may be sent.
  var sendable: Int { ready - head }

  /// The number of bytes that have not been parsed.
  var unparsed: Int { tail - parsed }

  /// The number of queued bytes.
  var count: Int { sendable + unparsed }

  /// Ensures that at least `size` bytes are free after the tail.
  func makeRoom(for size: Int) {
    guard capacity - tail < size else { return }
    // Moving is amortized: it costs at most half of the bytes sent since the last move.
    if head >= capacity / 2 { moveDown(by: head / 4) }
    while capacity - tail < size {
      words.append(contentsOf: repeatElement(0, count: words.count))
    }
  }

  /// Adds `size` bytes that were read into the space after the tail.
  func didRead(_ size: Int) { tail += size }

  /// Removes bytes that were sent.
  func didSend(_ size: Int) {
    head += size
    resetIfEmpty()
  }

  /// Forwards the message of `size` bytes at `parsed`.
  func pass(_ size: Int) {
    if ready != parsed { move(from: parsed / 4, to: ready / 4, count: size / 4) }
    ready += size
    parsed += size
  }

  /// Removes the message of `size` bytes at `parsed`.
  func drop(_ size: Int) {
    parsed += size
    guard head == ready else { return }
    // No bytes wait before the gap, so it can be closed.
    head = parsed
    ready = parsed
    resetIfEmpty()
  }

  /// Inserts `count` words after the messages to send; the caller fills them.
  ///
  /// - Returns: The index of the first word.
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

  /// Forwards all bytes, including a partial message. Do not read afterwards.
  func passRest() {
    let rest = unparsed
    if ready != parsed { move(from: parsed / 4, to: ready / 4, count: (rest + 3) / 4) }
    ready += rest
    parsed = ready
    tail = ready
  }

  /// Removes all unparsed bytes. Do not read afterwards.
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
