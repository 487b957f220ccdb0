import DesktopActions
import ScriptViews
public import Scripting

/// The classes of timers and of JSON's null.
final class HostSchema: SchemaPart {
  let timer = ScriptClass.timer()
  let null = ScriptClass.null()

  var classes: [ScriptClass] { [timer, null] }
}

extension Schema {
  /// The classes of timers and of JSON's null.
  var host: HostSchema { part(HostSchema.self) }

  /// The whole API: what every room shows.
  package static func all() -> Schema {
    Schema([ViewSchema(), DesktopSchema(), HostSchema()]) {
      .thimble($0)
    } globals: {
      .globals()
    }
  }
}

extension APIDescription {
  /// The generated files, sorted by name.
  public var files: [File] { files(of: .all()) }
}

extension ObjectNames {
  /// Reads the schema of the whole API.
  public init() { self.init(.all()) }
}
