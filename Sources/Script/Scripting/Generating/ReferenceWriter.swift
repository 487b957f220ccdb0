/// Writes the schema as a reference, one page per module and class.
struct ReferenceWriter {
  let schema: Schema

  var files: [APIDescription.File] {
    [APIDescription.File(name: "README.md", text: Self.note + index)]
      + modules.map { APIDescription.File(name: page(of: $0), text: Self.note + text(of: $0)) }
      + schema.classes.map {
        APIDescription.File(name: page(of: $0), text: Self.note + text(of: $0))
      } + [APIDescription.File(name: "types.md", text: Self.note + typesText)]
  }

  static let note =
    "<!-- Made by `make types` from the rows of the schema. Do not edit. -->\n"

  private var modules: [ScriptModule] { modules(in: schema.module) }

  private func modules(in module: ScriptModule) -> [ScriptModule] {
    [module]
      + module.members.flatMap { member -> [ScriptModule] in
        if case .module(let inner) = member.kind { modules(in: inner) } else { [] }
      }
  }

  private func page(of module: ScriptModule) -> String { module.path + ".md" }
  private func page(of owner: ScriptClass) -> String {
    owner.typeName.words(separatedBy: "-") + ".md"
  }

  // MARK: The list of pages

  private var index: String {
    var text = """
      # The Lua API

      Every function, property and type that plugins can use, at API level \(Schema.apiLevel).
      Lengths are points, times seconds, angles radians, clockwise, unless stated otherwise. Names
      are UIKit's in snake_case. In the examples, `thimble` comes from `require "thimble"`, and
      `window` is a window.

      A wrong argument raises an error at the line of the call, with the expected value. An
      operation that fails although the call is valid returns `nil` and a message.

      ## Modules

      | module | |
      | --- | --- |

      """
    for module in modules {
      text += "| [`\(module.path)`](\(page(of: module))) | \(cell(module.summary)) |\n"
    }
    text += "\n## Classes\n\n| class | |\n| --- | --- |\n"
    for owner in schema.classes {
      text += "| [`\(owner.typeName)`](\(page(of: owner))) | \(cell(owner.summary)) |\n"
    }
    return text + "\nTables and enumerations: [types](types.md).\n"
  }

  // MARK: Modules

  private func text(of module: ScriptModule) -> String {
    var text = "# \(module.path)\n\n\(module.summary)\n"
    let constants = module.members.filter {
      if case .constant = $0.kind { true } else { false }
    }
    if !constants.isEmpty {
      text += "\n| value | type | |\n| --- | --- | --- |\n"
      for member in constants {
        guard case .constant(let shape, _) = member.kind else { continue }
        text += "| `\(member.name)` | \(type(shape.lua.gives)) | \(cell(member.summary)) |\n"
      }
    }
    for member in module.members {
      switch member.kind {
      case .function(let callable):
        text += function("\(module.path).\(member.name)", callable: callable, member: member)
      case .module(let inner):
        text += "\n## [\(inner.path)](\(page(of: inner)))\n\n\(inner.summary)\n"
      default: break
      }
    }
    return text
  }

  private func function(
    _ name: String, callable: Member.Callable, member: Member, level: String = "##"
  ) -> String {
    let names = callable.parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    var text = "\n\(level) \(name)(\(names.joined(separator: ", ")))\n\n"
    text += ([member.summary] + member.standing).joined(separator: " ") + "\n"
    if !callable.parameters.isEmpty { text += "\n" }
    for row in callable.parameters {
      text += "- `\(row.name)`: \(type(row.shape.lua.takes))" + tail(row)
    }
    if !callable.returns.isEmpty {
      text += "\nReturns\n\n"
      for row in callable.returns {
        text += "- `\(row.name)`: \(type(row.shape.lua.gives))" + tail(row)
      }
    }
    return text + example(member.example)
  }

  private func tail(_ row: ParameterRow) -> String {
    row.words.isEmpty ? "\n" : ". \(row.words.capitalizedFirst)\n"
  }

  private func example(_ code: String?) -> String {
    code.map { "\n```lua\n\($0)\n```\n" } ?? ""
  }

  // MARK: Classes

