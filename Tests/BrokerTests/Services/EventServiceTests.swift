import JSON
import PluginHost
import Scripting
import Testing

@testable import Broker
@testable import PluginBench

struct EventServiceTests {
  private let listening = """
    thimble.on('news', function(data, sender) print(data.n, data.list[2], sender) end)
    """

  @Test func `each plugin gets each event once, wherever it was emitted`() throws {
    let bench = try HostBench()
    let news = "thimble.emit('news', { n = 1.5, list = { 'a', 'ü' } })"
    try bench.parent.host.load(
      PluginSource(name: "near", text: "local thimble = require 'thimble' " + listening))
    try bench.child.load(listening + " " + news)
    #expect(bench.child.prints.isEmpty)
    try bench.settle(to: 10)
    #expect(bench.child.prints == ["1.5\tü\ttest"])
    #expect(bench.parent.prints == ["1.5\tü\ttest"])
    try bench.parent.host.load(
      PluginSource(name: "mouth", text: "local thimble = require 'thimble' " + news))
    try bench.settle(to: 20)
    #expect(bench.child.prints == ["1.5\tü\ttest", "1.5\tü\tmouth"])
    #expect(bench.parent.prints == ["1.5\tü\ttest", "1.5\tü\tmouth"])
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `events of the host are not forwarded to the plugin's process`() throws {
    let bench = try HostBench()
    try bench.child.load("thimble.on('disconnected', function() print('gone') end)")
    bench.parent.host.desktopDidGo()
    try bench.settle(to: 10)
    #expect(bench.child.prints.isEmpty)
  }

  static let attacks: [JSONObject] = [
    ["event": "disconnected"], ["event": "reconnected"], ["event": "output_changed"],
    ["event": "unload"], ["event": ""], ["event": "a b"], ["event": "a\n"], ["event": 1],
    ["data": 1], ["event": .string(String(repeating: "a", count: 65))],
    ["event": "a", "data": (0..<17).reduce(JSONValue.integer(1)) { value, _ in [value] }],
    ["event": "a", "data": (0..<1000).reduce(JSONValue.integer(1)) { value, _ in ["a": value] }],
    ["event": "a", "data": .array(Array(repeating: 1, count: 10_001))],
    ["event": "a", "data": .string(String(repeating: "a", count: 70_000))],
  ]

  @Test(arguments: attacks)
  func `an invalid event of a plugin is refused`(arguments: JSONObject) throws {
    let bench = try HostBench()
    try bench.parent.host.load(
      PluginSource(
        name: "near",
        text: """
          local thimble = require 'thimble'
          for _, name in ipairs { 'disconnected', 'reconnected', 'output_changed', 'a' } do
            thimble.on(name, function() print(name) end)
          end
          """))
    #expect(throws: ActionError.self) { try bench.client.call("emit", arguments) }
    try bench.settle(to: 10)
    #expect(bench.parent.prints.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }

  @Test func `a plugin cannot emit events of the host in its own process either`() throws {
    let bench = try HostBench()
    let error = bench.child.loadError("thimble.emit('disconnected')")
    #expect(error?.contains("is an event of the host") == true)
    #expect(bench.child.loadError("thimble.emit('a', { 1, b = 2 })")?.contains("JSON") == true)
  }
}
