/// Writes the names and opcodes of one protocol file.
struct OpcodeWriter {
  func write(_ file: ProtocolFile) -> String {
    var source = SourceText()
    for (index, interface) in file.interfaces.enumerated() {
      if index > 0 { source.line() }
      write(interface, to: &source)
    }
    return source.text
  }

  private func write(_ interface: Interface, to source: inout SourceText) {
    source.line("/// The interface `\(interface.name)`.")
    source.block("enum \(SwiftNames.type(interface.name))") { source in
      source.line("static let name = \"\(interface.name)\"")
      write(interface.requests, as: "Request", to: &source)
      write(interface.events, as: "Event", to: &source)
    }
  }

  private func write(_ messages: [Message], as name: String, to source: inout SourceText) {
    guard !messages.isEmpty else { return }
    source.line()
    source.block("enum \(name)") { source in
      for (opcode, message) in messages.enumerated() {
        source.line("static let \(SwiftNames.member(message.name)): UInt16 = \(opcode)")
      }
    }
  }
}
