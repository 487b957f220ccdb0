/// Where a row stands, in messages: `thimble.tap`, `pan:set_translation` or `view: frame`.
final class SchemaPlace {
  /// What comes before the name, with the mark between them.
  let prefix: String
  let name: String
  let deprecation: Member.Deprecation?
  /// What a property takes; nil: it is none.
  let shape: ValueShape?

  init(prefix: String, _ member: Member, named name: String? = nil) {
    self.prefix = prefix
    self.name = name ?? member.name
    deprecation = member.deprecation
    if case .property(let property) = member.kind { shape = property.shape } else { shape = nil }
  }

  /// The whole.
  var text: String { prefix + name }
  /// What it belongs to.
  var owner: String { prefix.hasSuffix(": ") ? String(prefix.dropLast(2)) : prefix }
  /// How it is used: a property with a full stop.
  var use: String { prefix.hasSuffix(": ") ? owner + "." + name : text }
}
