/// Writes the schema as definition files for lua-language-server: one per module and class.
struct DefinitionWriter {
  let schema: Schema

  var files: [APIDescription.File] {
    modules(schema.module) + schema.classes.map(file) + [
      APIDescription.File(name: "types.lua", text: header() + typesText),
      APIDescription.File(name: "os.lua", text: header() + Self.os),
    ]
  }

  /// Returns the header line of a definition file. `require` can find a file with a name.
  private func header(_ name: String = "_") -> String {
    "---@meta \(name)\n\n-- Made by `thimble types` from the rows that the program checks calls "
      + "with. Do not edit.\n\n"
  }

  // MARK: Modules

  /// Returns the files of a module and its submodules.
  private func modules(_ module: ScriptModule) -> [APIDescription.File] {
    let text = text(of: module)
    let isOuter = module.path == schema.module.path
    let whole = isOuter ? header(module.path) + text + "return \(module.name)\n" : header() + text
    var files = [APIDescription.File(name: module.path + ".lua", text: whole)]
    for case .module(let inner) in module.members.lazy.map(\.kind) { files += modules(inner) }
    return files
  }

  private func text(of module: ScriptModule) -> String {
    var text = comment(module.summary) + "---@class \(module.path)\n"
    if module.call != nil { text += "---@overload fun(...: any)\n" }
    for member in module.members {
      switch member.kind {
      case .constant(let shape, _):
        text += "---@field \(member.name) \(shape.lua.gives) \(member.summary)\n"
      case .module(let inner): text += "---@field \(inner.name) \(inner.path) \(inner.summary)\n"
      default: break
      }
    }
    text += "local \(module.name) = {}\n\n"
    for member in module.members {
      guard case .function(let callable) = member.kind else { continue }
      text += function("\(module.name).\(member.name)", callable: callable, member: member)
    }
    return text
  }

  private func function(
    _ name: String, callable: Member.Callable, member: Member
  ) -> String {
    var text = comment(([member.summary] + member.facts()).joined(separator: " "))
    if let example = member.example {
      text += "---\n---```lua\n" + comment(example) + "---```\n"
    }
    for row in callable.parameters {
      let name = row.name == "..." ? "..." : row.name + (row.isOptional ? "?" : "")
      text += line("---@param \(name) \(plain(row)) \(row.words)")
    }
    for row in callable.returns {
      text += line("---@return \(row.shape.lua.gives) \(row.name) \(row.words)")
    }
    if member.deprecation != nil { text += "---@deprecated\n" }
    let names = callable.parameters.map(\.name).joined(separator: ", ")
    return text + "function \(name)(\(names)) end\n\n"
  }

  /// Returns the type of a parameter without nil, which the parameter's question mark already
  /// expresses.
  private func plain(_ row: ParameterRow) -> String {
    let type = row.shape.lua.takes
    return row.isOptional && type.hasSuffix("|nil") ? String(type.dropLast(4)) : type
  }

  // MARK: Classes

  private func file(of owner: ScriptClass) -> APIDescription.File {
    APIDescription.File(
      name: owner.typeName.words(separatedBy: "_") + ".lua",
      text: header() + text(of: owner) + delegate(of: owner) + options(of: owner))
  }

  private func text(of owner: ScriptClass) -> String {
    let base = owner.base.map { ": thimble.\($0.typeName)" } ?? ""
    var text = comment(owner.summary) + "---@class thimble.\(owner.typeName)\(base)\n"
    for member in owner.ownMembers {
      switch member.kind {
      case .property(let property):
        let words = ([member.summary] + member.facts(fallback: owner.fallback(of: member)))
        text += line(
          "---@field \(member.name) \(fieldType(property)) \(words.joined(separator: " "))")
      case .callback(let callback)
      where callback.holder == nil && callback.refusal == nil && !owner.hasMethod(member.name):
        text += line(
          "---@field \(member.name)? \(type(of: callback, in: owner)) \(member.summary)")
      default: break
      }
    }
    text += "local \(owner.typeName) = {}\n\n"
    for member in owner.ownMembers {
      guard case .method(let callable) = member.kind else { continue }
      text += function("\(owner.typeName):\(member.name)", callable: callable, member: member)
    }
    return text
  }

  /// Returns the union of the types read and assigned, because one annotation covers both.
  private func fieldType(_ property: Member.Property) -> String {
    let lua = property.shape.lua
    guard property.access != .readOnly, lua.takes != lua.gives else { return lua.gives }
    return lua.takes.hasPrefix(lua.gives) ? lua.takes : lua.gives + "|" + lua.takes
  }

