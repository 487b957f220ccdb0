extension Permission {
  /// Returns the advice that grants a plugin this permission, as the end of a sentence about its
  /// lack.
  ///
  /// - Parameters:
  ///   - values: The values to restrict the permission to; if empty, a placeholder in capitals is
  ///     used.
  ///   - isRequested: Whether only the grant is missing, because the manifest requests the
  ///     permission or does not exist.
  public func howToGrant(
    to plugin: String, values: [String] = [], isRequested: Bool = false
  ) -> String {
    let values = values.isEmpty ? placeholder.map { [$0] } ?? [] : values
    let isWhole = scope == .whole
    let lua = isWhole ? "true" : "{ \(values.map(\.luaLiteral).joined(separator: ", ")) }"
    let json = isWhole ? "true" : "[\(values.map(\.jsonLiteral).joined(separator: ", "))]"
    let asking =
      "plugin.json must request it with \"permissions\": { \"\(rawValue)\": \(json) }, and "
    let key = rawValue.contains(".") ? "[\"\(rawValue)\"]" : rawValue
    let use = "thimble.use(\(plugin.luaLiteral), { permissions = { \(key) = \(lua) } })"
    let option = optionWord(isWhole ? nil : values).map { option in
      "'\(self == .apps ? "thimble wrap" : "thimble run")' with --allow \(option)"
    }
    return
      (isRequested ? "the configuration must grant it" : asking + "the configuration grant it")
      + " with \(use)" + (option.map { " or \($0)" } ?? "")
  }

  /// Returns the argument of `--allow` that grants exactly one name chosen by an app or plugin, as
  /// a word of a shell.
  ///
  /// - Returns: nil if no argument grants only this name.
  package func optionWord(for name: String) -> String? {
    scope.isWider(name) ? nil : optionWord([name])
  }

  /// Returns the argument of `--allow` that grants exactly these values, as a word of a shell.
  /// Without values, it grants the values that the plugin requests.
  ///
  /// - Returns: nil if no argument does.
  private func optionWord(_ values: [String]?) -> String? {
    guard let values else { return rawValue }
    // In the argument, a comma separates values.
    guard !values.contains(where: { $0.isEmpty || $0.contains(",") }) else { return nil }
    return "\(rawValue)=\(values.joined(separator: ","))".shellWord
  }

  /// The placeholder for an unknown value.
  private var placeholder: String? {
    valueName?.uppercased().replacing(" ", with: "_")
  }
}
