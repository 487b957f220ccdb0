/// The location of a row, for messages: `thimble.tap`, `pan:set_translation` or `view: frame`.
final class SchemaPlace {
  /// The owner's name, including the separator.
  let prefix: String
  let name: String
  let deprecation: Member.Deprecation?
  /// The shape of a property's value; nil if it is no property.
  let shape: ValueShape?

  init(prefix: String, _ member: Member, named name: String? = nil) {
    self.prefix = prefix
    self.name = name ?? member.name
    deprecation = member.deprecation
    if case .property(let property) = member.kind { shape = property.shape } else { shape = nil }
  }

  /// The full text.
  var text: String { prefix + name }
  /// The name of its owner.
  var owner: String { prefix.hasSuffix(": ") ? String(prefix.dropLast(2)) : prefix }
  /// How code refers to it: a property with a dot.
  var use: String { prefix.hasSuffix(": ") ? owner + "." + name : text }
}
