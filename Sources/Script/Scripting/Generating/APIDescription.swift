/// The formats that can be generated from the schema of the Lua API.
public enum APIDescription: String, CaseIterable, Sendable {
  /// Definition files for lua-language-server.
  case lua
  /// A standard for luacheck.
  case luacheck
  /// The reference, a page for each module and class.
  case markdown
  /// Every name, one per line, for completion and search.
  case names

  /// A generated file: its name and its text.
  public struct File: Equatable, Sendable {
    /// The path in the folder of generated files.
    public let name: String
    /// The contents of the file.
    public let text: String
  }

  /// Returns the files generated from a schema, sorted by name.
  package func files(of schema: Schema) -> [File] {
    let files =
      switch self {
      case .lua: DefinitionWriter(schema: schema).files
      case .luacheck: [LuacheckStandard(schema: schema).file]
      case .markdown: ReferenceWriter(schema: schema).files
      case .names: [File(name: "names.txt", text: Self.names(schema))]
      }
    return files.sorted { $0.name < $1.name }
  }

  private static func names(_ schema: Schema) -> String {
    let names = schema.everyRow.filter { !$0.path.contains("delegate.") }.map(\.path)
    return names.sorted().map { $0 + "\n" }.joined()
  }
}

extension Member {
  /// Returns the details after the summary in definition files: unit, range, default, API level and
  /// deprecation.
  func facts(fallback: String? = nil) -> [String] {
    var facts: [String] = []
    if case .property(let property) = kind {
      if property.shape.unit != .none { facts.append("In \(property.shape.unit.rawValue).") }
      if let range = property.shape.range { facts.append(range.capitalizedFirst + ".") }
      if property.access == .readOnly { facts.append("Read only.") }
    }
    if let fallback { facts.append("Default: \(fallback).") }
    return facts + standing
  }

  /// The API level that introduced the row, and its deprecation.
  var standing: [String] {
    var facts: [String] = []
    if !permissions.isEmpty {
      let names = permissions.map { "`\($0.rawValue)`" }.joined(separator: " or ")
      facts.append("Needs the permission \(names).")
    }
    if since > 1 { facts.append("Since API level \(since).") }
    if let deprecation { facts.append("Deprecated: use \(deprecation.replacement).") }
    return facts
  }
}

extension ParameterRow {
  /// The expected type, with unit, range and default.
  var words: String {
    var words = [summary].filter { !$0.isEmpty }
    if shape.unit != .none { words.append("in " + shape.unit.rawValue) }
    if let range = shape.range { words.append(range) }
    if let fallback, fallback != "{}" { words.append("default: \(fallback)") }
    return words.joined(separator: "; ")
  }
}
