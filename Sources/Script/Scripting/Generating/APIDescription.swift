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
