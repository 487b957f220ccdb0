/// Where a row stands, in messages: `thimble.tap`, `pan:set_translation` or `view: frame`.
final class SchemaPlace {
  /// What comes before the name, with the mark between them.
  let prefix: String
  let name: String
  let deprecation: Member.Deprecation?

  init(prefix: String, name: String, deprecation: Member.Deprecation? = nil) {
    self.prefix = prefix
    self.name = name
    self.deprecation = deprecation
  }

  /// The whole.
  var text: String { prefix + name }
  /// What it belongs to.
  var owner: String { prefix.hasSuffix(": ") ? String(prefix.dropLast(2)) : prefix }
  /// How it is used: a property with a full stop.
  var use: String { prefix.hasSuffix(": ") ? owner + "." + name : text }
}
