/// The form of a type in definition files and in the reference.
package struct LuaType {
  /// The type that scripts read.
  package let gives: String
  /// The type that scripts may assign. It is wider than the type that they read if there is a short
  /// form.
  package let takes: String
  /// The named types that both types refer to.
  package let names: [NamedType]

  package init(_ gives: String, takes: String? = nil, names: [NamedType] = []) {
    self.gives = gives
    self.takes = takes ?? gives
    self.names = names
  }

  /// The optional type, which also includes nil.
  package var optional: LuaType {
    func orNil(_ text: String) -> String {
      text.hasSuffix("|nil") || text == "any" ? text : text + "|nil"
    }
    return LuaType(orNil(gives), takes: orNil(takes), names: names)
  }

  /// The type of lists of this type. A single value is accepted as a list of one.
  package var listOrSingle: LuaType {
    LuaType(list(gives), takes: takes + "|" + list(takes), names: names)
  }

  /// The type of lists of this type.
  package var list: LuaType { LuaType(list(gives), takes: list(takes), names: names) }

  private func list(_ text: String) -> String {
    text.contains("|") || text.hasPrefix("fun") ? "(\(text))[]" : text + "[]"
  }
}

/// A named type in definition files.
package struct NamedType {
  /// A field of a table.
  package struct Field {
    let name: String
    let type: String
    let summary: String

    package init(name: String, type: String, summary: String) {
      (self.name, self.type, self.summary) = (name, type, summary)
    }
  }

  /// The composition of a named type.
  package enum Form {
    /// One of a fixed set of words.
    case words([String])
    /// A table with these fields.
    case fields([Field])
    /// An alias of a type expression.
    case alias(String)
  }

  /// The name in definition files.
  package let name: String
  /// The description, in a sentence.
  package let summary: String
  /// The composition of the type.
  package let form: Form

  package init(_ name: String, summary: String, form: Form) {
    self.name = "thimble." + name
    self.summary = summary
    self.form = form
  }

  /// Returns the type of a table of numbers, by name or by position.
  package static func numbers(_ name: String, summary: String, fields: [String]) -> NamedType {
    NamedType(
      name, summary: summary,
      form: .fields(fields.map { Field(name: $0, type: "number", summary: "") }))
  }
}

/// The unit of a number of the API.
package enum Unit: String, CaseIterable {
  /// The unit of a ratio, of a count of unnamed things, or of a value that is not a number.
  case none = "no unit"
  case points, seconds, radians, bytes, touches, taps
  case millimeters = "millimetres"
  case pointsPerSecond = "points per second"
  case pointsPerMillisecond = "points per millisecond"
  case radiansPerSecond = "radians per second"
  case perSecond = "per second"
}
