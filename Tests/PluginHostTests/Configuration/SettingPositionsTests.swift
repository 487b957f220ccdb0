import PluginHost
import Testing

@testable import PluginBench

struct SettingPositionsTests {
  /// The positions of the settings of the first use, as `file:line`.
  private func positions(_ code: String, modules: [String: String] = [:]) throws -> SettingPositions
  {
    let bench = TestBench()
    let files = ["init.lua": "local thimble = require 'thimble'\n" + code]
    let folder = try TestFolder(files.merging(modules) { $1 })
    let source = try PluginSource.readConfiguration(folder.path + "/init.lua")
    return try #require(try bench.host.load(source).usedPlugins.first).settings.positions
  }

  private func line(_ path: SettingPositions.Path, in code: String) throws -> Int? {
    try positions(code).position(of: path)?.line
  }

  @Test(arguments: [
    (["options", "width"], 4), (["options", "rules"], 5), (["options", "rules", "1"], 6),
    (["options", "rules", "2"], 7), (["options", "rules", "3"], 7), (["options", "last"], 9),
    (["permissions"], 11), (["permissions", "fs.read"], 12), (["apps", "1"], 13),
    (["apps", "org.kde.*", "options", "rules", "1"], 14), (["options", "absent"], 3), (["x"], 2),
  ])
  func `each entry of the tables of a call has its line`(path: [String], line: Int) throws {
    let code = """
      thimble.use("one", {
        options = {
          width = 3, -- rules = { "a" }
          rules = {
            "left edge: a",
            "b {", [[c, d]];
          },
          last = (function(a, b) if a then return { 1, 2 } end end)(1, 2),
        },
        permissions = {
          ["fs.read"] = { "a" },
        }, apps = { "*",
          ["org.kde.*"] = { options = { rules = { "x" } } } },
      })
      """
    #expect(try self.line(path, in: code) == line)
  }

  @Test func `tables are found by their names, and by names of names`() throws {
    let code = """
      local rules = {
        "a b", "c d",
        "e f" }
      local options = { rules = rules }
      local settings = {
        options = options }
      thimble.use("one", settings)
      """
    #expect(try line(["options", "rules", "3"], in: code) == 4)
    #expect(try line(["options", "rules"], in: code) == 5)
    #expect(try line(["options"], in: code) == 7)
    #expect(try line([], in: code) == 8)
  }

  @Test func `a name that refers to itself ends the search`() throws {
    let code = "local a a = { a = a }\na = { options = a, a = a }\nthimble.use('one', { a = a })"
    #expect(try line(["a", "x"], in: code) != nil)
  }

  @Test func `the second of two calls in a line has its own settings`() throws {
    let code = "thimble.use('two', { options = {\na = 1 } }) thimble.use('one', {\nb = 1 })"
    let bench = TestBench()
    let folder = try TestFolder(["init.lua": "local thimble = require 'thimble'\n" + code])
    let uses = try bench.host.load(.readConfiguration(folder.path + "/init.lua")).usedPlugins
    #expect(uses.map { $0.settings.positions.position(of: ["options", "a"])?.line } == [3, 3])
    #expect(uses.map { $0.settings.positions.position(of: ["b"])?.line } == [2, 4])
  }

  @Test func `literals of modules have their position in the module`() throws {
    let positions = try positions(
      "thimble.use('one', { options = { rules = require 'rules' } })",
      modules: ["rules.lua": "return {\n'a b',\n\"c \\\"d\\\"\" }"])
    #expect(positions.position(of: ["options", "rules", "1"])?.line == 2)
    #expect(positions.position(of: ["options", "rules", "2"])?.line == 3)
    #expect(positions.position(of: ["options", "rules", "2"])?.file.hasSuffix("rules.lua") == true)
    #expect(positions.position(of: ["options", "rules", "3"])?.file == "init.lua")
  }

  @Test func `literals of modules are in the order of their names`() throws {
    let positions = try positions(
      "require 'c' require 'a' thimble.use('one', { options = { rules = require 'b' } })",
      modules: ["a.lua": "return 'x y'", "b.lua": "return { 'x y' }", "c.lua": "return 'x y'"])
    #expect(positions.position(of: ["options", "rules", "1"])?.file.hasSuffix("a.lua") == true)
  }

  @Test func `a call in a function without a name has its line`() throws {
    #expect(try line([], in: ";(function()\nthimble.use('one')\nend)()") == 3)
  }

  @Test func `the call is found by the running line, even in functions`() throws {
    let code = """
      local function use(name)
        thimble.use(name, {
          b = 1 })
      end
      use 'one'
      """
    #expect(try line([], in: code) == 3)
    #expect(try line(["b"], in: code) == 4)
  }
}
