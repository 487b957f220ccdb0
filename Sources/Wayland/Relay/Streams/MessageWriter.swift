/// Writes a message of at most 64 bytes without allocating. The relay's own messages are no longer
/// than that.
public struct MessageWriter {
  /// The maximum number of words of a message, including the two of its head.
  public static let capacity = 16

  /// The number of words, including the head.
  public private(set) var count = 2

  private var storage: InlineArray<16, UInt32>

  /// Begins a message.
  public init(object: UInt32, opcode: UInt16) {
    storage = InlineArray(repeating: 0)
    storage[0] = object
    storage[1] = Message(object: object, opcode: opcode).secondWord
  }

  /// The word at `index`, in the order of the wire.
  public subscript(index: Int) -> UInt32 {
    precondition(index < count, "a message of \(count) words has none at \(index)")
    return storage[index]
  }

  /// Appends an unsigned number, an object or an id.
  public mutating func add(_ word: UInt32) {
    precondition(count < Self.capacity, "a message of the relay has at most 64 bytes")
    storage[count] = word
    count += 1
    storage[1] += 4 << 16
  }

  /// Appends a signed number.
  public mutating func add(_ number: Int32) { add(UInt32(bitPattern: number)) }

  /// Appends a number with a binary point.
  public mutating func add(_ number: Fixed) { add(number.raw) }

  /// The message as an array, which allocates.
  public var words: [UInt32] { (0..<count).map { storage[$0] } }
}
