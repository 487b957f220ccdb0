/// The location of a row, for messages: `thimble.tap`, `pan:set_translation` or `view: frame`.
package final class SchemaPlace {
  /// The owner's name, including the separator.
  package let prefix: String
  package let name: String
  package let deprecation: Member.Deprecation?
  /// The shape of a property's value; nil if it is no property.
  package let shape: ValueShape?

  package init(prefix: String, _ member: Member, named name: String? = nil) {
    self.prefix = prefix
    self.name = name ?? member.name
    deprecation = member.deprecation
    if case .property(let property) = member.kind { shape = property.shape } else { shape = nil }
  }

  /// The full text.
  package var text: String { prefix + name }
  /// The name of its owner.
  package var owner: String { prefix.hasSuffix(": ") ? String(prefix.dropLast(2)) : prefix }
  /// How code refers to it: a property with a dot.
  package var use: String { prefix.hasSuffix(": ") ? owner + "." + name : text }
}
