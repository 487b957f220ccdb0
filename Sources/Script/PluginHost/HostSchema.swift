import DesktopActions
import Lua
import ScriptViews
package import Scripting
import System

/// The classes of timers and of JSON's null.
final class HostSchema: SchemaPart {
  let timer = ScriptClass.timer()
  let null = ScriptClass.null()

  var classes: [ScriptClass] { [timer, null] }
}

extension Schema {
  var host: HostSchema { part(HostSchema.self) }

  /// Returns the whole API, with the parts of every module.
  package static func all() -> Schema {
    Schema([ViewSchema(), DesktopSchema(), HostSchema()]) {
      .thimble($0)
    } globals: {
      .globals()
    }
  }
}

extension ScriptModule {
  /// Returns the globals outside the module.
  static func globals() -> ScriptModule {
    ScriptModule("globals", "The globals in addition to Lua's own.") {
      [
        .textFunction(
          "print", "Writes a line to the log, values separated by tabs, without a level."
        ) { plugin, text in plugin.loader?.print(text, of: plugin) },
        warn(),
      ]
    }
  }

  /// Makes Lua's `warn`, redirected to the plugin's log. Unlike the standard function it starts
  /// switched on, so that warnings are visible.
  private static func warn() -> Member {
    let row = ParameterRow(
      "...", ValueType<String>.string.shape,
      summary: "the pieces of the message; `@off` and `@on` alone switch warnings off and on")
    let callable = Member.Callable(parameters: [row], returns: []) {
      plugin, call throws(LuaError) in
      var pieces: [String] = []
      for index in 0..<max(call.count, 1) {
        guard let piece = call[index].asText else {
          throw .raised("argument \(index + 1) must be a string, got \(plugin.found(call[index]))")
        }
        pieces.append(piece)
      }
      plugin.warn(pieces)
      return .none
    }
    return Member("warn", summary: "Writes a line of level `warn` to the log.", .function(callable))
  }
}

/// Whether a plugin's warnings are logged.
private final class Warnings: PluginFeature {
  var areShown = true

  init(of plugin: Plugin) {}
}

extension Plugin {
  /// Logs a warning, or executes a control message: a single piece that begins with `@`.
  fileprivate func warn(_ pieces: [String]) {
    if pieces.count == 1, pieces[0].hasPrefix("@") {
      if pieces[0] == "@on" { self[Warnings.self].areShown = true }
      if pieces[0] == "@off" { self[Warnings.self].areShown = false }
    } else if self[Warnings.self].areShown {
      host?.log(.warn, shortened(pieces.joined()), of: self)
    }
  }

  /// Returns the text truncated to the length of a log line: the same limit as for `print`.
  private func shortened(_ text: String) -> String { text.shortened(toBytes: 8192) }
}

extension LuaValue {
  /// The text of a string or, as in Lua's library functions, of a number.
  fileprivate var asText: String? {
    switch self {
    case .string(let text): text
    case .integer, .number: describe(self)
    default: nil
    }
  }
}
