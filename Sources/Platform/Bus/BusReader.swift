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
  private let most: Int
  private var left: Int

  private init(
    _ library: BusLibrary, _ message: BusLibrary.Message, _ variants: Variants, _ most: Int
  ) {
    self.library = library
    self.message = message
    self.variants = variants
    self.most = most
    left = most
  }

  /// Decodes a message, or throws the error that it carries.
  static func read(
    _ message: BusLibrary.Message, with library: BusLibrary, _ variants: Variants = .typed,
    atMost most: Int = Self.maximumValues
  ) throws(BusFailure) -> BusReply {
    if let error = library.error(message) {
      func text(_ text: BusLibrary.Text?) -> String {
        text.map { String(cString: $0).streamSafe } ?? ""
      }
      throw .refused(name: text(error[0]), message: text(error[1]))
    }
    let signature = library.signature(message, 1).map { String(cString: $0) } ?? ""
    var reader = BusReader(library, message, variants, most)
    return BusReply(signature: signature, values: try reader.values())
  }

  /// The values from the current position to the end of the container.
  private mutating func values() throws(BusFailure) -> [JSONValue] {
    var values: [JSONValue] = []
    while let value = try next() { values.append(value) }
    return values
  }

  private mutating func next() throws(BusFailure) -> JSONValue? {
    var kind: CChar = 0
    var contents: BusLibrary.Text?
    guard library.peek(message, &kind, &contents) > 0 else { return nil }
    left -= 1
    guard left >= 0 else { throw .tooLarge(most: most) }
    let inside = contents.map { String(cString: $0) } ?? ""
    switch UnicodeScalar(UInt8(bitPattern: kind)) {
    case "v":
      let value = try contained(kind, contents) { reader throws(BusFailure) in
        try reader.next() ?? .null
      }
      return variants == .plain ? value : .object(["type": .string(inside), "data": value])
    case "a" where inside.hasPrefix("{"):
      return try contained(kind, contents) { reader throws(BusFailure) in
        var members: [(String, JSONValue)] = []
        while let entry = try reader.next()?.array, entry.count == 2 {
          members.append((Self.key(entry[0]), entry[1]))
        }
        return .object(JSONObject(members))
      }
    case "a", "r", "e":
      return try contained(kind, contents) { reader throws(BusFailure) in
        .array(try reader.values())
      }
    default: return basic(kind)
    }
  }

  private mutating func contained(
    _ kind: CChar, _ contents: BusLibrary.Text?,
    _ body: (inout BusReader) throws(BusFailure) -> JSONValue
  ) throws(BusFailure) -> JSONValue {
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
    withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) { place in
      guard let start = place.baseAddress, library.read(message, kind, start) > 0 else {
        return .null
      }
      switch UnicodeScalar(UInt8(bitPattern: kind)) {
      case "y": return .integer(Int(place.load(as: UInt8.self)))
      case "b": return .bool(place.load(as: Int32.self) != 0)
      case "n": return .integer(Int(place.load(as: Int16.self)))
      case "q": return .integer(Int(place.load(as: UInt16.self)))
      case "i", "h": return .integer(Int(place.load(as: Int32.self)))
      case "u": return .integer(Int(place.load(as: UInt32.self)))
      case "x": return .integer(Int(place.load(as: Int64.self)))
      case "t":
        let number = place.load(as: UInt64.self)
        return Int(exactly: number).map(JSONValue.integer) ?? .real(Double(number))
      case "d": return .real(place.load(as: Double.self))
      default:
        return place.load(as: BusLibrary.Text?.self).map { .string(String(cString: $0).streamSafe) }
          ?? .null
      }
    }
  }
}
