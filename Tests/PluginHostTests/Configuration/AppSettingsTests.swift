import JSON
import ScriptViews
import Scripting
import Testing
import Vocabulary

@testable import PluginBench
@testable import PluginHost

/// The settings of a plugin for single apps in a configuration.
struct AppSettingsTests {
  private let bench = TestBench()

  private func use(_ settings: String) throws -> PluginUse {
    let folder = try TestFolder(["init.lua": "require('thimble').use('taps', \(settings))"])
    let source = try PluginSource.readConfiguration(folder.path + "/init.lua")
    return try #require(try bench.host.load(source).usedPlugins.first)
  }

  @Test func `apps lists the apps in which a plugin may act`() throws {
    let use = try use("{ apps = { 'mpv', ['org.kde.*'] = { ending = 'sidestep' } } }")
    #expect(use.faults.isEmpty, "\(use.faults)")
    #expect(Set(use.settings.apps.map(\.pattern)) == ["mpv", "org.kde.*"])
    guard case .values(let granted)? = use.settings.permissions[.apps] else {
      Issue.record("nothing is granted")
      return
    }
    #expect(Set(granted) == ["mpv", "org.kde.*"])
    #expect(use.settings.apps.ending(for: "org.kde.kate") == .sidestep)
    #expect(use.settings.apps.ending(for: "mpv") == nil)
  }

  @Test func `a plugin may not act in excluded apps`() throws {
    let use = try use("{ apps = { 'org.kde.*', 'not org.kde.krita' } }")
    #expect(use.faults.isEmpty, "\(use.faults)")
    let grants = Grants(requested: .everything, granted: use.settings.permissions)
    #expect(grants.allows(.apps, "org.kde.kate"))
    #expect(!grants.allows(.apps, "org.kde.krita"))
  }

  @Test func `options can differ between apps`() throws {
    let use = try use("{ options = { n = 1 }, apps = { ['a*'] = { options = { n = 2, m = 3 } } } }")
    #expect(use.settings.apps.options(for: "abc")["n"] == .integer(2))
    #expect(use.settings.apps.options(for: "b")["n"] == nil)
  }

  @Test(arguments: [
    ("{ apps = 'mpv' }", "apps must be a list of application ids"),
    ("{ apps = { mpv = true } }", "apps must be a list of application ids, or of"),
    (
      "{ apps = { mpv = { ending = 'never' } } }",
      "must be one of cancel, sidestep, lift, keep, rest"
    ),
    ("{ apps = { mpv = { endng = 'lift' } } }", "takes ending and options, found \"endng\""),
    ("{ apps = { mpv = { options = 3 } } }", "options of \"mpv\" must be a table"),
    ("{ app = { 'mpv' } }", "did you mean \"apps\"?"),
    ("{ apps = { 'not mpv' } }", "apps only excludes applications; add \"*\""),
    ("{ apps = { '*', ['not mpv'] = { ending = 'lift' } } }", "\"not mpv\" is excluded, so it has"),
  ])
  func `a wrong setting is reported`(settings: String, sentence: String) throws {
    let faults = try use(settings).faults
    #expect(faults.count == 1, "\(faults)")
    #expect(faults.first?.sentence.contains(sentence) == true, "\(faults)")
  }
}
