import Files
import Inspection
import Installation
import Lua
import Options
import PluginHost
import Terminal

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

extension PluginOutput {
  /// Creates the output that a command's options select.
  init(console: Console, _ invocation: Invocation) {
    // With --explain, standard output carries the explanation.
    self.init(console: console, isJSON: invocation.has("json") && !invocation.has("explain"))
  }
}
