/// One protocol file: its name and interfaces, in file order.
struct ProtocolFile {
  var path: String
  var name = ""
  var interfaces: [Interface] = []
}

/// One interface with its requests, events and enumerations, in file order.
struct Interface {
  var name: String
  var version: Int
  var line: Int
  var requests: [Message] = []
  var events: [Message] = []
  var enumerations: [Enumeration] = []
}

/// One request or event.
struct Message {
  var name: String
  var isDestructor: Bool
  var since: Int
  var line: Int
  var arguments: [Argument] = []

  /// The argument types in libwayland's notation, prefixed with `since` if above 1.
  var signature: String {
    (since > 1 ? String(since) : "") + arguments.map(\.signature).joined()
  }
}

/// One argument of a message.
struct Argument {
  /// The wire types.
  enum Kind: String {
    case int, uint, fixed, string, object, array
    case newID = "new_id"
    case fileDescriptor = "fd"
  }

  var name: String
  var kind: Kind
  var interface: String?
  var allowsNull: Bool
  var enumeration: String?
  /// The Swift type of the argument in a protocol of Thimble's own, if it is not a wire type.
  var swiftType: String?
  var line: Int

  /// libwayland's letters for this argument. A `new_id` without an interface also has the letters
  /// of an interface name and a version.
  var signature: String {
    let letters: String
    switch kind {
    case .int: letters = "i"
    case .uint: letters = "u"
    case .fixed: letters = "f"
    case .string: letters = "s"
    case .object: letters = "o"
    case .array: letters = "a"
    case .fileDescriptor: letters = "h"
    case .newID: letters = interface == nil ? "sun" : "n"
    }
    return (allowsNull ? "?" : "") + letters
  }

  /// The interface for each letter of `signature`; nil for letters that are not objects.
  var signatureInterfaces: [String?] {
    kind == .newID && interface == nil ? [nil, nil, nil] : [interface]
  }
}

/// One enumeration or bit field.
struct Enumeration {
  var name: String
  var isBitfield: Bool
  var line: Int
  var entries: [Entry] = []
}

/// One named value of an enumeration.
struct Entry {
  var name: String
  var value: UInt32
  var since: Int
  var line: Int
}
