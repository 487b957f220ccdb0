import Lua
import Options
import PluginHost

extension Invocation {
  /// Reads the plugin with a name, or the user's configuration without one; does not run it.
  ///
  /// - Throws: `ExitStatus.configuration` after the error was printed.
  func plugin(named name: String?, _ console: Console) throws -> PluginSource {
    let directories = Directories()
    do {
      let path = try name.map { name throws(PluginNotFound) in try directories.plugin(name) }
      guard let path = path ?? directories.existingConfiguration else {
        console.error(
          "name a plugin or a Lua file; there is no configuration at \(directories.configuration)")
        throw ExitStatus.configuration
      }
      return try PluginSource.read(path, sharing: directories.moduleFolders)
    } catch let error as PluginNotFound {
      console.error("\(error)")
    } catch let error as PluginError {
      for sentence in error.sentences { console.error(sentence) }
    }
    throw ExitStatus.configuration
  }

  /// The only argument.
  func word(_ what: String) throws(UsageError) -> String {
    guard let word = try optionalWord() else { throw .missingWord(what) }
    return word
  }

  /// The only argument, which may be missing.
  func optionalWord() throws(UsageError) -> String? {
    if words.count > 1 { throw .extraWord(words[1]) }
    return words.first
  }
}

extension Directories {
  /// The user's configuration file; nil when it does not exist.
  fileprivate var existingConfiguration: String? {
    exists(configuration) ? configuration : nil
  }
}

extension PluginHost {
  /// Loads and runs a plugin; prints the error when that fails.
  ///
  /// - Throws: `ExitStatus.configuration`, or `.unavailable` where the compositor lacks a protocol.
  func load(
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
