import Bus
import Compositors
import DesktopActions
import JSON
import PluginHost
import Scripting
import System
import Testing

@testable import Broker
@testable import PluginBench
@testable import Relay

/// Tests that concern all services.
struct ActionServicesTests {
  @Test func `actions that the parent lacks are unavailable in the plugin's process`() throws {
    let bench = try HostBench { $0.actions = nil }
    try bench.child.load(
      "print((thimble.keys.type 'a'), thimble.compositor.name, (thimble.toplevels.list()))")
    #expect(bench.child.prints == ["nil\tunknown\tnil"])
  }

  @Test func `an action fails after the parent has disconnected`() throws {
    let bench = try ServiceBench()
    bench.link.broker.close()
    #expect(throws: BrokerClient.gone) {
      try bench.perform(.keys(.type("a")))
    }
  }

  @Test func `an isolated plugin cannot quit the program`() throws {
    let bench = try ServiceBench()
    #expect(throws: ActionError("this program cannot be ended from a plugin")) {
      try bench.perform(.quit)
    }
    for verb in ["quit", "actions.quit"] {
      #expect(bench.error(of: verb, JSONObject()) == "there is no such request")
    }
  }

  @Test func `an isolated plugin gets the same results as one in the program`() throws {
    let bench = try HostBench()
    try bench.child.load(
      """
      print(thimble.compositor.name, thimble.compositor.has('workspaces'))
      print(thimble.spawn { 'grim', '-', on_exit = function(s, out) print(s, out) end }.running)
      print(thimble.keys.send('ctrl+a'), pcall(thimble.keys.send, 'nonsense'))
      print(thimble.pointer.click('right'), thimble.pointer.wheel(2))
      print(thimble.clipboard.set('x'))
      thimble.clipboard.get(print)
      thimble.clipboard.on_change(function() print('changed') end)
      thimble.workspaces.switch(3, print)
      print(thimble.toplevels.list()[1].app_id)
      thimble.toplevels.on_change(function(toplevel) print(toplevel.title) end)
      thimble.text_focus.on_change(function(focused, touch) print(focused, touch) end)
      thimble.idle.after(5, function() print('idle') end)
      print(thimble.output_power.set(false))
      thimble.screenshot.take({}, function(picture) print(picture.width, picture.height) end)
      thimble.dbus.call({ service = 'a.b', path = '/a', interface = 'a.b', method = 'C' }, print)
      """)
    let deeds = bench.parent.deeds
    #expect(
      bench.child.prints == [
        "test\ttrue", "true", "true\tfalse\ttest.lua:3: thimble.keys.send: no such key",
        "true\ttrue", "true", "a", "true",
      ])
    try bench.settle()
    deeds.completions[0](ProgramResult(status: 0, output: "out"))
    deeds.clipboard.answers[0](.success("text"))
    deeds.clipboard.change()
    deeds.compositor.answer?(.success(()))
    deeds.toplevels.change(deeds.toplevels.all[0])
    deeds.textFocus.tell?(TextFocus(isFocused: true, isByTouch: false))
    deeds.presence.tell?(true)
    deeds.screen.answers[0](.success(TestArtist.TestPicture(width: 2, height: 1)))
    deeds.bus.answers[0](.success(BusReply(signature: "u", values: [7])))
    try bench.settle()
    #expect(
      bench.child.prints.dropFirst(7) == [
        "0\tout", "text\tnil", "changed", "true\tnil", "A", "true\tfalse", "idle", "2\t1",
        "{\"type\":\"u\",\"data\":[7]}\tnil",
      ])
    #expect(deeds.pointer.sent == ["prepare", "right true", "right false", "wheel 0 2"])
    #expect(bench.child.failures.isEmpty)
    #expect(bench.link.refusals.isEmpty)
  }

  /// Each verb with good arguments, and the permission that it needs.
  static let verbs: [(String, Permission, JSONObject)] = [
    ("program.start", .spawn, ["arguments": ["a"], "output": false, "detached": false]),
    ("prepare.keys", .keys, JSONObject()),
    ("keys.send", .keys, ["keystroke": "a"]), ("keys.type", .keys, ["text": "a"]),
    ("prepare.pointer", .pointer, JSONObject()),
    ("pointer.move_to", .pointer, ["x": 1, "y": 2]),
    ("pointer.move", .pointer, ["dx": 1, "dy": 2]),
    ("pointer.set", .pointer, ["button": "left", "down": false]),
    ("pointer.scroll", .pointer, ["dx": 1, "dy": 2]),
    ("pointer.end_scroll", .pointer, JSONObject()),
    ("pointer.wheel", .pointer, ["steps": 1]),
    ("prepare.clipboard", .clipboard, JSONObject()),
    ("clipboard.set", .clipboard, ["text": "a"]),
    ("clipboard.get", .clipboard, JSONObject()),
    ("clipboard.watch", .clipboard, JSONObject()),
    ("workspaces.list", .workspaces, JSONObject()),
    ("workspaces.switch", .workspaces, ["target": "next"]),
    ("workspaces.move_window", .workspaces, ["target": "next"]),
    ("workspaces.watch", .workspaces, JSONObject()),
    ("compositor.command", .ipc, ["text": "a"]),
    ("prepare.toplevels", .toplevels, JSONObject()),
    ("toplevels.watch", .toplevels, JSONObject()), ("toplevels.list", .toplevels, JSONObject()),
    ("toplevels.activate", .toplevels, ["toplevel": 1]),
    ("toplevels.close", .toplevels, ["toplevel": 1]),
    ("toplevels.set", .toplevels, ["toplevel": 1, "mode": "maximized", "on": true]),
    ("text_focus.watch", .textFocus, JSONObject()), ("idle.watch", .idle, ["seconds": 1]),
    ("output_power.set", .outputs, ["on": true]),
    ("output_power.watch", .outputs, JSONObject()),
    ("prepare.screenshot", .screenshot, JSONObject()),
    ("screenshot.take", .screenshot, ["pointer": false]),
    (
      "dbus.call", .dbus,
      [
        "service": "a.b", "path": "/a", "interface": "a.b", "method": "C", "signature": "",
        "arguments": [],
      ]
    ),
    (
      "dbus.call_system", .dbusSystem,
      [
        "service": "a.b", "path": "/a", "interface": "a.b", "method": "C", "signature": "",
        "arguments": [],
      ]
    ),
    (
      "dbus.listen", .dbusSignals,
      ["bus": "system", "sender": "a.b", "interface": "a.b", "signal": "S"]
    ),
  ]

  @Test(arguments: verbs.indices)
  func `a call without its permission is refused and has no effect`(index: Int) throws {
    let (verb, permission, arguments) = Self.verbs[index]
    let others = Permission.allCases.filter {
      $0 != permission && !($0 == .injectInput && [.keys, .pointer].contains(permission))
    }
    let bench = try ServiceBench()
    let set = others.reduce(into: PermissionSet()) { $0.add($1, .everything) }
    bench.link.broker.grants = Grants(requested: .everything, granted: set)
    let error = try #require(bench.error(of: verb, arguments))
    #expect(error.hasPrefix("the permission \(permission.rawValue) is missing; "))
    let deeds = bench.deeds
    #expect(deeds.requests.isEmpty)
    #expect(deeds.keys.sent.isEmpty)
    #expect(deeds.pointer.sent.isEmpty)
    #expect(deeds.clipboard.copied.isEmpty)
    #expect(deeds.clipboard.answers.isEmpty)
    #expect(!deeds.clipboard.isPrepared)
    #expect(!deeds.compositor.isWatched)
    #expect(deeds.compositor.targets.isEmpty)
    #expect(deeds.compositor.commands.isEmpty)
    #expect(!deeds.toplevels.isPrepared)
    #expect(deeds.presence.seconds.isEmpty)
    #expect(deeds.presence.switched.isEmpty)
    #expect(deeds.screen.requests.isEmpty)
    #expect(deeds.compositor.answerLists == nil)
    #expect(deeds.bus.calls.isEmpty)
    #expect(deeds.bus.listeners.isEmpty)
    #expect(bench.link.refusals.count == 1)
    #expect(bench.link.refusals[0].hasPrefix("\(verb): the permission"))
  }
}
