/// How a type is written in definition files and in the reference.
struct LuaType {
  /// The type that scripts read.
  let gives: String
  /// The type that scripts may assign; wider than what they read if there is a short form.
  let takes: String
  /// The named types that the two refer to.
  let names: [NamedType]

  init(_ gives: String, takes: String? = nil, names: [NamedType] = []) {
    self.gives = gives
    self.takes = takes ?? gives
    self.names = names
  }

  /// The type as optional: it or nil.
  var optional: LuaType {
    func orNil(_ text: String) -> String {
      text.hasSuffix("|nil") || text == "any" ? text : text + "|nil"
    }
    return LuaType(orNil(gives), takes: orNil(takes), names: names)
  }

  /// A list type; a single value is accepted as a list of one.
  var listOrSingle: LuaType {
    LuaType(list(gives), takes: takes + "|" + list(takes), names: names)
  }

  /// A list type.
  var list: LuaType { LuaType(list(gives), takes: list(takes), names: names) }

  private func list(_ text: String) -> String {
    text.contains("|") || text.hasPrefix("fun") ? "(\(text))[]" : text + "[]"
  }
}

/// A named type in definition files.
struct NamedType {
  struct Field {
    let name: String
    let type: String
    let summary: String
  }

  enum Form {
    /// One of a fixed set of words.
    case words([String])
    /// A table with these fields.
    case fields([Field])
    /// An alias of a type expression.
    case alias(String)
  }

  let name: String
  let summary: String
  let form: Form

  init(_ name: String, _ summary: String, _ form: Form) {
    self.name = "thimble." + name
    self.summary = summary
    self.form = form
  }

  /// A table of numbers, by name or by position.
  static func numbers(_ name: String, _ summary: String, _ fields: [String]) -> NamedType {
    NamedType(name, summary, .fields(fields.map { Field(name: $0, type: "number", summary: "") }))
  }
}
