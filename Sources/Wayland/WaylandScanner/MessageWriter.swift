/// Writes one side's incoming messages: their enum, handler and decoder.
struct MessageEnumWriter {
  let arguments: ArgumentWriter
  /// `public` or empty.
  let access: String
  /// `Event` on the client, `Request` on the server.
  let name: String
  /// Whether an object argument may have been destroyed on this side before the message is read.
  let objectsMayBeGone: Bool

  func write(_ messages: [Message], of interface: Interface, to source: inout SourceText) {
    guard !messages.isEmpty else { return }
    source.line("/// A message from the other side to this object.")
    source.block("\(access)enum \(name)") { source in
      for message in messages { writeCase(message, of: interface, to: &source) }
    }
    source.line()
    source.line("/// Called with each message; it owns the file descriptors in it.")
    source.line("\(access)var on\(name): ((\(name)) -> Void)?")
    source.line()
    source.line("override func forgetHandler() { on\(name) = nil }")
    source.line()
    source.block(
      "override func deliver(_ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>) -> Bool"
    ) { source in
      source.line("let message: \(name)")
      source.block("switch opcode") { source in
        for (opcode, message) in messages.enumerated() {
          source.line("case \(opcode): message = \(construction(message, in: interface))")
        }
        source.line("default: return false")
      }
      source.line("guard let on\(name) else { return false }")
      source.line("on\(name)(message)")
      source.line("return true")
    }
  }

  private func writeCase(
    _ message: Message, of interface: Interface, to source: inout SourceText
  ) {
    let since = message.since > 1 ? ", since version \(message.since)" : ""
    source.line("/// `\(interface.name).\(message.name)`\(since).")
    let payload = message.arguments.map { argument in
      let type = arguments.type(
        of: argument, in: interface, objectsMayBeGone: objectsMayBeGone)
      return "\(SwiftNames.label(argument.name)): \(type)"
    }
    let list = payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))"
    source.line("case \(SwiftNames.member(message.name))\(list)")
  }

  private func construction(_ message: Message, in interface: Interface) -> String {
    let values = message.arguments.enumerated().map { index, argument in
      let value = arguments.incoming(
        argument, at: index, in: interface, objectsMayBeGone: objectsMayBeGone)
      return "\(SwiftNames.label(argument.name)): \(value)"
    }
    let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    return ".\(SwiftNames.member(message.name))\(list)"
  }
}

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
