extension String {
  /// The line, written by a plugin's process, with the plugin's name, so that it cannot be mistaken
  /// for a line of another plugin or of the program.
  func attributed(to plugin: String) -> String {
    guard hasPrefix("thimble: ") else {
      return hasPrefix("\(plugin): ") ? self : "\(plugin): \(self)"
    }
    let rest = String(dropFirst("thimble: ".count))
    let name = "plugin \"\(plugin)\""
    return "thimble: " + (rest.hasPrefix(name) ? rest : "\(name): \(rest)")
  }

  /// The sentence, reported by a plugin's process, with the plugin's name.
  func said(of plugin: String) -> String {
    let names = ["plugin \"\(plugin)\"", "reloaded \(plugin) "]
    // A position in the configuration precedes the name.
    let words = split(separator: " ", maxSplits: 1)
    let isPositioned =
      words.count == 2 && words[0].hasSuffix(":") && words[1].hasPrefix("plugin \"\(plugin)\": ")
    if isPositioned || names.contains(where: hasPrefix) { return self }
    return "plugin \"\(plugin)\": \(self)"
  }
}
