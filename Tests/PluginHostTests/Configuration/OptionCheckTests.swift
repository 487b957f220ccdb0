import JSON
import PluginHost
import Scripting
import Testing

@testable import PluginBench

struct OptionCheckTests {
  let bench = TestBench()

  /// Returns the errors of loading a plugin with an option `names` and this code.
  private func error(
    _ code: String, names: [JSONValue], places: SettingPlaces = SettingPlaces()
  ) throws -> [String] {
    let folder = try TestFolder([
      "plugin.json": #"{"name": "a", "version": "1", "api": 1, "options": {"names": []}, "#
        + #""permissions": {"spawn": true, "keys": true, "ipc": true}}"#,
      "init.lua": "local thimble = require 'thimble' " + code,
    ])
    var settings = PluginSettings(options: ["names": .array(names)])
    settings.permissions.add(.spawn, .values(["foot"]))
    settings.places = places
    do throws(PluginError) {
      try bench.host.load(PluginSource.read(folder.path), settings: settings)
      return []
    } catch {
      return error.sentences
    }
  }

  /// Refuses each name that is empty.
  private static let check = """
    thimble.check_options(function(options)
      local list = {}
      for index, name in ipairs(options.names) do
        if name == "" then
          list[#list + 1] = { option = "names", index = index, message = "no name " .. index }
        end
      end
      return list
    end)
    """

  @Test func `each mistake that the plugin finds is reported with its position`() throws {
    let places = SettingPlaces(
      call: .init(file: "init.lua", line: 2),
      places: [["options", "names", "3"]: .init(file: "names.lua", line: 7)])
    #expect(
      try error(Self.check + " print 'loaded'", names: ["", "b", ""], places: places) == [
        "init.lua:2: plugin \"a\": no name 1", "names.lua:7: plugin \"a\": no name 3",
      ])
    #expect(bench.prints.isEmpty)
    #expect(bench.host.plugins.isEmpty)
  }

  @Test func `a plugin that catches the error does not load either`() throws {
    let code = "pcall(function() \(Self.check) end) print 'on'"
    #expect(try error(code, names: [""]) == ["plugin \"a\": no name 1"])
    #expect(bench.host.plugins.isEmpty)
  }

  @Test func `without mistakes the plugin loads`() throws {
    #expect(try error(Self.check + " print 'loaded'", names: ["b"]).isEmpty)
    #expect(bench.prints == ["loaded"])
    #expect(bench.host.plugins.first?.neededPermissions == PermissionSet())
  }

  @Test func `permissions that are needed and not granted are remarks`() throws {
    let code = """
      thimble.check_options(function()
        return {
          { option = "names", index = 1, message = "name 1", needs = { spawn = { "foot" } } },
          { option = "names", index = 2, message = "name 2", needs = { spawn = { "wofi" } } },
          { option = "names", index = 3, message = "name 3", needs = { keys = true } },
          { option = "names", needs = { ipc = true } },
          { option = "names", message = "no effect", remark = true },
        }
      end)
      """
    #expect(try error(code, names: []).isEmpty)
    let plugin = try #require(bench.host.plugins.first)
    let remarks = plugin.optionRemarks.map(\.sentence)
    try #require(remarks.count == 3)
    #expect(remarks[0].hasPrefix("name 2 cannot act: the program \"wofi\" is not granted; "))
    #expect(remarks[1] == "name 3 cannot act: it needs the permission keys, which is not granted")
    #expect(remarks[2] == "no effect")
    #expect(plugin.neededPermissions?.permissions == [.spawn, .ipc, .keys])
    #expect(plugin.neededPermissions?[.spawn] == .values(["foot", "wofi"]))
  }

  @Test(arguments: [
    ("return 7", "must return a list of findings"), ("return { 7 }", "the name of an option"),
    ("return { { message = 'x' } }", "the name of an option"),
    ("return { { option = 'a', needs = { fly = true } } }", "there is no permission \"fly\""),
    ("error 'broken'", "broken"),
  ])
  func `an invalid finding is an error of the plugin`(body: String, sentence: String) throws {
    let found = try error("thimble.check_options(function() \(body) end)", names: [])
    #expect(found.count == 1 && found.first?.contains(sentence) == true, "\(found)")
  }

  @Test func `options are checked only while the plugin loads`() throws {
    let code = "thimble.after(1, function() thimble.check_options(function() end) end)"
    #expect(try error(code, names: []).isEmpty)
    bench.advance(to: 2000)
    #expect(
      bench.failures.first?.description.contains("only while the plugin is loading") == true)
  }

  @Test func `the check covers options of apps that the user has set`() throws {
    let folder = try TestFolder([
      "plugin.json":
        #"{"name": "a", "version": "1", "api": 1, "options": {"names": [], "n": 1}}"#,
      "init.lua": "local thimble = require 'thimble' " + Self.check,
    ])
    var settings = PluginSettings()
    settings.apps = [AppSettings(pattern: "foot"), AppSettings(pattern: "wofi")]
    settings.apps[0].options = ["names": [""]]
    settings.apps[1].options = ["n": 2]
    settings.places.places = [["apps", "foot", "options"]: .init(file: "init.lua", line: 9)]
    let error = #expect(throws: PluginError.self) {
      try bench.host.load(PluginSource.read(folder.path), settings: settings)
    }
    #expect(error?.sentences == ["init.lua:9: plugin \"a\": no name 1"])
  }
}
