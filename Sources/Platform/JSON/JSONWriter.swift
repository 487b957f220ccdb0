import System

extension JSONValue {
  /// This document as JSON text on one line: members in order, numbers in the shortest form that
  /// parses back to the same value. A number that is not finite is written as `null`. Characters
  /// that a terminal would not display verbatim are escaped.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends this document to `text`.
  public func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .real(let value): Self.write(value, to: &text)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let object): Self.write(object, to: &text)
    }
  }

  private static func write(_ object: JSONObject, to text: inout String) {
    text += "{"
    for (index, member) in object.enumerated() {
      if index > 0 { text += "," }
      write(member.key, to: &text)
      text += ":"
      member.value.write(to: &text)
    }
    text += "}"
  }

  private static func write(_ number: Double, to text: inout String) {
    guard number.isFinite else {
      text += "null"
      return
    }
    if let whole = Int(exactly: number), abs(number) < 1e15 {
      text += String(whole)
    } else {
      text += "\(number)"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case let hidden where !hidden.isVisible:
        // Outside the Basic Multilingual Plane, JSON escapes a UTF-16 surrogate pair.
        for unit in hidden.utf16 {
          let hex = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
