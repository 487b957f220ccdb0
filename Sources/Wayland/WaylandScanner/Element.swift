/// One XML element with its attributes, and the conversions to the protocol model.
struct Element {
  var name: String
  var attributes: [String: String]
  var path: String
  var line: Int

  /// An error at this element.
  func error(_ fault: ScannerError.Fault) -> ScannerError {
    ScannerError(path: path, line: line, fault: fault)
  }

  /// The value of a required, nonempty attribute.
  func text(_ attribute: String) throws(ScannerError) -> String {
    guard let value = attributes[attribute], !value.isEmpty else {
      throw error(.missing(attribute: attribute, of: name))
    }
    return value
  }

  /// The `name` attribute, which must be an identifier (an entry's may start with a digit).
  func identifier() throws(ScannerError) -> String {
    let value = try text("name")
    let isLegal = value.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
    guard isLegal else {
      throw error(.badName(value))
    }
    return value
  }

  func interface() throws(ScannerError) -> Interface {
    Interface(name: try identifier(), version: try version("version", default: nil), line: line)
  }

  func message() throws(ScannerError) -> Message {
    let type = attributes["type"]
    guard type == nil || type == "destructor" else {
      throw error(.badType(type ?? ""))
    }
    return Message(
      name: try identifier(), isDestructor: type != nil, since: try version("since", default: 1),
      line: line)
  }

  func argument() throws(ScannerError) -> Argument {
    let type = try text("type")
    guard let kind = Argument.Kind(rawValue: type) else {
      throw error(.badArgumentType(type))
    }
    return Argument(
      name: try identifier(), kind: kind, interface: attributes["interface"],
      allowsNull: try flag("allow-null"), enumeration: attributes["enum"],
      swiftType: attributes["swift"], line: line)
  }

  func enumeration() throws(ScannerError) -> Enumeration {
    Enumeration(name: try identifier(), isBitfield: try flag("bitfield"), line: line)
  }

  func entry() throws(ScannerError) -> Entry {
    let value = try text("value")
    let isHexadecimal = value.hasPrefix("0x")
    let digits = isHexadecimal ? value.dropFirst(2) : value[...]
    guard let number = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
      throw error(.badValue(value))
    }
    return Entry(
      name: try identifier(), value: number, since: try version("since", default: 1), line: line)
  }

  private func version(_ attribute: String, default: Int?) throws(ScannerError) -> Int {
    if attributes[attribute] == nil, let value = `default` { return value }
    let value = try text(attribute)
    guard let version = Int(value), version >= 1 else {
      throw error(.badVersion(value, attribute: attribute))
    }
    return version
  }

  private func flag(_ attribute: String) throws(ScannerError) -> Bool {
    switch attributes[attribute] {
    case nil, "false": return false
    case "true": return true
    case let value?: throw error(.badFlag(value, attribute: attribute))
    }
  }
}
