/// One direction of a connection: what was read from one socket and not yet sent to the other.
///
/// Messages are taken with `next()` and passed on, dropped, or preceded by others; the descriptors
/// keep their place among the bytes. A stream does no input or output: `Socket` does.
public final class Stream {
  /// What a reader has at least room for, in bytes.
  static let readRoom = 8 << 10

  /// How many queued descriptors pause reading, chosen: half of the usual limit of open files.
  static let descriptorLimit = 512

  let buffer = GapBuffer()
  private(set) var descriptors = DescriptorQueue()

  /// Copies of the keymaps that came, if they are wanted.
  var keymaps: KeymapFiles?

  /// How many queued bytes pause reading.
  public let byteLimit: Int

  /// Whether the sender has ended, or was refused: nothing is read anymore.
  public private(set) var hasEnded = false

  /// Whether the receiver has gone: nothing is sent anymore.
  public private(set) var isBroken = false

  /// The offset in what was read of the first byte that was not looked at.
  private var consumed = 0
  /// The offset in what is sent after the last message that may be sent.
  private var produced = 0

  /// Creates an empty stream that reads on while fewer than `byteLimit` bytes are queued.
  public init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// Whether there is room for more from the sender, which otherwise waits as it would without a
  /// relay.
  public var wantsInput: Bool {
    !hasEnded && !isBroken && buffer.count < byteLimit && descriptors.count < Self.descriptorLimit
  }

  /// Whether something waits for the receiver.
  public var hasOutput: Bool { buffer.sendable > 0 }

  /// Whether nothing comes anymore and nothing is left that the receiver could get.
  public var isOver: Bool { hasEnded && (isBroken || !hasOutput) }

  /// Queued bytes, for limits and reports.
  public var queuedBytes: Int { buffer.count }

  /// Queued descriptors, for limits and reports.
  public var queuedDescriptors: Int { descriptors.count }

  // MARK: - Messages

  /// The head of the next message that is whole; nil until it is.
  ///
  /// - Throws: `RelayFault` at a size that no message has.
  public func next() throws(RelayFault) -> Message? {
    guard buffer.unparsed >= Message.headSize else { return nil }
    let index = buffer.parsed / 4
    let head = Message(words: buffer.words[index], buffer.words[index + 1])
    guard head.isLegal else { throw RelayFault.badSize(head) }
    return head.size <= buffer.unparsed ? head : nil
  }

  /// A reader of the message that `next()` has returned, until that is passed or dropped.
  public func reader() throws(RelayFault) -> MessageReader {
    try MessageReader(buffer, at: buffer.parsed / 4)
  }

  /// Lets the message that `next()` has returned be sent.
  public func pass(_ message: Message) {
    place(before: consumed + message.size)
    buffer.pass(message.size)
    consumed += message.size
    produced += message.size
  }

  /// Removes the message that `next()` has returned; descriptors that came with it go with what
  /// comes after it.
  public func drop(_ message: Message) {
    place(before: consumed + message.size)
    buffer.drop(message.size)
    consumed += message.size
  }

  /// Sends a message before the one that `next()` returns.
  public func insert(_ message: MessageWriter) {
    let index = buffer.insert(message.count)
    for offset in 0..<message.count { buffer.words[index + offset] = message[offset] }
    produced += message.count * 4
  }

  /// Sends whole messages before the one that `next()` returns.
  public func insert(_ messages: ArraySlice<UInt32>) {
    let index = buffer.insert(messages.count)
    for (offset, word) in messages.enumerated() { buffer.words[index + offset] = word }
    produced += messages.count * 4
  }

  /// Lets all whole messages be sent.
  public func passAll() throws(RelayFault) {
    while let message = try next() { pass(message) }
  }

  private func place(before end: Int) {
    if descriptors.count > 0 { descriptors.place(before: end, at: produced) }
  }

  // MARK: - Ends

  /// The sender has closed: what came is sent as it is, also a part of a message.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    place(before: .max)
    produced += buffer.unparsed
    buffer.passRest()
  }

  /// The sender is refused: what may be sent already is sent, and nothing else.
  public func refuse() {
    guard !hasEnded else { return }
    hasEnded = true
    buffer.dropRest()
  }

  /// The receiver has closed: what was queued for it is dropped, with descriptors that `Socket`
  /// has closed.
  func breakOff() {
    isBroken = true
    buffer.removeAll()
    descriptors.removeFirst(descriptors.count)
  }

  // MARK: - What sockets do

  /// Adds `size` bytes that were read into the buffer.
  func didRead(_ size: Int) { buffer.didRead(size) }

  /// Adds a descriptor of the read that is next.
  func add(_ descriptor: Int32) {
    descriptors.add(descriptor, readAt: consumed + buffer.unparsed)
  }

  /// Adds a descriptor that was really received.
  func didReceive(_ descriptor: Int32) {
    add(descriptor)
    keymaps?.add(copyOf: descriptor)
  }

  /// What the next write sends.
  var portion: (bytes: Int, descriptors: Int) {
    descriptors.portion(from: produced - buffer.sendable, to: produced)
  }

  /// Removes what a write has sent.
  func didSend(_ size: Int, descriptors number: Int) {
    buffer.didSend(size)
    descriptors.removeFirst(number)
  }
}
