extension IsolatedFailure {
  /// Returns the sentences with the plugin's name.
  func sentences(about plugin: String) -> [String] { sentences.map { $0.said(of: plugin) } }
}
