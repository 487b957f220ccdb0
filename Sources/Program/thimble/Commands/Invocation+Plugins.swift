import CommandLine
import PluginHost
import Store
import System
import Trial

extension Invocation {
  /// Reads the plugin of `--plugin`, or the user's configuration without it; does not run it.
  func replaySubject(_ console: Console) throws -> ReplaySubject {
    let directories = Directories()
    let source = try plugin(named: value("plugin"), mayUseOthers: true, console)
    guard source.isConfiguration else { return .plugin(source) }
    return .configuration(source) { use in
      var request = PluginRequest(
        name: use.name, path: try directories.plugin(use.name), settings: use.settings)
      request.isUsed = true
      let pinned = try request.readPinned(in: directories)
      let settings = try request.settings(for: pinned.source.name, in: directories)
      return (pinned.source, pinned.limited(settings))
    }
  }

  /// Reads the plugin with a name, or the user's configuration without one; does not run it.
  ///
  /// - Parameter mayUseOthers: whether the configuration is read as one, which uses plugins.
  /// - Throws: `ExitStatus.configuration` after the error was printed.
  func plugin(
    named name: String?, mayUseOthers: Bool = false, _ console: Console
  ) throws -> PluginSource {
    let directories = Directories()
    do {
      let path = try name.map { name throws(PluginNotFoundError) in try directories.plugin(name) }
      guard let path = path ?? directories.existingConfiguration else {
        console.error(
          "name a plugin or a Lua file; there is no configuration at \(directories.configuration)")
        throw ExitStatus.configuration
      }
      var request = PluginRequest(name: name ?? "init", path: path)
      request.isConfiguration =
        mayUseOthers && ConfigurationCheck.isSame(path, directories.configuration)
      return try request.readPinned(in: directories).source
    } catch let error as PluginNotFoundError {
      console.error("\(error)")
    } catch let error as PluginError {
      for sentence in error.sentences { console.error(sentence) }
    }
    throw ExitStatus.configuration
  }
}

extension Invocation {
  /// Returns the plugins given as arguments, by path or by name. A path is nil, after the error was
  /// printed, if no such plugin exists, or if the files of a third-party plugin were changed.
  ///
  /// With several arguments, folders without a plugin are skipped, so that `Plugins/*` works if
  /// other folders lie beside plugins.
  func pluginPaths(_ console: Console) throws(UsageError) -> [(word: String, path: String?)] {
    guard !words.isEmpty else { throw .missingWord("the plugin's folder") }
    var paths: [(word: String, path: String?)] = []
    for word in words {
      if words.count > 1, Folder.exists(word), !exists(word + "/plugin.json"),
        !exists(word + "/init.lua")
      {
        console.note("thimble: \(word) contains no plugin; skipping it")
        continue
      }
      do {
        let path = exists(word) ? word : try Directories().plugin(word)
        try Directories().verify(at: path)
        paths.append((word, path))
      } catch {
        console.error("\(error)")
        paths.append((word, nil))
      }
    }
    return paths
  }
}
