import PluginHost

extension PluginError {
  /// The faults, a sentence each; the parent process adds the plugin's name.
  var isolatedSentences: [String] {
    if case .options(let plugin, let faults) = self { return faults.map { $0.text(about: plugin) } }
    return sentences
  }
}
