import JSON
import System

/// Decodes the values of a message.
struct BusReader {
  /// The maximum number of values of a message, including those in containers. Chosen.
  static let maximumValues = 65_536

  /// The decoding of variants.
  enum Variants {
    /// As objects with `type` and `data`.
    case typed
    /// As their values.
    case plain
  }

  private let library: BusLibrary
  private let message: BusLibrary.Message
  private let variants: Variants
  private let maximum: Int
  private var remaining: Int

  private init(
    library: BusLibrary, message: BusLibrary.Message, variants: Variants, maximum: Int
  ) {
    self.library = library
    self.message = message
    self.variants = variants
    self.maximum = maximum
    remaining = maximum
  }

  /// Decodes a message, or throws the error that it carries.
  static func read(
    _ message: BusLibrary.Message, with library: BusLibrary, _ variants: Variants = .typed,
    atMost maximum: Int = Self.maximumValues
  ) throws(BusError) -> BusReply {
    if let error = library.error(message) {
      func text(_ text: BusLibrary.Text?) -> String {
        text.map { String(cString: $0).streamSafe } ?? ""
      }
      throw .refused(name: text(error[0]), message: text(error[1]))
    }
    let signature = library.signature(message, 1).map { String(cString: $0) } ?? ""
    var reader = BusReader(library: library, message: message, variants: variants, maximum: maximum)
    return BusReply(signature: signature, values: try reader.values())
  }

  /// The values from the current position to the end of the container.
  private mutating func values() throws(BusError) -> [JSONValue] {
    var values: [JSONValue] = []
    while let value = try next() { values.append(value) }
    return values
  }

  private mutating func next() throws(BusError) -> JSONValue? {
    var kind: CChar = 0
    var contents: BusLibrary.Text?
    guard library.peek(message, &kind, &contents) > 0 else { return nil }
    remaining -= 1
    guard remaining >= 0 else { throw .tooLarge(maximum: maximum) }
    let inside = contents.map { String(cString: $0) } ?? ""
    switch UnicodeScalar(UInt8(bitPattern: kind)) {
    case "v":
      let value = try contained(kind, contents: contents) { reader throws(BusError) in
        try reader.next() ?? .null
      }
      return variants == .plain ? value : .object(["type": .string(inside), "data": value])
    case "a" where inside.hasPrefix("{"):
      return try contained(kind, contents: contents) { reader throws(BusError) in
        var members: [(String, JSONValue)] = []
        while let entry = try reader.next()?.array, entry.count == 2 {
          members.append((Self.key(entry[0]), entry[1]))
        }
        return .object(JSONObject(members))
      }
    case "a", "r", "e":
      return try contained(kind, contents: contents) { reader throws(BusError) in
        .array(try reader.values())
      }
    default: return basic(kind)
    }
  }

  private mutating func contained(
    _ kind: CChar, contents: BusLibrary.Text?,
    _ body: (inout BusReader) throws(BusError) -> JSONValue
  ) throws(BusError) -> JSONValue {
    guard library.enterContainer(message, kind, contents) > 0 else { return .null }
    let value = try body(&self)
    _ = library.exitContainer(message)
    return value
  }

  private static func key(_ value: JSONValue) -> String {
    value.string ?? value.summary
  }

  private func basic(_ kind: CChar) -> JSONValue {
    // Large enough for every basic type, a pointer or a 64-bit number; smaller ones use the first
    // bytes.
    withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) { buffer in
      guard let start = buffer.baseAddress, library.read(message, kind, start) > 0 else {
        return .null
      }
      switch UnicodeScalar(UInt8(bitPattern: kind)) {
      case "y": return .integer(Int(buffer.load(as: UInt8.self)))
      case "b": return .bool(buffer.load(as: Int32.self) != 0)
      case "n": return .integer(Int(buffer.load(as: Int16.self)))
      case "q": return .integer(Int(buffer.load(as: UInt16.self)))
      case "i", "h": return .integer(Int(buffer.load(as: Int32.self)))
      case "u": return .integer(Int(buffer.load(as: UInt32.self)))
      case "x": return .integer(Int(buffer.load(as: Int64.self)))
      case "t":
        let number = buffer.load(as: UInt64.self)
        return Int(exactly: number).map(JSONValue.integer) ?? .real(Double(number))
      case "d": return .real(buffer.load(as: Double.self))
      default:
        return buffer.load(as: BusLibrary.Text?.self).map {
          .string(String(cString: $0).streamSafe)
        }
          ?? .null
      }
    }
  }
}
