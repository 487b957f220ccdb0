import Compositors
import DesktopActions
import JSON
import Scripting
import Testing

@testable import Broker
@testable import PluginBench
@testable import Relay

/// What holds for all services.
struct ActionServicesTests {
  @Test func `what the parent lacks, the plugin's process lacks`() throws {
    let link = try BrokerLink()
    link.broker.serve(Actions())
    let client = try BrokerClient(adopting: link.child.descriptor)
    client.wait = { _, _ in
      let turn = EventCounter(link.loop)
      _ = link.run { turn.count > 0 }
    }
    let actions = brokeredActions(over: client)
    #expect(actions.programs == nil && actions.compositor == nil && actions.bus == nil)
    #expect(actions.keys == nil && actions.pointer == nil && actions.clipboard == nil)
    #expect(link.refusals.isEmpty)
  }

  @Test func `a parent that is gone gives nothing`() throws {
    let link = try BrokerLink()
    let client = try BrokerClient(adopting: link.child.descriptor)
    link.broker.close()
    #expect(brokeredActions(over: client).programs == nil)
  }

  @Test func `the program cannot be ended from an isolated plugin`() throws {
    let bench = try ServiceBench()
    #expect(bench.brokered.quit == nil)
    for verb in ["quit", "actions.quit"] {
      #expect(bench.error(of: verb, JSONObject()) == "there is no such request")
    }
  }

  /// Each verb with good arguments, and the permission that it needs.
  static let verbs: [(String, Permission, JSONObject)] = [
    ("program.start", .spawn, ["arguments": ["a"], "output": false, "detached": false]),
    ("keys.prepare", .keys, JSONObject()), ("keys.fault", .keys, ["keystroke": "a"]),
    ("keys.send", .keys, ["keystrokes": ["a"]]), ("keys.type", .keys, ["text": "a"]),
    ("pointer.prepare", .pointer, JSONObject()),
    ("pointer.move_to", .pointer, ["x": 1, "y": 2]),
    ("pointer.move", .pointer, ["dx": 1, "dy": 2]),
    ("pointer.button", .pointer, ["button": "left", "down": false]),
    ("pointer.scroll", .pointer, ["dx": 1, "dy": 2]),
    ("pointer.end_scroll", .pointer, JSONObject()),
    ("pointer.wheel", .pointer, ["x": 1, "y": 2]),
    ("clipboard.prepare", .clipboard, JSONObject()),
    ("clipboard.copy", .clipboard, ["text": "a"]),
    ("clipboard.read", .clipboard, JSONObject()),
    ("workspaces.list", .workspaces, JSONObject()),
    ("workspaces.switch", .workspaces, ["to": "next"]),
    ("workspaces.move_window", .workspaces, ["to": "next"]),
    ("workspaces.watch", .workspaces, ["on": true]),
    ("compositor.command", .ipc, ["text": "a"]),
    ("toplevels.prepare", .toplevels, JSONObject()), ("toplevels.list", .toplevels, JSONObject()),
    ("toplevels.activate", .toplevels, ["toplevel": 1]),
    ("toplevels.close", .toplevels, ["toplevel": 1]),
    ("toplevels.set", .toplevels, ["toplevel": 1, "mode": "maximized", "on": true]),
    ("idle.watch", .idle, ["seconds": 1]), ("outputs.power", .outputs, ["on": true]),
    ("screenshot.prepare", .screenshot, JSONObject()),
    ("screenshot.take", .screenshot, ["pointer": false]),
    (
      "bus.call", .dbus,
      [
        "service": "a.b", "path": "/a", "interface": "a.b", "method": "C", "signature": "",
        "arguments": [], "seconds": 1,
      ]
    ),
  ]

  @Test(arguments: verbs.indices)
  func `nothing happens without the permission`(index: Int) throws {
    let (verb, permission, arguments) = Self.verbs[index]
    let others = Permission.allCases.filter {
      $0 != permission && !($0 == .injectInput && [.keys, .pointer].contains(permission))
    }
    let bench = try ServiceBench()
    let set = others.reduce(into: PermissionSet()) { $0.add($1, .everything) }
    bench.link.broker.grants = Grants(asked: .everything, granted: set)
    let error = try #require(bench.error(of: verb, arguments))
    #expect(error.hasPrefix("the permission \(permission.rawValue) is missing; "))
    let deeds = bench.deeds
    #expect(deeds.requests.isEmpty && deeds.keys.sent.isEmpty && deeds.pointer.sent.isEmpty)
    #expect(deeds.clipboard.copied.isEmpty && deeds.clipboard.answers.isEmpty)
    #expect(!deeds.clipboard.isPrepared && !deeds.compositor.isWatched)
    #expect(deeds.compositor.targets.isEmpty && deeds.compositor.commands.isEmpty)
    #expect(!deeds.toplevels.isPrepared && deeds.presence.seconds.isEmpty)
    #expect(deeds.presence.switched.isEmpty && deeds.screen.requests.isEmpty)
    #expect(deeds.compositor.answerLists == nil && deeds.bus.calls.isEmpty)
    #expect(bench.link.refusals.count == 1)
    #expect(bench.link.refusals[0].hasPrefix("\(verb): the permission"))
  }
}
