/// Writes arguments in generated Swift: their types, and conversions from and to the wire.
struct ArgumentWriter {
  let set: ProtocolSet
  /// The base class of all protocol objects on this side.
  let baseClass: String

  /// The Swift type of an argument. An object is optional if the protocol allows null or if
  /// `objectsMayBeGone`.
  func type(of argument: Argument, in interface: Interface, objectsMayBeGone: Bool) -> String {
    if let enumeration = enumerationType(argument, in: interface) { return enumeration }
    let optional = argument.allowsNull ? "?" : ""
    switch argument.kind {
    case .int, .fileDescriptor: return "Int32"
    case .uint: return "UInt32"
    case .fixed: return "Double"
    case .string: return "String" + optional
    case .array: return "[UInt8]"
    case .newID: return objectType(argument)
    case .object: return objectType(argument) + (objectsMayBeGone ? "?" : optional)
    }
  }

  /// An expression for the runtime's outgoing argument.
  func outgoing(_ argument: Argument, in interface: Interface) -> String {
    let name = SwiftNames.member(argument.name)
    let isEnumeration = enumerationType(argument, in: interface) != nil
    switch argument.kind {
    case .int: return isEnumeration ? ".int(Int32(bitPattern: \(name).rawValue))" : ".int(\(name))"
    case .uint: return isEnumeration ? ".uint(\(name).rawValue)" : ".uint(\(name))"
    case .fixed: return ".fixed(\(name))"
    case .string: return ".string(\(name))"
    case .array: return ".array(\(name))"
    case .fileDescriptor: return ".fileDescriptor(\(name))"
    case .newID: return ".object(\(name))"
    case .object: return argument.allowsNull ? ".nullableObject(\(name))" : ".object(\(name))"
    }
  }

  /// An expression that reads argument number `index` of an incoming message.
  func incoming(
    _ argument: Argument, at index: Int, in interface: Interface, objectsMayBeGone: Bool
  ) -> String {
    let value = "arguments[\(index)]"
    if let enumeration = enumerationType(argument, in: interface) {
      let raw = argument.kind == .int ? "UInt32(bitPattern: \(value).i)" : "\(value).u"
      return "\(enumeration)(rawValue: \(raw))"
    }
    switch argument.kind {
    case .int: return "\(value).i"
    case .uint: return "\(value).u"
    case .fixed: return "\(value).double"
    case .string: return argument.allowsNull ? "\(value).string" : "\(value).string ?? \"\""
    case .array: return "\(value).bytes"
    case .fileDescriptor: return "\(value).h"
    case .newID: return "newObject(\(value), as: \(objectType(argument)).self)"
    case .object:
      let lookup = argument.allowsNull || objectsMayBeGone ? "object" : "existingObject"
      return "\(lookup)(\(value), as: \(objectType(argument)).self)"
    }
  }

  private func objectType(_ argument: Argument) -> String {
    argument.interface.map(SwiftNames.type) ?? baseClass
  }

  private func enumerationType(_ argument: Argument, in interface: Interface) -> String? {
    guard let reference = argument.enumeration,
      let (owner, enumeration) = set.enumeration(reference, from: interface)
    else { return nil }
    return SwiftNames.type(owner.name) + "." + SwiftNames.type(enumeration.name)
  }
}
