/// The rules of D-Bus for names and paths.
///
/// A bus daemon disconnects a program that sends a message with an invalid or reserved name, so
/// names are checked before a message is sent.
enum BusName {
  /// The maximum length of a name, in bytes. D-Bus specification: 255.
  static let maximumLength = 255
  /// The maximum length of an object path, in bytes. Chosen.
  static let maximumPathLength = 4096
  /// The interface, and the bus name, of messages that a library sends to itself. A daemon
  /// disconnects a program that sends one.
  static let reserved = "org.freedesktop.DBus.Local"
  /// The object path of messages that a library sends to itself.
  static let reservedPath = "/org/freedesktop/DBus/Local"

  /// Whether a text is a well-known bus name, which is not reserved.
  static func isWellKnown(_ text: String) -> Bool {
    isDotted(text.utf8[...], allowsHyphens: true, allowsDigits: false) && !isReserved(text)
  }

  /// Whether a text is a well-known bus name or the unique name of a connection.
  static func isService(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: ":") else { return isWellKnown(text) }
    return text.utf8.count <= maximumLength
      && isDotted(text.utf8.dropFirst(), allowsHyphens: true, allowsDigits: true)
  }

  /// Whether a text is the name of an interface, which is not reserved.
  static func isInterface(_ text: String) -> Bool {
    isDotted(text.utf8[...], allowsHyphens: false, allowsDigits: false) && !isReserved(text)
  }

  /// Whether a text is the name of a method or a signal.
  static func isMember(_ text: String) -> Bool {
    text.utf8.count <= maximumLength
      && isElement(text.utf8[...], allowsHyphens: false, allowsDigits: false)
  }

  /// Whether a text is an object path, which is not reserved.
  static func isPath(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "/"), bytes.count <= maximumPathLength,
      !bytes.elementsEqual(reservedPath.utf8)
    else { return false }
    return bytes.count == 1
      || bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && $0.allSatisfy(isLetter) }
  }

  /// Whether a text is reserved for messages that a library sends to itself.
  static func isReserved(_ text: String) -> Bool {
    text.utf8.elementsEqual(reserved.utf8) || text.utf8.elementsEqual(reservedPath.utf8)
  }

  /// Whether a text has two elements or more, separated by full stops.
  private static func isDotted(
    _ text: Substring.UTF8View, allowsHyphens: Bool, allowsDigits: Bool
  ) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count > 1 && text.count <= maximumLength
      && parts.allSatisfy {
        isElement($0, allowsHyphens: allowsHyphens, allowsDigits: allowsDigits)
      }
  }

  /// - Parameter allowsDigits: Whether the first byte may be a digit.
  private static func isElement(
    _ text: Substring.UTF8View, allowsHyphens: Bool, allowsDigits: Bool
  ) -> Bool {
    guard let first = text.first, allowsDigits || !isDigit(first) else { return false }
    return text.allSatisfy { isLetter($0) || allowsHyphens && $0 == UInt8(ascii: "-") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
