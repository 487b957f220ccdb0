package import CommandLine
import Lua
package import PluginHost

extension PluginHost {
  /// Loads and runs a plugin; prints the error when that fails.
  ///
  /// - Throws: `ExitStatus.configuration`, or `.unavailable` where the compositor lacks a protocol.
  package func load(
    _ source: PluginSource, settings: PluginSettings = PluginSettings(), _ console: Console
  ) throws {
    do throws(PluginError) {
      try load(source, settings: settings)
    } catch {
      for sentence in error.sentences { console.error(sentence) }
      if case .code(_, let failure) = error { console.note(frames: failure.traceback) }
      if case .missingProtocol = error { throw ExitStatus.unavailable }
      throw ExitStatus.configuration
    }
  }
}