  private func text(of owner: ScriptClass) -> String {
    var text = "# \(owner.typeName)\n\n\(owner.summary)"
    if let base = owner.base {
      text += " Inherits the members of [\(base.typeName)](\(page(of: base)))."
    }
    if schema.isMadeFromOptions(owner) {
      text += " Created by [`thimble.\(owner.name)`](thimble.md), with a table of options."
    }
    text += "\n" + example(owner.example)
    return text + properties(of: owner) + callbacks(of: owner) + methods(of: owner)
  }

  private func properties(of owner: ScriptClass) -> String {
    var rows = ""
    for member in owner.ownMembers {
      guard case .property(let property) = member.kind else { continue }
      let shape = property.shape
      let kind = type(property.access == .readOnly ? shape.lua.gives : shape.lua.takes)
      let cells = [
        "`\(member.name)`", kind, shape.unit.rawValue, shape.range ?? "",
        owner.fallback(of: member).map { "`\($0)`" } ?? "", access(property.access),
        cell(([member.summary] + member.standing).joined(separator: " ")),
      ]
      rows += "| " + cells.joined(separator: " | ") + " |\n"
    }
    guard !rows.isEmpty else { return "" }
    return "\n## Properties\n\n| property | type | unit | range | default | set | |\n"
      + "| --- | --- | --- | --- | --- | --- | --- |\n" + rows
  }

  private func access(_ access: Member.Access) -> String {
    switch access {
    case .readOnly: "never"
    case .initial: "as an option"
    case .later: "later"
    case .always: "as an option and later"
    }
  }

  private func callbacks(of owner: ScriptClass) -> String {
    var own = ""
    var asked = ""
    for member in owner.ownMembers {
      guard case .callback(let callback) = member.kind, callback.refusal == nil else { continue }
      let name = member.nameInHolder
      let row =
        "| `\(name)` | \(arguments(callback, of: owner)) | \(answer(callback)) | "
        + "\(cell(member.summary)) |\n"
      if callback.holder == nil {
        own += row
      } else if callback.holder == "delegate" {
        asked += row
      }
    }
    let head = "| callback | arguments | returns | |\n| --- | --- | --- | --- |\n"
    if !own.isEmpty {
      own = "\n## Callbacks\n\nOptions, and properties that can be set.\n\n" + head + own
    }
    if !asked.isEmpty {
      asked =
        "\n## Functions of its delegate\n\nIn the table `delegate`, all optional; each gets the "
        + "delegate itself after the others.\n\n"
        + head
        + asked
    }
    return own + asked
  }

  private func arguments(_ callback: Member.Callback, of owner: ScriptClass) -> String {
    let passes = callback.passes.map { row in
      let unit = row.shape.unit == .none ? "" : ", in \(row.shape.unit.rawValue)"
      return "`\(row.name)` (\(row.shape.lua.gives.replacing("|", with: " or "))\(unit))"
    }
    return (["`\(owner.receiverName)`"] + passes).joined(separator: ", ")
  }

  private func answer(_ callback: Member.Callback) -> String {
    guard let row = callback.answer else { return "" }
    return type(row.shape.lua.takes) + (row.summary.isEmpty ? "" : "; \(cell(row.summary))")
  }

  private func methods(of owner: ScriptClass) -> String {
    let text = owner.ownMembers.map { member -> String in
      guard case .method(let callable) = member.kind else { return "" }
      return function(
        "\(owner.receiverName):\(member.name)", callable: callable, member: member, level: "###")
    }.joined()
    return text.isEmpty ? "" : "\n## Methods\n" + text
  }

  // MARK: Other types

  private var typesText: String {
    var seen: Set<String> = []
    let named = schema.everyShape.flatMap(\.shape.lua.names)
      .filter { seen.insert($0.name).inserted }.sorted { $0.name < $1.name }
    return "# Types\n\nTables and enumerations of arguments and results.\n"
      + named.map(text).joined()
  }

  private func text(of named: NamedType) -> String {
    let head = "\n## \(named.name)\n\n\(named.summary)\n\n"
    switch named.form {
    case .words(let words):
      return head + words.map { "`\"\($0)\"`" }.joined(separator: ", ") + "\n"
    case .alias(let alias):
      return head + type(alias) + "\n"
    case .fields(let fields):
      let rows = fields.map { "| `\($0.name)` | \(type($0.type)) | \(cell($0.summary)) |\n" }
      return head + "| field | type | |\n| --- | --- | --- |\n" + rows.joined()
    }
  }

  private func type(_ text: String) -> String { "`" + text.replacing("|", with: " or ") + "`" }

  private func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
