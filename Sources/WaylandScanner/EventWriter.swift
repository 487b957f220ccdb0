/// Writes the events of an interface as `send…` methods of the server's class, and the list of its
/// destructor requests.
struct EventWriter {
  let arguments: ArgumentWriter

  func write(_ interface: Interface, to source: inout SourceText) {
    let destructors = interface.requests.indices.filter { interface.requests[$0].isDestructor }
    if !destructors.isEmpty {
      let list = destructors.map(String.init).joined(separator: ", ")
      source.line("override class var destructors: Set<UInt32> { [\(list)] }")
      source.line()
    }
    for (opcode, event) in interface.events.enumerated() {
      let since = event.since > 1 ? ", not sent to an object below version \(event.since)" : ""
      source.line("/// `\(interface.name).\(event.name)`\(since).")
      let parameters = event.arguments.map { argument in
        let type = arguments.type(of: argument, in: interface, objectsMayBeGone: false)
        return "\(SwiftNames.label(argument.name)): \(type)"
      }
      let values = event.arguments.map { arguments.outgoing($0, in: interface) }
      let name = "send" + SwiftNames.type(event.name)
      source.block("func \(name)(\(parameters.joined(separator: ", ")))") { source in
        source.line("send(\(opcode), since: \(event.since), [\(values.joined(separator: ", "))])")
      }
      source.line()
    }
  }
}
