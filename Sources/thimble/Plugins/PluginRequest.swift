import JSON
import PluginHost

/// A plugin that is to run: where it is, and what the user says about it.
struct PluginRequest {
  /// Its name, or what the user called it before it was read.
  var name: String
  /// Its file or folder.
  var path: String
  var settings = PluginSettings()
  /// Whether it is the user's configuration.
  var isConfiguration = false
  /// Whether it is the configuration that wants it.
  var isUsed = false

  /// Reads its files.
  func read() throws(PluginError) -> PluginSource {
    let shared = Directories().moduleFolders
    return isConfiguration
      ? try PluginSource.readConfiguration(path, sharing: shared)
      : try PluginSource.read(path, sharing: shared)
  }

  /// The settings with the options of the user's file for the plugin, which give way to those said
  /// elsewhere.
  func settings(
    for plugin: String, in directories: Directories
  ) throws(OptionFileError) -> PluginSettings {
    let path = directories.options(of: plugin)
    guard !isConfiguration, exists(path) else { return settings }
    let value = try Self.parse(path)
    guard let file = value.object else {
      throw OptionFileError(
        path: path, sentence: "it must be an object of options, found \(value.summary)")
    }
    var merged = PluginSettings(options: file, permissions: settings.permissions)
    for (name, value) in settings.options { merged.options[name] = value }
    return merged
  }

  private static func parse(_ path: String) throws(OptionFileError) -> JSONValue {
    do {
      return try JSONValue.parse(bytes: try contents(ofFile: path))
    } catch {
      throw OptionFileError(path: path, sentence: "\(error)")
    }
  }
}

/// A file of options that cannot be used.
struct OptionFileError: Error, CustomStringConvertible {
  var path: String
  var sentence: String

  var description: String { "\(path): \(sentence)" }
}
