import Lua

/// The globals of a plugin as a standard for luacheck, read from an actual Lua state.
struct LuacheckStandard {
  let schema: Schema

  var file: APIDescription.File {
    var text = """
      -- Made by `thimble types --luacheck` from what plugins find in their globals. Do not edit.
      -- Use it with `luacheck --config`, or copy it to .luacheckrc beside the plugin.

      std = {
        read_globals = {

      """
    for (name, fields) in globals {
      text += "    [\"\(name)\"] = {"
      if !fields.isEmpty {
        text += "\n      fields = {\n"
        text += fields.map { "        [\"\($0)\"] = {},\n" }.joined() + "      },\n    "
      }
      text += "},\n"
    }
    return APIDescription.File(
      name: "luacheckrc.lua", text: text + "  },\n}\nmax_line_length = false\n")
  }

  private static let walk = """
    local names = {}
    for name, value in pairs(_G) do
      names[name] = {}
      if type(value) == "table" and value ~= _G then
        for field in pairs(value) do names[name][field] = true end
      end
    end
    return names
    """

  /// The names of globals and, for libraries, of their fields; sorted.
  private var globals: [(name: String, fields: [String])] {
    guard let state = try? LuaState(),
      case .table(let table)? = try? state.run(Array(Self.walk.utf8), name: "globals")
    else { return [] }
    var found = table.entries.map { entry -> (name: String, fields: [String]) in
      guard case .table(let fields) = entry.value else { return (entry.key.asString ?? "", []) }
      return (entry.key.asString ?? "", fields.entries.compactMap(\.key.asString).sorted())
    }
    // The globals added by the plugin host.
    found += schema.globals.members.map { (name: $0.name, fields: []) }
    found.append((name: "require", fields: []))
    return found.sorted { $0.name < $1.name }
  }
}
