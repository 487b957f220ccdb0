// Tests: GeneratedSwiftTests

/// Writes the classes of one protocol file for one side.
struct ClassWriter {
  let set: ProtocolSet
  let side: Side

  private var arguments: ArgumentWriter { ArgumentWriter(set: set, baseClass: side.baseClass) }

  func write(_ file: ProtocolFile) -> String {
    var source = SourceText()
    source.line("import \(side.cModule)")
    for interface in file.interfaces {
      source.line()
      write(interface, to: &source)
    }
    return source.text
  }

  private func write(_ interface: Interface, to source: inout SourceText) {
    let name = SwiftNames.type(interface.name)
    source.line("/// The interface `\(interface.name)`, known up to version \(interface.version).")
    source.block("\(side.access)final class \(name): \(side.baseClass)") { source in
      let index = set.index(of: interface.name) ?? 0
      source.line("override class var interfaceIndex: Int { \(index) }")
      source.line()
      writeVersions(interface.requests + interface.events, to: &source)
      for enumeration in interface.enumerations {
        EnumerationWriter(access: side.access).write(enumeration, of: interface, to: &source)
      }
      switch side {
      case .client:
        RequestWriter(arguments: arguments).write(interface, to: &source)
        // libwayland handles the events of `wl_display` itself.
        let events = interface.name == "wl_display" ? [] : interface.events
        MessageEnumWriter(
          arguments: arguments, access: side.access, name: "Event", objectsMayBeGone: true
        ).write(events, of: interface, to: &source)
      case .server:
        guard !side.ownedByLibrary.contains(interface.name) else { return }
        EventWriter(arguments: arguments).write(interface, to: &source)
        MessageEnumWriter(
          arguments: arguments, access: side.access, name: "Request", objectsMayBeGone: false
        ).write(interface.requests, of: interface, to: &source)
      }
    }
  }

  private func writeVersions(_ messages: [Message], to source: inout SourceText) {
    var written: Set<String> = []
    let later = messages.filter { $0.since > 1 && written.insert($0.name).inserted }
    guard !later.isEmpty else { return }
    source.line("/// The version that brought each message that version 1 lacks.")
    source.block("\(side.access)enum Since") { source in
      for message in later {
        let name = SwiftNames.member(message.name)
        source.line("\(side.access)static let \(name): UInt32 = \(message.since)")
      }
    }
    source.line()
  }
}
