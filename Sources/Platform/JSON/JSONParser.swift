import CJansson
import System

/// A syntax error in JSON text.
public struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
  /// The line of the fault, from 1.
  public var line: Int
  /// The column of the fault in characters, from 0.
  public var column: Int
  /// A short description of the fault.
  public var message: String

  public var description: String { "line \(line), column \(column): \(message)" }

  init(_ error: json_error_t) {
    line = Int(error.line)
    column = Int(error.column)
    message = withUnsafeBytes(of: error.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).streamSafe
    }
  }
}

extension JSONValue {
  /// Parses one JSON document.
  ///
  /// - Throws: `JSONSyntaxError` for text that is not one complete JSON document in UTF-8, that has
  ///   a duplicate key in an object, or that nests deeper than 2,048 levels.
  public static func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue {
    try parse(bytes: Array(text.utf8))
  }

  /// Parses one JSON document from its UTF-8 bytes. Keys and strings are stream-safe.
  ///
  /// - Parameter takesZeroBytes: Whether strings that are not keys may have zero bytes, as
  ///   `\u0000`.
  /// - Throws: as `parse(_:)`.
  public static func parse(
    bytes: [UInt8], takesZeroBytes: Bool = false
  ) throws(JSONSyntaxError) -> JSONValue {
    var error = json_error_t()
    let flags =
      Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY) | (takesZeroBytes ? Int(JSON_ALLOW_NUL) : 0)
    let root = bytes.withUnsafeBytes { buffer in
      json_loadb(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, flags, &error)
    }
    guard let root else { throw JSONSyntaxError(error) }
    defer { release(root) }
    return JSONValue(root)
  }

  private init(_ node: UnsafeMutablePointer<json_t>) {
    switch node.pointee.type {
    case JSON_OBJECT: self = .object(JSONObject(unique: Self.members(of: node)))
    case JSON_ARRAY:
      self = .array(
        (0..<json_array_size(node)).compactMap { json_array_get(node, $0).map(JSONValue.init) })
    case JSON_STRING: self = .string(Self.text(of: node))
    case JSON_INTEGER: self = .integer(Int(json_integer_value(node)))
    case JSON_REAL: self = .real(json_real_value(node))
    case JSON_TRUE: self = .bool(true)
    case JSON_FALSE: self = .bool(false)
    default: self = .null
    }
  }

  private static func members(of node: UnsafeMutablePointer<json_t>) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    var iterator = json_object_iter(node)
    while let current = iterator {
      if let key = json_object_iter_key(current), let value = json_object_iter_value(current) {
        members.append((String(cString: key).streamSafe, JSONValue(value)))
      }
      iterator = json_object_iter_next(node, current)
    }
    return members
  }

  private static func text(of node: UnsafeMutablePointer<json_t>) -> String {
    let bytes = UnsafeRawBufferPointer(
      start: json_string_value(node), count: json_string_length(node))
    return String(decoding: bytes, as: UTF8.self).streamSafe
  }

  /// Releases a document; `json_decref` is an inline function on a reference count that may be
  /// shared.
  private static func release(_ node: UnsafeMutablePointer<json_t>) { json_decref(node) }
}
