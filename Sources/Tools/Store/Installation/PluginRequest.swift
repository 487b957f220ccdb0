import JSON
package import PluginHost
import System

/// A request to run a plugin: its location and the user's settings for it.
package struct PluginRequest {
  /// The name. Before the plugin is read, the name that the user typed.
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
  ///
  /// - Throws: `PluginError` if the source cannot be read.
  package func read() throws(PluginError) -> PluginSource {
    let shared = Directories().moduleFolders
    return isConfiguration
      ? try PluginSource.readConfiguration(path, sharing: shared)
      : try PluginSource.read(path, sharing: shared)
  }

  /// Returns the settings merged with the user's options file for the plugin. Options of the
  /// settings take precedence.
  ///
  /// - Throws: `OptionFileError` if the file is invalid.
  package func settings(
    for plugin: String, in directories: Directories
  ) throws(OptionFileError) -> PluginSettings {
    let path = directories.options(of: plugin)
    guard !isConfiguration, let text = try Self.read(path) else { return settings }
    let value = try Self.parse(text, path)
    guard let file = value.object else {
      throw OptionFileError(path: path, fault: .noObject(found: value.summary))
    }
    var merged = settings
    merged.options = file
    for (name, value) in settings.options { merged.options[name] = value }
    for name in file.keys where settings.options[name] == nil {
      merged.positions.positions[["options", name]] = SettingFault.Position(
        file: path, line: Self.line(of: name, in: text))
    }
    return merged
  }

  /// The line of a member of the options file.
  private static func line(of name: String, in text: [UInt8]) -> Int {
    let quoted = Array("\"\(name)\"".utf8)
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.contains(quoted) } ?? 0) + 1
  }

  private static func read(_ path: String) throws(OptionFileError) -> [UInt8]? {
    do throws(FileError) { return try OptionalFile.read(path) } catch {
      throw OptionFileError(path: path, fault: .unreadable(error))
    }
  }

  private static func parse(
    _ text: [UInt8], _ path: String
  ) throws(OptionFileError) -> JSONValue {
    do throws(JSONSyntaxError) {
      return try JSONValue.parse(bytes: text)
    } catch {
      throw OptionFileError(path: path, fault: .noJSON(error))
    }
  }
}
