public import Scripting

extension ObjectNames {
  /// Reads the schema of the whole API.
  public init() { self.init(.all()) }
}
