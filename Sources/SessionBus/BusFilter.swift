// Tests: BusFilterTests

/// Which signals are listened to.
public struct BusFilter: Equatable, Sendable {
  /// The bus.
  public let bus: BusKind
  /// The bus name of the program, or one that ends in `.*`: all programs whose names begin so.
  public let sender: String
  /// The object path; nil: any.
  public let path: String?
  /// The interface of the object.
  public let interface: String
  /// The signal of the interface.
  public let signal: String

  /// The longest name that D-Bus allows, in bytes; of a path, chosen.
  private static let longestName = 255
  private static let longestPath = 4096

  /// Creates a filter; what is no name or path of D-Bus is refused, so that none can end a text
  /// in a match rule.
  public init(
    bus: BusKind = .session, sender: String, path: String? = nil, interface: String,
    signal: String
  ) throws(BusFilterError) {
    let base = sender.hasSuffix(".*") ? String(sender.dropLast(2)) : sender
    guard Self.isName(base, hasHyphens: true) else { throw .sender(sender) }
    guard path.map(Self.isPath) ?? true else { throw .path(path ?? "") }
    // Without a path each signal of that name, from any program, would come here to be ignored.
    guard path != nil || base == sender else { throw .pathMissing(sender: sender) }
    guard Self.isName(interface) else { throw .interface(interface) }
    guard Self.isMember(signal[...]), signal.utf8.count <= Self.longestName else {
      throw .signal(signal)
    }
    (self.bus, self.sender, self.path) = (bus, sender, path)
    (self.interface, self.signal) = (interface, signal)
  }

  /// What all names of senders begin with, without the last full stop; nil when it is one name.
  var namespace: String? { sender.hasSuffix(".*") ? String(sender.dropLast(2)) : nil }

  /// Whether a bus name is that of a sender.
  func includes(_ name: String) -> Bool {
    guard let namespace else { return name == sender }
    return name.hasPrefix(namespace + ".")
  }

  /// The match rule of the signals, in the syntax of D-Bus.
  var rule: String {
    var rule = "type='signal',interface='\(interface)',member='\(signal)'"
    if let path { rule += ",path='\(path)'" }
    return namespace == nil ? rule + ",sender='\(sender)'" : rule
  }

  /// The match rule of changes of owners.
  var ownerRule: String {
    "type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',"
      + "interface='org.freedesktop.DBus',member='NameOwnerChanged',"
      + (namespace.map { "arg0namespace='\($0)'" } ?? "arg0='\(sender)'")
  }

  // MARK: Names, as D-Bus specifies them

  /// Two elements or more, separated by full stops.
  private static func isName(_ text: String, hasHyphens: Bool = false) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && text.utf8.count <= longestName
      && parts.allSatisfy { isMember($0, hasHyphens: hasHyphens) }
  }

  private static func isMember(_ text: Substring, hasHyphens: Bool = false) -> Bool {
    guard let first = text.utf8.first, !isDigit(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || hasHyphens && $0 == UInt8(ascii: "-") }
  }

  private static func isPath(_ text: String) -> Bool {
    guard text != "/" else { return true }
    guard text.hasPrefix("/"), text.utf8.count <= longestPath else { return false }
    return text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isLetter) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

/// An error in what is to be listened to.
public enum BusFilterError: Error, Equatable, CustomStringConvertible {
  case sender(String)
  case path(String)
  /// The path is missing beside a name with `*`.
  case pathMissing(sender: String)
  case interface(String)
  case signal(String)

  /// What was found, and what was expected.
  public var description: String {
    switch self {
    case .sender(let text):
      "sender must be a bus name such as org.example.Name or org.example.*, got \"\(text)\""
    case .path(let text): "path must be an object's path such as /org/example, got \"\(text)\""
    case .pathMissing(let sender): "path is missing; \"\(sender)\" is listened to at one path"
    case .interface(let text):
      "interface must be a name such as org.example.Name, got \"\(text)\""
    case .signal(let text): "signal must be a name such as PropertiesChanged, got \"\(text)\""
    }
  }
}
