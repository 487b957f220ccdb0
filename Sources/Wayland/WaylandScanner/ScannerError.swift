/// An error in a protocol file, with its location.
struct ScannerError: Error, Equatable, CustomStringConvertible {
  /// The path of the file.
  var path: String
  /// The line, from 1.
  var line: Int
  /// The fault in the line.
  var fault: Fault

  /// `file:line: error: sentence`, the format of compiler diagnostics.
  var description: String { "\(path):\(line): error: \(fault)" }

  /// A fault in a protocol file.
  enum Fault: Equatable, CustomStringConvertible {
    /// The file cannot be read.
    case unreadable
    /// The file is not UTF-8.
    case noUTF8
    /// The file has a processing instruction.
    case instruction
    /// The XML is malformed.
    case malformed
    /// The file has no protocol.
    case noProtocol
    /// An element in another element, or at the top of the file, where it has no meaning.
    case misplaced(String, in: String?)
    /// An element lacks an attribute, or has an empty one.
    case missing(attribute: String, of: String)
    /// A text is no identifier.
    case badName(String)
    /// A message has an unknown type.
    case badType(String)
    /// An argument has an unknown type.
    case badArgumentType(String)
    /// The value of an entry is no number of 32 bits.
    case badValue(String)
    /// An attribute with a version is no positive number.
    case badVersion(String, attribute: String)
    /// An attribute is neither true nor false.
    case badFlag(String, attribute: String)
    /// Two things of a kind, such as requests of an interface, have the same name.
    case duplicate(String, kind: String)
    /// A message is newer than its interface.
    case newer(String, since: Int, interface: String, version: Int)
    /// An interface is in none of the files.
    case unknownInterface(String)
    /// An enumeration does not exist.
    case unknownEnumeration(String)
    /// An argument that may be null has a type without null.
    case neverNull(String)

    /// One sentence without a full stop.
    var description: String {
      switch self {
      case .unreadable: "the file cannot be read; check its name"
      case .noUTF8: "the file is not UTF-8 text; save it in that encoding"
      case .instruction: "'<?' has no meaning in a protocol; remove the instruction"
      case .malformed: "the XML is malformed here; close or correct the element"
      case .noProtocol: "expected a <protocol name=\"…\"> element, found none"
      case .misplaced(let element, let parent):
        "<\(element)> has no meaning in \(parent.map { "<\($0)>" } ?? "the top of the file"); "
          + "remove or move it"
      case .missing(let attribute, let element):
        "<\(element)> has no attribute '\(attribute)'; add it"
      case .badName(let name): "'\(name)' is no name; use letters, digits and '_'"
      case .badType(let type): "type '\(type)' is unknown; the only one is 'destructor'"
      case .badArgumentType(let type):
        "argument type '\(type)' is unknown; expected int, uint, fixed, string, object, new_id, "
          + "array or fd"
      case .badValue(let value):
        "'\(value)' is no value; expected 0 to 4294967295, decimal or with 0x"
      case .badVersion(let value, let attribute):
        "\(attribute) '\(value)' is no version; expected a whole number from 1"
      case .badFlag(let value, let attribute):
        "\(attribute) '\(value)' is neither 'true' nor 'false'"
      case .duplicate(let name, let kind): "\(kind) '\(name)' is defined twice; remove one"
      case .newer(let message, let since, let interface, let version):
        "'\(message)' is since \(since), but '\(interface)' has version \(version); raise the "
          + "version or lower since"
      case .unknownInterface(let name):
        "interface '\(name)' is in none of the protocol files; add its file"
      case .unknownEnumeration(let name):
        "enum '\(name)' does not exist; name one of this interface, or interface.enum"
      case .neverNull(let argument):
        "'\(argument)' cannot be null; only objects and strings can"
      }
    }
  }
}
