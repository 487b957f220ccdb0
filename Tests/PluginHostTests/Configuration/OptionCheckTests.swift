import JSON
import PluginHost
import Scripting
import Testing

@testable import PluginBench

struct OptionCheckTests {
  let bench = TestBench()

  /// Returns the errors of loading a plugin with an option `names` and this code.
  private func error(
    _ code: String, names: [JSONValue] = [], positions: SettingPositions = SettingPositions(),
    granted: [Permission: PermissionSet.Extent] = [.spawn: .values(["foot"])],
    apps: [AppSettings] = []
  ) throws -> [String] {
    let folder = try TestFolder([
      "plugin.json": #"{"name": "a", "version": "1", "api": 1, "options": {"names": []}, "#
        + #""permissions": {"spawn": true, "keys": true, "ipc": true, "apps": true}}"#,
      "init.lua": "local thimble = require 'thimble' " + code,
    ])
    var settings = PluginSettings(options: ["names": .array(names)])
    for (permission, extent) in granted { settings.permissions.add(permission, extent) }
    settings.positions = positions
    settings.apps = apps
    do throws(PluginError) {
      try bench.host.load(PluginSource.read(folder.path), settings: settings)
      return []
    } catch {
      return error.sentences
    }
  }

  /// A check that refuses each empty name.
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
    let positions = SettingPositions(
      call: .init(file: "init.lua", line: 2),
      positions: [["options", "names", "3"]: .init(file: "names.lua", line: 7)])
    #expect(
      try error(Self.check + " print 'loaded'", names: ["", "b", ""], positions: positions) == [
        "init.lua:2: plugin \"a\": no name 1", "names.lua:7: plugin \"a\": no name 3",
      ])
    #expect(bench.prints.isEmpty)
    #expect(bench.host.plugins.isEmpty)
  }

  @Test func `a plugin that catches the error of its options does not load, either`() throws {
    let code = "pcall(function() \(Self.check) end) print 'on'"
    #expect(try error(code, names: [""]) == ["plugin \"a\": no name 1"])
    #expect(bench.host.plugins.isEmpty)
  }

  @Test func `without mistakes the plugin loads`() throws {
    #expect(try error(Self.check + " print 'loaded'", names: ["b"]).isEmpty)
    #expect(bench.prints == ["loaded"])
    #expect(bench.host.plugins.first?.neededPermissions == PermissionSet())
  }

  @Test func `permissions that options need and lack cause remarks`() throws {
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

  /// Returns the reasons why a setting that needs a permission cannot act.
  private func reasons(
    needs: String, granted: [Permission: PermissionSet.Extent], apps: [AppSettings] = []
  ) throws -> [String] {
    let code = """
      thimble.check_options(function()
        return { { option = "names", message = "it", needs = { \(needs) } } }
      end)
      """
    #expect(try error(code, granted: granted, apps: apps).isEmpty)
    let remarks = try #require(bench.host.plugins.first).optionRemarks.map(\.sentence)
    #expect(remarks.allSatisfy { $0.hasPrefix("it cannot act: ") })
    return remarks.map { String($0.dropFirst("it cannot act: ".count)) }
  }

  private static let names = "; there are sway, i3, hyprland, niri, wayfire, kwin"

  @Test(arguments: [
    (["sway"], [String]()), (["swaymsg", "kwin"], []),
    (["swaymsg"], ["\"swaymsg\", and no compositor has that name; did you mean \"sway\"?"]),
    (["hyprpaper"], ["\"hyprpaper\", and no compositor has that name; did you mean \"hyprland\"?"]),
    (["swan"], ["\"swan\", and no compositor has that name\(names)"]),
    (
      ["a", "b"],
      [
        "\"a\", and no compositor has that name\(names)",
        "\"b\", and no compositor has that name\(names)",
      ]
    ),
  ])
  func `a grant for sockets that no compositor has causes a remark`(
    granted: [String], reasons: [String]
  ) throws {
    let found = try self.reasons(needs: "ipc = true", granted: [.ipc: .values(granted)])
    #expect(found == reasons.map { "ipc is granted for " + $0 })
  }

  @Test func `a grant for all sockets causes no remark`() throws {
    #expect(try reasons(needs: "ipc = true", granted: [.ipc: .everything]).isEmpty)
  }

  @Test func `a setting for ungranted apps causes a remark with advice`() throws {
    let start = "it needs the permission apps for \"mpv\", \"gimp\", and that is granted for "
    let advice = Permission.apps.howToGrant(
      to: "a", values: ["foot", "mpv", "gimp"], isRequested: true)
    let needs = "apps = { 'mpv', 'gimp' }"
    #expect(
      try reasons(needs: needs, granted: [.apps: .values(["foot"])])
        == [start + "\"foot\" only; " + advice])
  }

  @Test func `a remark about an excluded app has no advice`() throws {
    #expect(
      try reasons(needs: "apps = { 'mpv' }", granted: [.apps: .values(["*", "not mpv"])]) == [
        "it needs the permission apps for \"mpv\", and that is granted for \"*\", \"not mpv\" only"
      ])
  }

  @Test(arguments: [PermissionSet.Extent.everything, .values(["mpv"]), .values(["m*", "not x"])])
  func `one granted app of several is enough`(granted: PermissionSet.Extent) throws {
    #expect(try reasons(needs: "apps = { 'mpv', 'gimp' }", granted: [.apps: granted]).isEmpty)
  }

  @Test func `a setting in the options of an app has to be for that app`() throws {
    var foot = AppSettings(pattern: "foot")
    foot.options = ["names": []]
    let granted: [Permission: PermissionSet.Extent] = [.apps: .values(["foot", "mpv"])]
    #expect(
      try reasons(needs: "apps = { 'mpv' }", granted: granted, apps: [foot])
        == ["it is for the apps \"mpv\", and these options are for \"foot\" only"])
  }

  @Test func `options of apps without differences are not checked again`() throws {
    let code = "thimble.check_options(function() print 'checked' end)"
    #expect(try error(code, apps: [AppSettings(pattern: "foot")]).isEmpty)
    #expect(bench.prints == ["checked"])
  }

  @Test func `a need with an exclusion counts as a need for everything`() throws {
    _ = try reasons(needs: "apps = { '*', 'not mpv' }", granted: [.apps: .everything])
    #expect(bench.host.plugins.first?.neededPermissions?[.apps] == .everything)
  }

  @Test(arguments: [
    ("return 7", "must return a list of findings"), ("return { 7 }", "the name of an option"),
    ("return { { message = 'x' } }", "the name of an option"),
    ("return { { option = 'a', needs = { fly = true } } }", "there is no permission \"fly\""),
    ("error 'broken'", "broken"),
  ])
  func `an invalid finding is an error of its plugin`(body: String, sentence: String) throws {
    let found = try error("thimble.check_options(function() \(body) end)", names: [])
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains(sentence) == true, "\(found)")
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
    settings.positions.positions = [["apps", "foot", "options"]: .init(file: "init.lua", line: 9)]
    let fault = SettingFault("no name 1", at: .init(file: "init.lua", line: 9))
    #expect(throws: PluginError.options(plugin: "a", faults: [fault])) {
      try bench.host.load(PluginSource.read(folder.path), settings: settings)
    }
  }

  @Test func `a need without values counts as a need for all values`() throws {
    let code = """
      thimble.check_options(function()
        return { { option = "names", message = "it", needs = { spawn = true } } }
      end)
      """
    #expect(try error(code).isEmpty)
    #expect(bench.host.plugins.first?.neededPermissions?[.spawn] == .everything)
  }
}
