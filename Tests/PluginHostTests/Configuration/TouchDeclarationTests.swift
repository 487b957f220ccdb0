import Conditioning
import Gestures
import PluginHost
import Scripting
import Testing

@testable import PluginBench

struct TouchDeclarationTests {
  /// Makes a bench with a configuration of this code, after a line with `local thimble`.
  private func load(_ code: String) throws -> (bench: TestBench, plugin: Plugin) {
    let bench = TestBench()
    let folder = try TestFolder(["init.lua": "local thimble = require 'thimble'\n" + code])
    let source = try PluginSource.readConfiguration(folder.path + "/init.lua")
    return (bench, try bench.host.load(source))
  }

  @Test func `a configuration sets values for all devices and for those of a seat`() throws {
    let code = """
      thimble.touch { dead_zone = 0.5, devices = { seat0 = { rejoin_time = 0.025 } } }
      thimble.touch { palm_distance = 0 }
      """
    let (bench, plugin) = try load(code)
    defer { withExtendedLifetime(bench) {} }
    #expect(
      plugin.touchSettings.texts == ["dead_zone=0.5", "palm_distance=0", "seat0:rejoin_time=0.025"])
    #expect(plugin.touchFaults.isEmpty)
  }

  @Test func `each mistake is reported with its line, and the others apply`() throws {
    let code = """
      thimble.touch {
        dead_zone = 0.5,
        rejoin_tim = 0.025,
        merge_time = "soon",
        palm_distance = 1e9,
        devices = {
          seat0 = 3,
          seat1 = {
            dead_zone = true, devices = {},
          },
        },
      }
      thimble.touch(7)
      thimble.touch({ devices = 1 })
      """
    let (bench, plugin) = try load(code)
    defer { withExtendedLifetime(bench) {} }
    #expect(plugin.touchSettings.texts == ["dead_zone=0.5"])
    let faults = plugin.touchFaults.map(\.positionedSentence)
    let lines = [4, 5, 6, 8, 10, 10, 14, 15]
    #expect(faults.count == lines.count)
    for (fault, line) in zip(faults.sorted(), lines.map { "init.lua:\($0): " }.sorted()) {
      #expect(fault.hasPrefix(line))
    }
    #expect(faults.contains { $0.hasSuffix("did you mean \"rejoin_time\"?") })
    #expect(
      faults.contains(
        "init.lua:6: thimble.touch: palm_distance must be a number of millimeters "
          + "from 0 to 200, got 1000000000.0"))
  }

  @Test func `a configuration sets policies for all windows and for apps`() throws {
    let code = """
      thimble.touch {
        max_fingers = 2, blocked = { { 0, 0, 100, 20 }, { x = 5, y = 6, width = 7, height = 8 } },
        apps = { ["org.gnome.*"] = { lock = true, blocked = { 1, 2, 3, 4 }, no_edges = 4.5 } },
      }
      """
    let (bench, plugin) = try load(code)
    defer { withExtendedLifetime(bench) {} }
    #expect(plugin.touchFaults.isEmpty)
    #expect(
      plugin.touchSettings.texts == [
        "max_fingers=2", "blocked=0,0,100,20;5,6,7,8", "app:org.gnome.*:no_edges=4.5",
        "app:org.gnome.*:lock=true", "app:org.gnome.*:blocked=1,2,3,4",
      ])
  }

  @Test(arguments: [
    (
      "max_fingers = 1.5",
      "thimble.touch: max_fingers must be a whole number from 0 to 20, got 1.5"
    ),
    ("no_pinch = 1", "thimble.touch: no_pinch must be true or false, got 1"),
    (
      "blocked = { { 0, 0, 5 } }",
      "thimble.touch: blocked must be a list of at most 16 rectangles {x, y, width, height}, "
        + "got a table"
    ),
    (
      "blocked = 'all'",
      "thimble.touch: blocked must be a list of at most 16 rectangles {x, y, width, height}, "
        + "got \"all\""
    ),
    (
      "apps = true",
      "thimble.touch: apps must be a table of application ids, such as "
        + "{ [\"org.gnome.*\"] = { no_pinch = true } }, got true"
    ),
    ("apps = { maps = 1 }", "thimble.touch: apps[\"maps\"] must be a table of settings"),
  ])
  func `a wrong policy is one sentence, and sets nothing`(option: String, fault: String) throws {
    let (bench, plugin) = try load("thimble.touch { \(option) }")
    defer { withExtendedLifetime(bench) {} }
    #expect(plugin.touchFaults.map(\.sentence) == [fault])
    #expect(plugin.touchSettings == TouchSettings())
  }

  @Test func `a call of thimble.touch after loading is an error`() throws {
    let (bench, plugin) = try load(
      "thimble.after(0, function() thimble.touch { dead_zone = 1 } end)")
    bench.clock.advance(to: .init(seconds: 1))
    #expect(plugin.touchSettings == TouchSettings())
    #expect(bench.failures.count == 1)
  }

  @Test func `devices is not a setting within a seat`() throws {
    let (bench, plugin) = try load("thimble.touch { devices = { seat0 = { x = 1 } }, x = 1 }")
    defer { withExtendedLifetime(bench) {} }
    let faults = plugin.touchFaults.map(\.sentence).filter { $0.contains("\"x\"") }
    #expect(faults.count == 2)
    #expect(faults.filter { $0.hasSuffix(", devices, apps") }.count == 1)
    let (other, misspelt) = try load("thimble.touch { devices = { seat0 = { device = {} } } }")
    defer { withExtendedLifetime(other) {} }
    #expect(misspelt.touchFaults.map(\.sentence).filter { $0.contains("devices\"?") } == [])
  }
}
