import Foundation
import PluginHost
import Testing

@testable import Trial

/// The definitions for editors in `Plugins/spec-types` match the globals of specs.
struct SpecTypesTests {
  @Test func `all globals of specs beyond those of Lua are defined, and no others`() throws {
    let state = try SpecState(
      SpecContext(source: PluginSource(name: "empty", text: ""), folder: ".", seed: 1))
    var found: Set<String> = []
    state.onPrint = { found.insert($0) }
    let lister = """
      for name, value in next, _G do
        if type(value) == "function" then print(name) end
        if type(value) == "table" then
          for field in next, value do print(name .. "." .. field) end
        end
      end
      """
    try state.read(Array(lister.utf8), named: "lister")
    let own = found.filter { name in
      let table = name.prefix { $0 != "." }
      return ["touch", "clock", "key", "desktop", "app", "plugin", "spy"].contains(table)
        || !name.contains(".") && !Self.lua.contains(name)
    }
    let file = URL(fileURLWithPath: #filePath).appending(
      path: "../../../../Plugins/spec-types/specs.lua"
    )
    .standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    let defined = Set(
      text.split(separator: "\n").filter { $0.hasPrefix("function ") }
        .map { String($0.dropFirst(9).prefix { $0 != "(" }) })
    // `stub` is a callable table, not a function. The other words are busted's synonyms of setup.
    let left = ["lazy_setup", "strict_setup", "lazy_teardown", "strict_teardown"]
    #expect(own.subtracting(left) == defined.subtracting(["stub"]))
  }

  private static let lua: Set<String> = [
    "error", "getmetatable", "ipairs", "load", "next", "pairs", "pcall", "print", "rawequal",
    "rawget",
    "rawlen", "rawset", "require", "select", "setmetatable", "tonumber", "tostring", "type",
    "xpcall",
    "collectgarbage",
  ]
}
