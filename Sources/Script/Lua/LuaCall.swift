import CLua
import System

/// The arguments of a call from Lua. Valid until the host function returns.
public struct LuaCall {
  private let arguments: UnsafePointer<clua_value>?
  /// The converted arguments, if one is a table or a function. These are converted at once, since
  /// Lua may free a table's strings when its code runs again.
  private let values: [LuaValue]?
  /// The number of arguments.
  public let count: Int

  init(
    _ arguments: UnsafePointer<clua_value>?, count: Int32,
    releases: ReferenceReleases
  ) {
    self.arguments = arguments
    self.count = Int(count)
    if let arguments, !Self.areScalars(arguments, Int(count)) {
      var decoder = Inbox(next: arguments, releases: releases)
      values = (0..<count).map { _ in decoder.value() }
    } else {
      values = nil
    }
  }

  private static func areScalars(_ arguments: UnsafePointer<clua_value>, _ count: Int) -> Bool {
    // The nodes of a table follow it in the array. They are never read as arguments, because the
    // first table decides.
    for index in 0..<count {
      let type = Int(arguments[index].type)
      if type == CLUA_TABLE || type == CLUA_FUNCTION || type == CLUA_KEPT_TABLE { return false }
    }
    return true
  }

  /// The argument at `index`, from 0; `nil` (Lua's) past the last one.
  public subscript(index: Int) -> LuaValue {
    guard index < count else { return .nil }
    if let values { return values[index] }
    guard let arguments else { return .nil }
    return Inbox.scalar(arguments[index])
  }

  /// Returns the object at `index`.
  ///
  /// - Returns: nil if the argument is not an object.
  public func object(_ index: Int) -> LuaObject? {
    if case .object(let object) = self[index] { object } else { nil }
  }
}

/// The results that a host function returns to Lua.
public enum LuaReply {
  /// No value.
  case none
  /// One value.
  case one(LuaValue)
  /// Two values, such as a point.
  case two(LuaValue, LuaValue)
}

/// Decodes the values that the C shim has flattened.
struct Inbox {
  var next: UnsafePointer<clua_value>
  let releases: ReferenceReleases

  mutating func value() -> LuaValue {
    let node = next.pointee
    next += 1
    switch Int(node.type) {
    case CLUA_TABLE:
      var table = LuaTable()
      table.entries.reserveCapacity(Int(node.integer))
      for _ in 0..<node.integer {
        let key = value()
        table.entries.append((key, value()))
      }
      return .table(table)
    case CLUA_FUNCTION:
      return .function(LuaFunction(reference: Int32(node.integer), releases: releases))
    case CLUA_KEPT_TABLE:
      return .keptTable(LuaKeptTable(reference: Int32(node.integer), releases: releases))
    default:
      return Inbox.scalar(node)
    }
  }

  static func scalar(_ node: clua_value) -> LuaValue {
    switch Int(node.type) {
    case CLUA_BOOLEAN: .boolean(node.integer != 0)
    case CLUA_INTEGER: .integer(Int(node.integer))
    case CLUA_NUMBER: .number(node.number)
    case CLUA_STRING:
      .string(
        String(
          decoding: UnsafeRawBufferPointer(start: node.bytes, count: node.length), as: UTF8.self
        ).streamSafe)
    case CLUA_OBJECT:
      .object(
        LuaObject(slot: Int32(node.integer), classID: LuaClassID(number: node.class_id)))
    case CLUA_OTHER: .other(node.bytes.map { String(cString: $0).streamSafe } ?? "value")
    default: .nil
    }
  }
}
