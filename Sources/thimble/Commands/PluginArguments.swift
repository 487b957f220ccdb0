import Lua
import Options
import PluginHost

extension Invocation {
  /// The plugin that was named, or the person's configuration when none was; read, but not run.
  ///
  /// - Throws: `ExitStatus.configuration` after saying what is wrong.
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

  /// The one word that a command takes.
  func word(_ what: String) throws(UsageError) -> String {
    guard let word = try optionalWord() else { throw .missingWord(what) }
    return word
  }

  /// The word that a command may take.
  func optionalWord() throws(UsageError) -> String? {
    if words.count > 1 { throw .extraWord(words[1]) }
    return words.first
  }
}

extension Directories {
  /// The person's own configuration file, if there is one.
  fileprivate var existingConfiguration: String? {
    exists(configuration) ? configuration : nil
  }
}

extension PluginHost {
  /// Runs a plugin; says what is wrong when it cannot.
  ///
  /// - Throws: `ExitStatus.configuration`, or `.unavailable` where it is the compositor that lacks
  ///   something.
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
