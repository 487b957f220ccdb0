import Lua
import PluginHost

/// The globals that Lua code finds, with the fields of those that are tables.
struct KnownGlobals {
  private var fields: [String: Set<String>] = [:]

  /// What a state has.
  init(of state: LuaState) throws(LuaError) {
    let lister = """
      local found = {}
      for name, value in pairs(_G) do
        local fields = {}
        -- What answers reads of other fields may have any.
        if type(value) == "table" and value ~= _G and getmetatable(value) == nil then
          for field in pairs(value) do if type(field) == "string" then fields[#fields + 1] = field end end
        end
        found[name] = fields
      end
      return found
      """
    guard case .table(let table) = try state.run(Array(lister.utf8), name: "globals") else {
      return
    }
    for (name, list) in table.entries {
      guard let name = name.asString, case .table(let list) = list else { continue }
      fields[name] = Set(list.list.compactMap(\.asString))
    }
  }

  /// What plugins find: the sandbox, and what the host adds to it.
  static func ofPlugins() throws(LuaError) -> KnownGlobals {
    var globals = try KnownGlobals(of: try LuaState())
    for name in ["print", "require"] { globals.fields[name] = [] }
    return globals
  }

  /// What specs find.
  static func ofSpecs(_ source: PluginSource) throws(LuaError) -> KnownGlobals {
    try KnownGlobals(of: SpecState(SpecContext(source: source, folder: ".", seed: 1)).lua)
  }

  /// The names.
  var names: [String] { fields.keys.sorted() }

  /// Whether there is a global of that name.
  func has(_ name: String) -> Bool { fields[name] != nil }

  /// Whether something like `string.format` is there; also when the global is no table of functions.
  func hasField(_ name: String) -> Bool {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let known = fields[parts[0]], !known.isEmpty else { return true }
    return known.contains(parts[1])
  }

  /// The fields of a global.
  func fields(of name: String) -> [String] { fields[name, default: []].sorted() }
}
