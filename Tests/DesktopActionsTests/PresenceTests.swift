import Bus
import JSON
import PluginHost
import Scripting
import Testing

@testable import PluginBench

/// `thimble.idle`, `thimble.output_power` and `thimble.dbus`, as plugins see them.
struct PresenceTests {
  let bench = TestBench()

  @Test func `an idle watch calls its handlers each time, until it is cancelled`() throws {
    try bench.load(
      """
      watch = thimble.idle.after(60, function() print 'idle' end, function() print 'back' watch:cancel() end)
      """)
    #expect(bench.deeds.presence.seconds == [60])
    bench.deeds.presence.tell?(true)
    #expect(bench.deeds.presence.watch != nil)
    bench.deeds.presence.tell?(false)
    #expect(bench.prints == ["idle", "back"])
    #expect(bench.deeds.presence.watch == nil)
    #expect(bench.failures.isEmpty)
  }

  @Test func `a watch ends with its plugin`() throws {
    let plugin = try bench.load("thimble.idle.after(60, print)")
    bench.host.unload(plugin)
    #expect(bench.deeds.presence.watch == nil)
  }

  @Test func `one screen or all of them are switched on and off`() throws {
    try bench.load(
      "local p = thimble.output_power p.set(false) p.set(true, 'DP-1') print(p.set(true, 'none'))")
    #expect(bench.deeds.presence.switched == ["all false", "DP-1 true"])
    #expect(bench.prints == ["nil\tno such output"])
  }

  @Test func `callbacks for the power of outputs share a watch, which ends with the plugin`() throws
  {
    let plugin = try bench.load(
      """
      first = thimble.output_power.on_change(function(name, on) print(name, on) first:cancel() end)
      thimble.output_power.on_change(function(name, on) print("second", name, on) end)
      """)
    bench.deeds.presence.tellPower?("DP-1", false)
    bench.deeds.presence.tellPower?("DP-1", nil)
    #expect(bench.prints == ["DP-1\tfalse", "second\tDP-1\tfalse", "second\tDP-1\tnil"])
    #expect(bench.deeds.presence.powerWatch != nil)
    bench.host.unload(plugin)
    #expect(bench.deeds.presence.powerWatch == nil)
    #expect(bench.failures.isEmpty)
  }

  @Test func `a call on the bus passes its arguments unchanged`() throws {
    var bus = PermissionSet()
    bus.add(.dbus, .values(["sm.puri.OSK0"]))
    try bench.load(
      """
      local call = { service = 'sm.puri.OSK0', path = '/sm', interface = 'sm.puri', method = 'SetVisible', signature = 'b', 'true' }
      thimble.dbus.call(call, print)
      """, granting: bus)
    #expect(
      bench.deeds.bus.calls == [
        BusCall(
          service: "sm.puri.OSK0", path: "/sm", interface: "sm.puri", method: "SetVisible",
          signature: "b", arguments: ["true"])
      ])
    let answer = bench.deeds.bus.answers[0]
    answer(.success(BusReply(signature: "b", values: [true])))
    answer(.success(BusReply(signature: "", values: [])))
    answer(
      .success(BusReply(signature: "s", values: [.string(String(repeating: "x", count: 1 << 18))])))
    answer(.failure(.refused(name: "org.a.No", message: "no such name")))
    #expect(
      bench.prints == [
        "{\"type\":\"b\",\"data\":[true]}\tnil", "\tnil",
        "nil\tthe reply is longer than 262144 bytes", "nil\tno such name (org.a.No)",
      ])
  }

  @Test func `other names on the bus are refused`() {
    var bus = PermissionSet()
    bus.add(.dbus, .values(["org.a"]))
    let message = bench.loadError(
      "thimble.dbus.call { service = 'org.b', path = '/', interface = 'i', method = 'm' }",
      granting: bus)
    #expect(message?.contains("\"org.b\" is not a granted bus name") == true)
  }

  @Test(arguments: [
    "{ path = '/', interface = 'i', method = 'm' }",
    "{ service = '-x', path = '/', interface = 'i', method = 'm' }",
    "{ service = 's', path = '/', interface = 'i', method = 'm', 'argument without signature' }",
    "{ service = 's', path = '/', interface = 'i', method = 'm', signature = 'i', 7 }",
    "{ service = 's', path = '/', interface = 'i', methods = 'm' }",
  ])
  func `a bus call with invalid arguments raises an error`(call: String) {
    #expect(bench.loadError("thimble.dbus.call(\(call))") != nil)
    #expect(bench.deeds.requests.isEmpty)
  }
}
