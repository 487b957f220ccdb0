/// A D-Bus type.
indirect enum BusType: Equatable {
  /// A number, string or boolean, by its type code.
  case basic(UInt8)
  case variant
  case array(BusType)
  case structure([BusType])
  /// A dictionary entry.
  case entry(key: BusType, value: BusType)

  /// The maximum nesting depth, as specified by D-Bus.
  private static let maximumDepth = 32

  /// Parses a signature into its complete types.
  static func list(_ signature: String) throws(BusArgumentError) -> [BusType] {
    var rest = Array(signature.utf8)[...]
    var types: [BusType] = []
    while !rest.isEmpty {
      guard let type = BusType(&rest, depth: 0) else {
        throw .signature(signature, rest: String(decoding: rest, as: UTF8.self))
      }
      types.append(type)
    }
    return types
  }

  /// Parses one complete type from the front; nil when there is none.
  private init?(_ rest: inout ArraySlice<UInt8>, depth: Int) {
    guard depth <= Self.maximumDepth, let letter = rest.first else { return nil }
    let start = rest
    rest.removeFirst()
    switch letter {
    case UInt8(ascii: "v"): self = .variant
    case UInt8(ascii: "a"):
      let isDictionary = rest.first == UInt8(ascii: "{")
      guard
        let element = isDictionary
          ? Self.entry(&rest, depth: depth + 1) : BusType(&rest, depth: depth + 1)
      else {
        rest = start
        return nil
      }
      self = .array(element)
    case UInt8(ascii: "("):
      guard let members = Self.members(&rest, until: UInt8(ascii: ")"), depth: depth + 1),
        !members.isEmpty
      else {
        rest = start
        return nil
      }
      self = .structure(members)
    case let letter where Self.name(of: letter) != nil: self = .basic(letter)
    default:
      rest = start
      return nil
    }
  }

  private static func entry(_ rest: inout ArraySlice<UInt8>, depth: Int) -> BusType? {
    rest.removeFirst()
    guard let members = members(&rest, until: UInt8(ascii: "}"), depth: depth),
      members.count == 2, case .basic = members[0]
    else { return nil }
    return .entry(key: members[0], value: members[1])
  }

  private static func members(
    _ rest: inout ArraySlice<UInt8>, until end: UInt8, depth: Int
  ) -> [BusType]? {
    var members: [BusType] = []
    while let letter = rest.first, letter != end {
      guard let member = BusType(&rest, depth: depth) else { return nil }
      members.append(member)
    }
    return rest.popFirst() == nil ? nil : members
  }

  /// The type's signature.
  var spelling: String {
    switch self {
    case .basic(let letter): String(UnicodeScalar(letter))
    case .variant: "v"
    case .array(let element): "a" + element.spelling
    case .structure(let members): "(" + members.map(\.spelling).joined() + ")"
    case .entry(let key, let value): "{" + key.spelling + value.spelling + "}"
    }
  }

  /// The name of a basic type in messages; nil for other types, and for those that text cannot
  /// express.
  static func name(of letter: UInt8) -> String? {
    switch letter {
    case UInt8(ascii: "y"): "a number from 0 to 255"
    case UInt8(ascii: "b"): "true or false"
    case UInt8(ascii: "n"): "a whole number of 16 bits"
    case UInt8(ascii: "q"): "a whole number of 16 bits from 0"
    case UInt8(ascii: "i"): "a whole number of 32 bits"
    case UInt8(ascii: "u"): "a whole number of 32 bits from 0"
    case UInt8(ascii: "x"): "a whole number of 64 bits"
    case UInt8(ascii: "t"): "a whole number of 64 bits from 0"
    case UInt8(ascii: "d"): "a number"
    case UInt8(ascii: "s"): "a text"
    case UInt8(ascii: "o"): "an object's path"
    case UInt8(ascii: "g"): "a signature"
    default: nil
    }
  }
}
