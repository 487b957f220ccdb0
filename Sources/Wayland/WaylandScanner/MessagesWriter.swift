/// Writes the messages of a protocol of Thimble's own, which has no objects: an enum for each
/// interface, whose cases are the interface's requests and then its events, with code that reads
/// and writes the messages.
struct MessagesWriter {
  func write(_ file: ProtocolFile) -> String {
    var source = SourceText()
    source.line("public import Vocabulary")
    for interface in file.interfaces {
      source.line()
      write(interface, to: &source)
    }
    return source.text
  }

  private func write(_ interface: Interface, to source: inout SourceText) {
    let messages = interface.requests + interface.events
    let name = SwiftNames.type(interface.name)
    source.line("/// The messages of `\(interface.name)`.")
    source.block("public enum \(name): JudgeMessage, Equatable, Sendable") { source in
      for message in messages {
        source.line("/// `\(interface.name).\(message.name)`.")
        let types = message.arguments.map { label($0) + type(of: $0) }
        source.line("case \(call(message, types))")
      }
      source.line()
      source.line("public static let version: UInt32 = \(interface.version)")
      source.line()
      source.block(
        "public init(_ opcode: UInt32, _ message: inout MessageReader) throws(RelayError)"
      ) { writeReading(messages, of: interface, to: &$0) }
      source.line()
      source.block("public func append(argumentsTo words: inout [UInt32]) -> UInt16") {
        writeWriting(messages, to: &$0)
      }
    }
  }

  private func writeReading(
    _ messages: [Message], of interface: Interface, to source: inout SourceText
  ) {
    source.block("switch opcode") { source in
      for (opcode, message) in messages.enumerated() {
        let values = message.arguments.map { label($0) + "\(type(of: $0))(reading: &message)" }
        let attempt = values.isEmpty ? "" : "try "
        source.line("case \(opcode): self = \(attempt).\(call(message, values))")
      }
      source.line(
        "default: throw .unknown(\"\(interface.name)\", opcode, of: \(messages.count))")
    }
  }

  private func writeWriting(_ messages: [Message], to source: inout SourceText) {
    source.block("switch self") { source in
      for (opcode, message) in messages.enumerated() {
        let values = message.arguments.indices.map { "value\($0)" }
        source.line("case .\(call(message, values.map { "let " + $0 })):")
        for value in values { source.line("  \(value).write(to: &words)") }
        source.line("  return \(opcode)")
      }
    }
  }

  private func call(_ message: Message, _ arguments: [String]) -> String {
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return SwiftNames.member(message.name) + list
  }

  /// The label of an argument, with a colon; empty if the argument has a type of its own, whose
  /// name already describes it.
  private func label(_ argument: Argument) -> String {
    argument.swiftType != nil && argument.kind != .array
      ? "" : "\(SwiftNames.label(argument.name)): "
  }

  private func type(of argument: Argument) -> String {
    let name = argument.swiftType
    switch argument.kind {
    case .int: return name ?? "Int32"
    case .fixed: return name ?? "Fixed"
    case .string: return name ?? "String"
    case .array: return name.map { "[\($0)]" } ?? "WireBytes"
    case .uint, .object, .newID, .fileDescriptor: return name ?? "UInt32"
    }
  }
}
