public import Scripting

extension APIDescription {
  /// The generated files, sorted by name.
  public var files: [File] { files(of: .all()) }
}
