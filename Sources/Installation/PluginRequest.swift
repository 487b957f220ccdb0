// Tests: ThimbleTests/Plugins/ConfigurationTests.swift

import Files
import JSON
package import PluginHost

/// A request to run a plugin: its location and the user's settings for it.
package struct PluginRequest {
  /// Its name; before it is read, the name that the user gave.
  package var name: String
  /// The path of its file or folder.
  package var path: String
  /// The user's options and permissions for it.
  package var settings = PluginSettings()
  /// Whether it is the user's configuration.
  package var isConfiguration = false
  /// Whether the configuration requested it.
  package var isUsed = false

  /// Creates a request for a plugin that is not read yet.
  package init(
    name: String, path: String, settings: PluginSettings = PluginSettings(),
    isConfiguration: Bool = false, isUsed: Bool = false
  ) {
    self.name = name
    self.path = path
    self.settings = settings
    self.isConfiguration = isConfiguration
    self.isUsed = isUsed
  }

  /// Reads the plugin's source.
  package func read() throws(PluginError) -> PluginSource {
    let shared = Directories().moduleFolders
    return isConfiguration
      ? try PluginSource.readConfiguration(path, sharing: shared)
      : try PluginSource.read(path, sharing: shared)
  }

  /// The settings merged with the user's options file for the plugin; options given elsewhere take
  /// precedence.
  package func settings(
    for plugin: String, in directories: Directories
  ) throws(OptionFileError) -> PluginSettings {
    let path = directories.options(of: plugin)
    guard !isConfiguration, let value = try Self.parse(path) else { return settings }
    guard let file = value.object else {
      throw OptionFileError(
        path: path, sentence: "it must be an object of options, found \(value.summary)")
    }
    var merged = settings
    merged.options = file
    for (name, value) in settings.options { merged.options[name] = value }
    return merged
  }

  private static func parse(_ path: String) throws(OptionFileError) -> JSONValue? {
    do {
      return try OptionalFile.read(path).map { bytes in try JSONValue.parse(bytes: bytes) }
    } catch {
      throw OptionFileError(path: path, sentence: "\(error)")
    }
  }
}

/// An invalid options file.
package struct OptionFileError: Error, CustomStringConvertible {
  /// The path of the file.
  package var path: String
  /// What is wrong with it.
  package var sentence: String

  package var description: String { "\(path): \(sentence)" }
}
