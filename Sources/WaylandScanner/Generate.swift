// Tests: WaylandTests/ProxyTests.swift

import Foundation

/// Parses the protocol files and writes one side's Swift sources into a directory.
package func generate(_ side: Side, into folder: String, from paths: [String]) throws {
  var files: [ProtocolFile] = []
  for path in paths { files.append(try ProtocolParser.parse(contentsOf: path)) }
  let set = try ProtocolSet(files)
  let classes = ClassWriter(set: set, side: side)
  for file in files {
    let stem = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
    try write(classes.write(file), to: "\(folder)/Protocol-\(stem).swift")
  }
  try write(InterfaceTableWriter(set: set).write(), to: "\(folder)/Protocol-InterfaceList.swift")
}

/// Writes a source file.
private func write(_ text: String, to path: String) throws {
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}

/// The side of the connection that code is generated for.
package enum Side: String {
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
