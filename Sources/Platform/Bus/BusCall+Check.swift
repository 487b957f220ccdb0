extension BusCall {
  /// The maximum size of a call's arguments, in bytes on the wire. Chosen: enough for the picture
  /// of a notification, and far below 32 MiB, for which a daemon disconnects on a system bus.
  static let maximumBytes = 1 << 20
  /// The maximum overhead of an argument in a message: a length, a terminator and padding.
  private static let argumentOverhead = 16

  /// Checks the call against the rules for whose violation a bus daemon disconnects the sender.
  ///
  /// - Throws: The first part that no bus accepts.
  public func check() throws(BusCallError) {
    guard BusName.isService(service) else { throw .service(service) }
    guard BusName.isPath(path) else { throw .path(path) }
    guard BusName.isInterface(interface) else { throw .interface(interface) }
    guard BusName.isMember(method) else { throw .method(method) }
    guard signature.utf8.count <= BusName.maximumLength else {
      throw .signature(bytes: signature.utf8.count)
    }
    var size = 0
    for argument in arguments {
      size += argument.utf8.count + Self.argumentOverhead
      guard size <= Self.maximumBytes else { throw .size(maximum: Self.maximumBytes) }
    }
  }
}

/// A part of a call that no bus accepts.
public enum BusCallError: Error, Equatable, CustomStringConvertible {
  case service(String)
  case path(String)
  case interface(String)
  case method(String)
  /// A signature of more than 255 bytes.
  case signature(bytes: Int)
  /// Arguments of more than this many bytes in all.
  case size(maximum: Int)

  /// The invalid part, and the expected form.
  public var description: String {
    switch self {
    case .service(let text):
      "service must be a bus name such as org.example.Name, got \(Self.found(text))"
    case .path(let text):
      "path must be an object path such as /org/example, got \(Self.found(text))"
    case .interface(let text):
      "interface must be a name such as org.example.Name, got \(Self.found(text))"
    case .method(let text): "method must be a name such as Get, got \(Self.found(text))"
    case .signature(let bytes):
      "signature must have at most \(BusName.maximumLength) bytes, got \(bytes)"
    case .size(let maximum):
      "the arguments must have at most \(maximum >> 20) MiB in all; send less in one call"
    }
  }

  private static func found(_ text: String) -> String {
    "\"\(text)\"" + (BusName.isReserved(text) ? ", which D-Bus reserves" : "")
  }
}
