import Bus
import PluginHost
import Scripting
import StageRuns
import System
import Testing

@testable import BusRuns
@testable import DesktopActions
@testable import PluginBench

/// Two plugins on a real bus.
struct PluginBusTests {
  private let run: BusRun
  private let bench = TestBench()

  init() throws {
    run = try BusRun()
    bench.deeds.bus.real = DesktopBuses(session: run.connect(), system: run.connect(.system))
  }

  private func load(_ name: String, _ code: String) throws {
    try bench.host.load(
      PluginSource(name: name, text: code),
      settings: PluginSettings(permissions: .everything))
  }

  private func prints(_ lines: [String]) -> Bool {
    run.loop.run(until: { bench.prints.count >= lines.count }, timeout: hangTimeout)
      && bench.prints == lines
  }

  /// A monitor that sends a message is disconnected by the daemon.
  @Test func `a plugin whose connection ends does not end another plugin's calls`() throws {
    defer { bench.unloadAll() }
    let keyboard = try run.peer("sm.puri.OSK0")
    try load(
      "victim",
      """
      local thimble = require "thimble"
      thimble.dbus.on({ sender = "sm.puri.OSK0", path = "/", interface = "a.b", signal = "S" },
        function(signal) print("signal " .. signal.values[1]) end)
      thimble.dbus.call({ service = "sm.puri.OSK0", path = "/", interface = "a.b",
        method = "M" }, function(reply) print("reply " .. tostring(reply)) end)
      """)
    #expect(prints(["reply "]))
    try load(
      "attacker",
      """
      local thimble = require "thimble"
      local function call(interface, method, signature, ...)
        thimble.dbus.call({ service = "org.freedesktop.DBus", path = "/org/freedesktop/DBus",
          interface = interface, method = method, signature = signature, ... },
          function(reply) print(method, reply ~= nil) end)
      end
      call("org.freedesktop.DBus.Monitoring", "BecomeMonitor", "asu", "0", "0")
      call("org.freedesktop.DBus", "ListNames")
      """)
    #expect(run.loop.run(until: { bench.prints.count >= 3 }, timeout: hangTimeout))
    #expect(bench.prints.contains("ListNames\tfalse"))
    try keyboard.send("a.b", signal: "S", from: "/", signature: "s", arguments: ["after"])
    #expect(run.loop.run(until: { bench.prints.last == "signal after" }, timeout: hangTimeout))
  }

  @Test func `pending calls of one plugin do not limit those of another`() throws {
    // A name whose owner never answers.
    let elsewhere = EventLoop()
    var silent: SessionBus? = SessionBus(at: run.address, on: elsewhere)
    var hasName = false
    let request = BusCall(
      service: "org.freedesktop.DBus", path: "/", interface: "org.freedesktop.DBus",
      method: "RequestName", signature: "su", arguments: ["org.example.Silent", "0"])
    silent?.call(request, timeout: .seconds(60)) { _ in hasName = true }
    #expect(elsewhere.run(until: { hasName }, timeout: hangTimeout))
    try load(
      "many",
      """
      local thimble = require "thimble"
      for _ = 1, 64 do
        thimble.dbus.call({ service = "org.example.Silent", path = "/", interface = "a.b",
          method = "M" }, function() print("gone") end)
      end
      """)
    try load(
      "one",
      """
      local thimble = require "thimble"
      thimble.dbus.call({ service = "org.freedesktop.DBus", path = "/",
        interface = "org.freedesktop.DBus", method = "GetId" },
        function(reply, fault) print(reply ~= nil, fault) end)
      """)
    #expect(prints(["true\tnil"]))
    // A plugin's connection stays open while calls are pending.
    silent = nil
    #expect(prints(["true\tnil"] + Array(repeating: "gone", count: 64)))
  }

  @Test(arguments: [
    ("interface", "org.freedesktop.DBus.Local"), ("path", "/org/freedesktop/DBus/Local"),
    ("interface", "a"), ("path", "a"), ("method", "M N"), ("service", "a"),
  ])
  func `a call with an invalid name raises an error`(field: String, text: String) throws {
    let message = bench.loadError(
      """
      local call = { service = "org.ok.x", path = "/", interface = "a.b", method = "M" }
      call.\(field) = "\(text)"
      thimble.dbus.call(call)
      """)
    #expect(message?.contains("\(field) must be") == true)
  }
}
