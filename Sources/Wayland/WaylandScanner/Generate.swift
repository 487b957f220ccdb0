import Foundation

/// Parses the protocol files and writes Swift sources into a directory: one for each protocol file,
/// and one with libwayland's tables of all interfaces.
package func generate(_ output: Output, into folder: String, from paths: [String]) throws {
  var files: [ProtocolFile] = []
  for path in paths { files.append(try ProtocolParser.parse(contentsOf: path)) }
  let set = try ProtocolSet(files)
  for file in files {
    let stem = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
    try write(output.source(of: file, in: set), to: "\(folder)/Protocol-\(stem).swift")
  }
  if let list = output.list(of: set) {
    try write(list, to: "\(folder)/Protocol-InterfaceList.swift")
  }
}

/// The kind of code to generate.
package enum Output: String {
  /// Classes for one side of a connection, which use libwayland.
  case client, server
  /// Names and opcodes, for code that parses the wire format itself.
  case opcodes
  /// Messages of a protocol of Thimble's own, with code that reads and writes them.
  case messages

  fileprivate func source(of file: ProtocolFile, in set: ProtocolSet) -> String {
    switch self {
    case .client: ClassWriter(set: set, side: .client).write(file)
    case .server: ClassWriter(set: set, side: .server).write(file)
    case .opcodes: OpcodeWriter().write(file)
    case .messages: MessagesWriter().write(file)
    }
  }

  /// Libwayland's tables.
  fileprivate func list(of set: ProtocolSet) -> String? {
    switch self {
    case .client, .server: InterfaceTableWriter(set: set).write()
    case .opcodes, .messages: nil
    }
  }
}

/// Writes a source file.
private func write(_ text: String, to path: String) throws {
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}

/// The side of the connection that code is generated for.
enum Side {
  case client, server

  /// The C module with libwayland's functions for this side.
  var cModule: String { self == .client ? "CWaylandClient" : "CWaylandServer" }

  /// The base class of all protocol objects.
  var baseClass: String { self == .client ? "Proxy" : "Resource" }

  /// The access modifier of generated declarations; a server's are internal.
  var access: String { self == .client ? "public " : "" }

  /// Interfaces that libwayland implements itself on this side, which get no class.
  var ownedByLibrary: Set<String> { self == .client ? [] : ["wl_display", "wl_registry"] }
}

/// Writes the descriptions of all interfaces, from which libwayland's tables are built at run time.
struct InterfaceTableWriter {
  let set: ProtocolSet

  func write() -> String {
    var source = SourceText()
    source.line("/// The descriptions of all interfaces for libwayland, in the order of the table.")
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
