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
