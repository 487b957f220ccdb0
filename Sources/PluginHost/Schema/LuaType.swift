/// How a kind of value is written in definition files and in the reference.
struct LuaType {
  /// What scripts read.
  let gives: String
  /// What scripts may write; more than they read where there is a short form.
  let takes: String
  /// What the names in the two stand for.
  let names: [NamedType]

  init(_ gives: String, takes: String? = nil, names: [NamedType] = []) {
    self.gives = gives
    self.takes = takes ?? gives
    self.names = names
  }

  /// The type, or nil.
  var optional: LuaType {
    func orNil(_ text: String) -> String {
      text.hasSuffix("|nil") || text == "any" ? text : text + "|nil"
    }
    return LuaType(orNil(gives), takes: orNil(takes), names: names)
  }

  /// A list of values; a single one may be written for a list of one.
  var listOrSingle: LuaType {
    LuaType(list(gives), takes: takes + "|" + list(takes), names: names)
  }

  /// A list of values.
  var list: LuaType { LuaType(list(gives), takes: list(takes), names: names) }

  private func list(_ text: String) -> String {
    text.contains("|") || text.hasPrefix("fun") ? "(\(text))[]" : text + "[]"
  }
}

/// A type with a name of its own in definition files.
struct NamedType {
  struct Field {
    let name: String
    let type: String
    let summary: String
  }

  enum Form {
    /// One of a few words.
    case words([String])
    /// A table of such fields.
    case fields([Field])
    /// Another way to write a type.
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

  /// A table of numbers, which may be given by position too.
  static func numbers(_ name: String, _ summary: String, _ fields: [String]) -> NamedType {
    NamedType(name, summary, .fields(fields.map { Field(name: $0, type: "number", summary: "") }))
  }
}
