import Foundation
import FoundationXML

/// Parses one protocol file, skipping descriptions and copyright notices.
final class ProtocolParser: NSObject, XMLParserDelegate {
  private var file: ProtocolFile
  private var path: [String] = []
  private var error: ScannerError?
  private var messageIsEvent = false

  private init(path: String) {
    file = ProtocolFile(path: path)
  }

  /// Parses the protocol file at a path.
  ///
  /// - Throws: `ScannerError` for an unreadable file, malformed XML, or a missing or invalid
  ///   attribute.
  static func parse(contentsOf path: String) throws(ScannerError) -> ProtocolFile {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ScannerError(path: path, line: 1, fault: .unreadable)
    }
    return try parse(data, path: path)
  }

  /// Parses a protocol from memory; `path` appears in errors.
  static func parse(_ data: Data, path: String) throws(ScannerError) -> ProtocolFile {
    try checkText(data, path: path)
    let reader = ProtocolParser(path: path)
    let parser = XMLParser(data: data)
    parser.delegate = reader
    let isWellFormed = parser.parse()
    if let error = reader.error { throw error }
    // Foundation's parser accepts a file that ends inside an element.
    guard isWellFormed, reader.path.isEmpty else {
      let line = max(parser.lineNumber, 1)
      throw ScannerError(path: path, line: line, fault: .malformed)
    }
    guard !reader.file.name.isEmpty else {
      throw ScannerError(path: path, line: 1, fault: .noProtocol)
    }
    return reader.file
  }

  /// Rejects input that crashes Foundation's parser: invalid UTF-8, and processing instructions
  /// without content.
  private static func checkText(_ data: Data, path: String) throws(ScannerError) {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ScannerError(path: path, line: 1, fault: .noUTF8)
    }
    let rest = text.dropFirst(text.hasPrefix("<?xml ") ? 2 : 0)
    guard let instruction = rest.range(of: "<?") else { return }
    throw ScannerError(
      path: path, line: 1 + text[..<instruction.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") },
      fault: .instruction)
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard error == nil else { return }
    let parent = path.last
    path.append(element)
    let reading = Element(
      name: element, attributes: attributes, path: file.path, line: parser.lineNumber)
    do throws(ScannerError) {
      try read(reading, in: parent)
    } catch {
      self.error = error
      parser.abortParsing()
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    _ = path.popLast()
  }

  private func read(_ element: Element, in parent: String?) throws(ScannerError) {
    switch (element.name, parent) {
    case ("protocol", nil):
      file.name = try element.text("name")
    case ("interface", "protocol"):
      file.interfaces.append(try element.interface())
    case ("request", "interface"):
      messageIsEvent = false
      let message = try element.message()
      file.interfaces[file.interfaces.count - 1].requests.append(message)
    case ("event", "interface"):
      messageIsEvent = true
      let message = try element.message()
      file.interfaces[file.interfaces.count - 1].events.append(message)
    case ("arg", "request"), ("arg", "event"):
      append(try element.argument())
    case ("enum", "interface"):
      let enumeration = try element.enumeration()
      file.interfaces[file.interfaces.count - 1].enumerations.append(enumeration)
    case ("entry", "enum"):
      append(try element.entry())
    case ("description", _), ("copyright", _):
      break
    default:
      throw element.error(.misplaced(element.name, in: parent))
    }
  }

  private func append(_ argument: Argument) {
    let last = file.interfaces.count - 1
    if messageIsEvent {
      let event = file.interfaces[last].events.count - 1
      file.interfaces[last].events[event].arguments.append(argument)
    } else {
      let request = file.interfaces[last].requests.count - 1
      file.interfaces[last].requests[request].arguments.append(argument)
    }
  }

  private func append(_ entry: Entry) {
    let last = file.interfaces.count - 1
    let enumeration = file.interfaces[last].enumerations.count - 1
    file.interfaces[last].enumerations[enumeration].entries.append(entry)
  }
}
