import Bus
import DesktopActions
import JSON
import PluginHost
import Scripting
import Testing

@testable import PluginBench

/// `thimble.dbus.on`, as plugins see it.
struct BusSignalTests {
  let bench = TestBench()

  private static let filter =
    "{ sender = 'org.example.One', path = '/a', interface = 'org.example.I', signal = 'S' }"

  private func tell(_ values: [JSONValue], from sender: String = "org.example.One") {
    let reply = BusReply(signature: "", values: values)
    for listener in bench.deeds.bus.listeners {
      listener.tell(.signal(BusSignal(sender: sender, path: "/a", reply: reply)))
    }
  }

  private static func grants(_ name: String, to permission: Permission) -> PermissionSet {
    var set = PermissionSet()
    set.add(permission, .values([name]))
    return set
  }

  @Test func `signals arrive with their values, until the handle is cancelled`() throws {
    try bench.load(
      """
      handle = thimble.dbus.on(\(Self.filter), function(signal)
        local changed = signal.values[2]
        print(signal.sender, signal.path, #signal.values, changed.Visible, changed.List[2])
        if changed.Visible then handle:cancel() end
      end)
      """, granting: Self.grants("org.example.One", to: .dbusSignals))
    let filter = try BusFilter(
      sender: "org.example.One", path: "/a", interface: "org.example.I", signal: "S")
    #expect(bench.deeds.bus.listeners.map(\.filter) == [filter])
    tell(["x", ["Visible": false, "List": [1, 2.5]]])
    tell(["x", ["Visible": true, "List": []]])
    #expect(bench.deeds.bus.listeners.isEmpty)
    #expect(
      bench.prints == [
        "org.example.One\t/a\t2\tfalse\t2.5", "org.example.One\t/a\t2\ttrue\tnil",
      ])
    #expect(bench.failures.isEmpty)
  }

  @Test func `listeners are closed by a reload, and when the plugin ends`() throws {
    try bench.load("thimble.dbus.on(\(Self.filter), function() print 'old' end)")
    bench.reload("thimble.dbus.on(\(Self.filter), function() print 'new' end)")
    #expect(bench.deeds.bus.listeners.count == 1)
    tell([])
    #expect(bench.prints == ["new"])
    bench.host.unload(try #require(bench.host.plugins.first))
    #expect(bench.deeds.bus.listeners.isEmpty)
  }

  @Test func `a listener that is refused after a reload is logged`() throws {
    try bench.load("thimble.dbus.on(\(Self.filter), print)")
    bench.deeds.bus.lack = ActionError("not here")
    bench.reload("print(thimble.dbus.on(\(Self.filter), print) ~= nil)")
    #expect(bench.prints == ["true"])
    #expect(bench.logs.contains { "\($0)".contains("no signals come: not here") })
  }

  @Test func `a plugin that is rejected at a reload receives no signals`() throws {
    try bench.load("thimble.dbus.on(\(Self.filter), function() print 'old' end)")
    bench.reload("thimble.dbus.on(\(Self.filter), print) error 'no'")
    #expect(bench.deeds.bus.listeners.count == 1)
    tell([])
    #expect(bench.prints == ["old"])
  }

  @Test func `a flood is logged once, and its latest signal is delivered later`() throws {
    try bench.load(
      "thimble.dbus.on(\(Self.filter), function(signal) print(signal.values[1]) end)")
    for number in 1...1000 { tell([.integer(number)]) }
    #expect(bench.prints == (1...30).map(String.init))
    bench.advance(to: 1000)
    #expect(bench.prints.count == 31)
    #expect(bench.prints.last == "1000")
    #expect(
      bench.logs.map(\.text) == [
        "signals come faster than 30 a second; of each object the latest is delivered"
      ])
  }

  @Test func `a fault of the bus is logged once, and a large signal is dropped`() throws {
    try bench.load("thimble.dbus.on(\(Self.filter), print)")
    for _ in 0..<2 { bench.deeds.bus.listeners.first?.tell(.fault("no bus")) }
    tell([.string(String(repeating: "x", count: 1 << 16))])
    #expect(
      bench.logs.map(\.text) == [
        "no signals come: no bus", "a signal of org.example.One was too large and is left out",
      ])
    #expect(bench.prints.isEmpty)
  }

  @Test func `a refused listener returns nil and the reason`() throws {
    bench.deeds.bus.lack = ActionError("not here")
    try bench.load("print(thimble.dbus.on(\(Self.filter), print))")
    #expect(bench.prints == ["nil\tnot here"])
  }

  @Test func `callbacks beyond the maximum raise an error`() {
    let message = bench.loadError("for _ = 1, 65 do thimble.dbus.on(\(Self.filter), print) end")
    #expect(message?.contains("at most 64 callbacks for signals on D-Bus") == true)
  }

  @Test func `ungranted names are refused, and the call permission allows no listening`() {
    let other = bench.loadError(
      "thimble.dbus.on(\(Self.filter), print)",
      granting: Self.grants("org.example.Two", to: .dbusSignals))
    #expect(other?.contains("\"org.example.One\" is not a granted bus name") == true)
    let calls = bench.loadError(
      "thimble.dbus.on(\(Self.filter), print)", granting: Self.grants("org.example.One", to: .dbus))
    #expect(calls?.contains("needs the permission \"dbus.signals\"") == true)
    let system = bench.loadError(
      "thimble.dbus.call { bus = 'system', service = 'a.b', path = '/', interface = 'a.b', method = 'm' }",
      granting: Self.grants("a.b", to: .dbus))
    #expect(system?.contains("\"dbus.system\"") == true)
    #expect(bench.deeds.bus.listeners.isEmpty)
    #expect(bench.deeds.bus.calls.isEmpty)
  }

  @Test func `a granted pattern allows only the senders that match it`() {
    let allowed = Self.grants("org.example.*", to: .dbusSignals)
    func listen(_ sender: String) -> String? {
      bench.loadError(
        "thimble.dbus.on({ sender = '\(sender)', path = '/', interface = 'a.b', signal = 'S' }, print)",
        granting: allowed)
    }
    #expect(listen("org.example.player.*") == nil)
    #expect(listen("org.*") != nil)
    #expect(listen("org.exampl.b") != nil)
  }

  @Test(arguments: [
    "{ path = '/', interface = 'a.b', signal = 'S' }",
    "{ sender = 'a', path = '/', interface = 'a.b', signal = 'S' }",
    "{ sender = 'a.b', path = '/\\'', interface = 'a.b', signal = 'S' }",
    "{ sender = 'a.b', interface = 'a.b', signal = 7 }",
    "{ sender = 'a.b', interface = 'a.b', signal = 'S', bus = 'none' }",
    "{ sender = 'a.b', interface = 'a.b', member = 'S' }",
    "{ sender = 'a.*', interface = 'a.b', signal = 'S' }",
  ])
  func `an invalid signal filter raises an error`(filter: String) {
    #expect(bench.loadError("thimble.dbus.on(\(filter), print)") != nil)
    #expect(bench.deeds.bus.listeners.isEmpty)
  }
}
