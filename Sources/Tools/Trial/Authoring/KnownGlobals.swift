import Lua
import PluginHost
import Scripting

/// The globals of a Lua environment, with the fields of those that are plain tables.
struct KnownGlobals {
  /// The fields of `thimble`, such as `tap` and `log.warn`; empty without the module.
  private(set) var module: Set<String> = []
  private var globals: [String: Set<String>] = [:]

  /// Prints a line for each table: its name and its keys. A table with a metatable may answer reads
  /// of any field, so its keys are not listed.
  private static let lister = """
    local print, getmetatable = print, getmetatable
    local function list(title, table)
      local names = { title }
      for name in next, table do if type(name) == "string" then names[#names + 1] = name end end
      print(_G.table.concat(names, " "))
    end
    list("_G", _G)
    for name, value in next, _G do
      local is_plain = name == "os" or getmetatable(value) == nil
      if type(value) == "table" and value ~= _G and is_plain then list(name, value) end
    end
    """

  private static let moduleLister = """

    local thimble = require "thimble"
    list("thimble", thimble)
    for name, value in next, thimble do
      if type(value) == "table" then list("thimble." .. name, value) end
    end
    """

  /// The globals of plugins with some permissions.
  static func ofPlugins(
    allowed permissions: PermissionSet = .everything
  ) throws(PluginError) -> KnownGlobals {
    let rig = PluginRig()
    try rig.load(
      PluginSource(name: "names", text: lister + moduleLister), permissions: permissions)
    defer { rig.end() }
    return KnownGlobals(lines: rig.output)
  }

  /// The globals of specs.
  static func ofSpecs() throws(LuaError) -> KnownGlobals {
    let source = PluginSource(name: "empty", text: "")
    let state = try SpecState(SpecContext(source: source, folder: ".", seed: 1))
    var lines: [String] = []
    state.onPrint = { lines.append($0) }
    try state.read(Array(lister.utf8), named: "names")
    return KnownGlobals(lines: lines)
  }

  private init(lines: [String]) {
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      guard let title = words.first else { continue }
      let names = Set(words.dropFirst())
      switch title {
      case "_G": for name in names where globals[name] == nil { globals[name] = [] }
      case "thimble": module.formUnion(names)
      case let title where title.hasPrefix("thimble."):
        module.formUnion(names.map { title.dropFirst("thimble.".count) + "." + $0 })
      default: globals[title] = names
      }
    }
  }

  /// Whether `thimble` may have a field such as `tap` or `log.warn`; a table whose fields are
  /// unknown may have any.
  func moduleHas(_ name: String) -> Bool {
    if module.contains(name) { return true }
    let table = name.prefix { $0 != "." }
    return table.count < name.count && module.contains(String(table))
      && !module.contains { $0.hasPrefix(table + ".") }
  }

  /// The names of the globals, sorted.
  var names: [String] { globals.keys.sorted() }

  /// Whether a global with that name exists.
  func has(_ name: String) -> Bool { globals[name] != nil }

  /// Whether a global may have a field; one whose fields are unknown may have any.
  func has(_ field: String, in name: String) -> Bool {
    globals[name].map { $0.isEmpty || $0.contains(field) } ?? true
  }

  /// The known fields of a global, sorted.
  func fields(of name: String) -> [String] { globals[name, default: []].sorted() }
}

/// The permission that each field of `thimble` needs, found by loading a plugin with each
/// permission alone.
struct NeededPermissions {
  private var names: [Permission: Set<String>] = [:]

  init() throws(PluginError) {
    let free = try KnownGlobals.ofPlugins(allowed: PermissionSet()).module
    for permission in Permission.allCases {
      var one = PermissionSet()
      one[permission] = .everything
      names[permission] = try KnownGlobals.ofPlugins(allowed: one).module.subtracting(free)
    }
  }

  /// The permissions that each suffice to use a field of `thimble`, the narrowest last; empty when
  /// none is needed.
  func permissions(for name: String) -> [Permission] {
    Permission.allCases.filter { names[$0, default: []].contains(name) }
  }

  /// Whether code that uses these fields of `thimble` needs a permission.
  func isUsed(_ permission: Permission, by uses: [String]) -> Bool {
    let parts = names[permission, default: []]
    return uses.contains { use in
      parts.contains(use) || parts.contains { $0.hasPrefix(use + ".") }
    }
  }
}
