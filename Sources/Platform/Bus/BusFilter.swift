/// Which signals are listened to.
public struct BusFilter: Equatable, Sendable {
  /// The bus.
  public let bus: BusKind
  /// The bus name of the program. A name that ends in `.*` matches all names with that prefix.
  public let sender: String
  /// The object path; nil for any.
  public let path: String?
  /// The interface of the object.
  public let interface: String
  /// The signal of the interface.
  public let signal: String

  /// The maximum length of a match rule, in bytes. libdbus: 1024; a daemon refuses longer ones.
  private static let maximumRuleLength = 1024

  /// Creates a filter. Invalid names and paths are refused, so that none can end a string in a
  /// match rule.
  ///
  /// - Throws: `BusFilterError` with the invalid part.
  public init(
    bus: BusKind = .session, sender: String, path: String? = nil, interface: String,
    signal: String
  ) throws(BusFilterError) {
    let base = sender.hasSuffix(".*") ? String(sender.dropLast(2)) : sender
    guard BusName.isWellKnown(base) else { throw .sender(sender) }
    guard path.map(BusName.isPath) ?? true else { throw .path(path ?? "") }
    // Without a path each signal of that name, from any program, would come here to be ignored.
    guard path != nil || base == sender else { throw .pathMissing(sender: sender) }
    guard BusName.isInterface(interface) else { throw .interface(interface) }
    guard BusName.isMember(signal) else { throw .signal(signal) }
    (self.bus, self.sender, self.path) = (bus, sender, path)
    (self.interface, self.signal) = (interface, signal)
    let length = max(rule.utf8.count, ownerRule.utf8.count)
    guard length <= Self.maximumRuleLength else {
      throw .tooLong(excess: length - Self.maximumRuleLength)
    }
  }

  /// The prefix of all senders' names, without the last full stop; nil for a single name.
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
}

/// An error in a filter.
public enum BusFilterError: Error, Equatable, CustomStringConvertible {
  case sender(String)
  case path(String)
  /// The path is missing beside a name with `*`.
  case pathMissing(sender: String)
  case interface(String)
  case signal(String)
  /// The excess of the names and the path together over the maximum length, in bytes.
  case tooLong(excess: Int)

  /// The invalid part, and the expected form.
  public var description: String {
    switch self {
    case .sender(let text):
      "sender must be a bus name such as org.example.Name or org.example.*, got \"\(text)\""
    case .path(let text): "path must be an object's path such as /org/example, got \"\(text)\""
    case .pathMissing(let sender): "path is missing; signals of \"\(sender)\" need one path"
    case .interface(let text):
      "interface must be a name such as org.example.Name, got \"\(text)\""
    case .signal(let text): "signal must be a name such as PropertiesChanged, got \"\(text)\""
    case .tooLong(let excess):
      "the names and the path are too long together; they must be \(excess) bytes shorter"
    }
  }
}
