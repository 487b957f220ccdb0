import PluginHost

/// A fault in a newer configuration.
enum ConfigurationError: Error, Equatable, CustomStringConvertible {
  /// A fault in the settings of touch input.
  case touch(SettingFault)
  /// A fault in the use of a plugin.
  case use(plugin: String, SettingFault)
  /// A sentence from the process of the configuration or of a plugin.
  case reported(String)

  var description: String {
    switch self {
    case .touch(let fault): fault.positionedSentence
    case .use(let plugin, let fault): fault.text(about: plugin)
    case .reported(let sentence): sentence
    }
  }
}
