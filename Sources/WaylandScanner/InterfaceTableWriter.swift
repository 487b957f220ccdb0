// Tests: WaylandTests/ProxyTests.swift

/// Writes the descriptions of all interfaces, from which libwayland's tables are built at run time.
struct InterfaceTableWriter {
  let set: ProtocolSet

  func write() -> String {
    var source = SourceText()
    source.line("/// What libwayland has to know of each interface, in the order of the table.")
    source.block("enum InterfaceList") { source in
      source.line("static let all: [InterfaceDescription] = [")
      for interface in set.interfaces {
        source.line("  \(SwiftNames.type(interface.name)).interfaceDescription,")
      }
      source.line("]")
    }
    for interface in set.interfaces {
      source.line()
      source.block("extension \(SwiftNames.type(interface.name))") { source in
        write(interface, to: &source)
      }
    }
    return source.text
  }

  private func write(_ interface: Interface, to source: inout SourceText) {
    source.block("static var interfaceDescription: InterfaceDescription") { source in
      source.line("InterfaceDescription(")
      source.line("  name: \"\(interface.name)\", version: \(interface.version),")
      write(interface.requests, label: "requests", to: &source)
      write(interface.events, label: "events", to: &source)
      let errors = interface.enumerations.first { $0.name == "error" }?.entries ?? []
      let cases = errors.map { "(\($0.value), \"\($0.name)\")" }.joined(separator: ", ")
      source.line("  errors: [\(cases)])")
    }
  }

  private func write(_ messages: [Message], label: String, to source: inout SourceText) {
    source.line("  \(label): [")
    for message in messages {
      let types = message.arguments.flatMap(\.signatureInterfaces).map { name in
        String(name.flatMap(set.index(of:)) ?? -1)
      }
      source.line(
        "    MessageDescription(\"\(message.name)\", \"\(message.signature)\", "
          + "[\(types.joined(separator: ", "))]),")
    }
    source.line("  ],")
  }
}