  private func type(of callback: Member.Callback, in owner: ScriptClass) -> String {
    let own = "\(owner.receiverName): thimble.\(owner.typeName)"
    var parameters = [own] + callback.passes.map { "\($0.name): \($0.shape.lua.gives)" }
    if callback.holder == "delegate" { parameters.append("delegate: table") }
    let answer = callback.answer.map { row -> String in
      let isPoint = row.shape.lua.takes.hasPrefix("thimble.Point")
      return isPoint ? ": number|thimble.Point|nil, number|nil" : ": " + row.shape.lua.takes
    }
    return "fun(\(parameters.joined(separator: ", ")))" + (answer ?? "")
  }

  /// Returns the delegate table of a class, if it has one.
  private func delegate(of owner: ScriptClass) -> String {
    let rows = owner.ownMembers.filter {
      if case .callback(let callback) = $0.kind { callback.holder == "delegate" } else { false }
    }
    guard !rows.isEmpty else { return "" }
    var text = "---Functions that decide policy for a recognizer.\n"
    text += "---@class thimble.\(owner.typeName)Delegate\n"
    for row in rows {
      guard case .callback(let callback) = row.kind else { continue }
      let name = row.nameInHolder
      text += line("---@field \(name)? \(type(of: callback, in: owner)) \(row.summary)")
    }
    return text + "\n"
  }

  /// Returns the options table of a constructor, as an exact class, so that unknown names are
  /// reported.
  private func options(of owner: ScriptClass) -> String {
    guard schema.isMadeFromOptions(owner) else { return "" }
    var text = "---Options of `thimble.\(owner.name)`.\n"
    text += "---@class (exact) thimble.\(owner.typeName)Options\n"
    for member in owner.members where member.isOption {
      switch member.kind {
      case .property(let property):
        let words = [member.summary] + member.facts(fallback: owner.anyFallback(of: member))
        text += line(
          "---@field \(member.name)? \(property.shape.lua.takes) \(words.joined(separator: " "))")
      case .callback(let callback):
        text += line(
          "---@field \(member.name)? \(type(of: callback, in: owner)) \(member.summary)")
      default: break
      }
    }
    return text + "\n"
  }

  // MARK: Other types

  private var typesText: String {
    var seen: Set<String> = []
    let named = schema.everyShape.flatMap(\.shape.lua.names)
      .filter { seen.insert($0.name).inserted }.sorted { $0.name < $1.name }
    return named.map(text).joined()
  }

  private func text(of named: NamedType) -> String {
    let summary = comment(named.summary)
    switch named.form {
    case .words(let words):
      return summary + "---@alias \(named.name)\n"
        + words.map { "---| \"\($0)\"\n" }.joined() + "\n"
    case .alias(let type):
      return summary + "---@alias \(named.name) \(type)\n\n"
    case .fields(let fields):
      let lines = fields.map { field -> String in
        let isOptional = field.type.hasSuffix("|nil")
        let type = isOptional ? String(field.type.dropLast(4)) : field.type
        return line("---@field \(field.name)\(isOptional ? "?" : "") \(type) \(field.summary)")
      }
      return summary + "---@class \(named.name)\n" + lines.joined() + "\n"
    }
  }

  private func comment(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "---\($0)\n" }.joined()
  }

  private func line(_ text: String) -> String {
    (text.hasSuffix(" ") ? String(text.dropLast()) : text) + "\n"
  }

  /// The part of Lua's `os` available to plugins. The language server's own definition of `os` is
  /// disabled.
  private static let os = """
    ---What plugins have of Lua's `os`.
    ---@class oslib
    os = {}

    ---CPU time that was used, in seconds.
    ---@return number seconds
    function os.clock() end

    ---A date as text, or as a table with `*t`.
    ---@param format? string as for C's strftime; with `!` in front, UTC
    ---@param time? integer seconds since the epoch; default: now
    ---@return string|table date
    function os.date(format, time) end

    ---Seconds from one time to another.
    ---@param later integer
    ---@param earlier integer
    ---@return number seconds
    function os.difftime(later, earlier) end

    ---Seconds since the epoch: now, or at a date.
    ---@param date? table
    ---@return integer seconds
    function os.time(date) end
    """ + "\n"
}
