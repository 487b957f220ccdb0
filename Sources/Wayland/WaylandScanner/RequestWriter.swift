/// Writes the requests of an interface as methods of the client's class.
struct RequestWriter {
  let arguments: ArgumentWriter

  func write(_ interface: Interface, to source: inout SourceText) {
    for (opcode, request) in interface.requests.enumerated() {
      write(request, opcode: opcode, of: interface, to: &source)
      source.line()
    }
  }

  private func write(
    _ request: Message, opcode: Int, of interface: Interface, to source: inout SourceText
  ) {
    let since = request.since > 1 ? ", since version \(request.since)" : ""
    source.line("/// `\(interface.name).\(request.name)`\(since).")
    if request.isDestructor && request.since > 1 {
      source.line("/// Below that version the object is only forgotten on this side.")
    } else if request.since > 1 {
      source.line("///")
      source.line("/// - Precondition: this object's version is at least \(request.since).")
    }
    let sent = "\(opcode), since: \(request.since), [\(values(request, in: interface))]"
    let name = SwiftNames.member(request.name)
    let head = "public func \(name)"
    switch created(by: request) {
    case .nothing:
      source.block("\(head)(\(parameters(request, in: interface)))") { source in
        source.line(request.isDestructor ? "sendDestructor(\(sent))" : "send(\(sent))")
      }
    case .object(let type):
      source.block("\(head)(\(parameters(request, in: interface))) -> \(type)") { source in
        source.line("create(\(type).self, \(sent))")
      }
    case .objectOfAnyInterface:
      let list = (parameterList(request, in: interface) + ["as type: T.Type", "version: UInt32"])
        .joined(separator: ", ")
      source.block("\(head)<T: Proxy>(\(list)) -> T") { source in
        source.line("create(type, version: version, \(sent))")
      }
    }
  }

  private enum Created {
    case nothing
    case object(String)
    case objectOfAnyInterface
  }

  private func created(by request: Message) -> Created {
    guard let argument = request.arguments.first(where: { $0.kind == .newID }) else {
      return .nothing
    }
    return argument.interface.map { .object(SwiftNames.type($0)) } ?? .objectOfAnyInterface
  }

  private func parameters(_ request: Message, in interface: Interface) -> String {
    parameterList(request, in: interface).joined(separator: ", ")
  }

  private func parameterList(_ request: Message, in interface: Interface) -> [String] {
    request.arguments.filter { $0.kind != .newID }.map { argument in
      let type = arguments.type(of: argument, in: interface, objectsMayBeGone: false)
      return "\(SwiftNames.label(argument.name)): \(type)"
    }
  }

  private func values(_ request: Message, in interface: Interface) -> String {
    request.arguments.map { argument in
      guard argument.kind == .newID else { return arguments.outgoing(argument, in: interface) }
      return argument.interface == nil
        ? ".string(T.interfaceName), .uint(version), .newID" : ".newID"
    }.joined(separator: ", ")
  }
}
