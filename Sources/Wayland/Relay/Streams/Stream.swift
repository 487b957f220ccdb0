/// One direction of a connection: a queue between two sockets.
///
/// Take a message with `next()`, then pass it, drop it, or insert others before it. Descriptors
/// keep their position among the bytes. A stream performs no input or output itself: `Socket` does.
public final class Stream {
  /// The minimum free capacity for a read, in bytes.
  static let readRoom = 8 << 10

  /// The number of queued descriptors that pauses reading. Chosen: half of the usual limit of open
  /// files.
  static let descriptorLimit = 512

  let buffer = GapBuffer()
  private(set) var descriptors = DescriptorQueue()

  /// Duplicates of received keymaps; nil if they are not needed.
  var keymaps: KeymapFiles?

  /// The number of queued bytes that pauses reading.
  public let byteLimit: Int

  /// Whether the sender has closed or was refused. Reading has ended.
  public private(set) var hasEnded = false

  /// Whether the receiver has closed. Sending has ended.
  public private(set) var isBroken = false

  /// The offset in the input of the first unparsed byte.
  private var consumed = 0
  /// The offset in the output after the last message to send.
  private var produced = 0

  /// Creates an empty stream that reads while fewer than `byteLimit` bytes are queued.
  public init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// Whether to read more. If false, the sender is blocked, as it would be without a relay.
  public var wantsInput: Bool {
    !hasEnded && !isBroken && buffer.count < byteLimit && descriptors.count < Self.descriptorLimit
  }

  /// Whether output is pending.
  public var hasOutput: Bool { buffer.sendable > 0 }

  /// Whether reading has ended and no output can be delivered.
  public var isOver: Bool { hasEnded && (isBroken || !hasOutput) }

  /// The number of queued bytes.
  public var queuedBytes: Int { buffer.count }

  /// The number of queued descriptors.
  public var queuedDescriptors: Int { descriptors.count }

  // MARK: - Messages

  /// Returns the head of the next message; nil while it is incomplete.
  ///
  /// - Throws: `RelayError` if the size is not legal.
  public func next() throws(RelayError) -> Message? {
    guard buffer.unparsed >= Message.headSize else { return nil }
    let index = buffer.parsed / 4
    let head = Message(words: buffer.words[index], buffer.words[index + 1])
    guard head.isLegal else { throw .badSize(head) }
    return head.size <= buffer.unparsed ? head : nil
  }

  /// Returns a reader of the next message, valid until that is passed or dropped.
  ///
  /// - Throws: `RelayError` if the message is incomplete.
  public func reader() throws(RelayError) -> MessageReader {
    try MessageReader(buffer, at: buffer.parsed / 4)
  }

  /// Forwards the message returned by `next()`.
  public func pass(_ message: Message) {
    positionDescriptors(before: consumed + message.size)
    buffer.pass(message.size)
    consumed += message.size
    produced += message.size
  }

  /// Removes the message returned by `next()`. Its descriptors are sent with the following
  /// messages.
  public func drop(_ message: Message) {
    positionDescriptors(before: consumed + message.size)
    buffer.drop(message.size)
    consumed += message.size
  }

  /// Inserts a message before the next one.
  public func insert(_ message: MessageWriter) {
    let index = buffer.insert(message.count)
    for offset in 0..<message.count { buffer.words[index + offset] = message[offset] }
    produced += message.count * 4
  }

  /// Inserts whole messages before the next one.
  public func insert(_ messages: ArraySlice<UInt32>) {
    let index = buffer.insert(messages.count)
    for (offset, word) in messages.enumerated() { buffer.words[index + offset] = word }
    produced += messages.count * 4
  }

  /// Forwards all complete messages.
  ///
  /// - Throws: `RelayError` if a size is not legal.
  public func passAll() throws(RelayError) {
    while let message = try next() { pass(message) }
  }

  private func positionDescriptors(before end: Int) {
    if descriptors.count > 0 { descriptors.positionDescriptors(before: end, at: produced) }
  }

  // MARK: - Ends

  /// Handles the end of the input: forwards all received bytes, including a partial message.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    positionDescriptors(before: .max)
    produced += buffer.unparsed
    buffer.passRest()
  }

  /// Refuses further input. Messages that were already passed are still sent.
  public func refuse() {
    guard !hasEnded else { return }
    hasEnded = true
    buffer.dropRest()
  }

  /// Handles the end of the output: discards the queue.
  ///
  /// - Precondition: `Socket` has closed the queued descriptors.
  func breakOff() {
    isBroken = true
    buffer.removeAll()
    descriptors.removeFirst(descriptors.count)
  }

  // MARK: - What sockets do

  /// Adds `size` bytes that were read into the buffer.
  func didRead(_ size: Int) { buffer.didRead(size) }

  /// Adds a descriptor of the next read.
  func add(_ descriptor: Int32) {
    descriptors.add(descriptor, readAt: consumed + buffer.unparsed)
  }

  /// Adds a received descriptor, and stores a duplicate if its file is a keymap.
  func didReceive(_ descriptor: Int32) {
    add(descriptor)
    keymaps?.add(copyOf: descriptor)
  }

  /// The size of the next write.
  var portion: (bytes: Int, descriptors: Int) {
    descriptors.portion(from: produced - buffer.sendable, to: produced)
  }

  /// Removes the bytes and descriptors of a write.
  func didSend(_ size: Int, descriptors number: Int) {
    buffer.didSend(size)
    descriptors.removeFirst(number)
  }
}
