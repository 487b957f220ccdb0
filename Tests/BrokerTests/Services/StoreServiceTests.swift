import JSON
import PluginHost
import Scripting
import System
import Testing

@testable import Broker
@testable import PluginBench
@testable import Relay

/// A store in memory, whose values tests inspect.
private final class TestStore: ValueStore {
  var values = JSONObject()
  var failure: String?
  var writes = 0
  /// Whether values are refused.
  var isFull = false

  var keys: [String] { values.keys.sorted() }
  subscript(key: String) -> JSONValue? { values[key] }

  func set(_ key: String, to value: JSONValue?) -> String? {
    if isFull { return "it is full" }
    values[key] = value
    return failure
  }

  func flush() -> String? { failure }

  func write() -> String? {
    writes += 1
    return failure
  }
}

struct StoreServiceTests {
  @Test func `the parent stores a plugin's values, and returns stored ones`() throws {
    let store = TestStore()
    store.values = ["old": ["a": [1, 2.5, "x\0y"]]]
    let bench = try HostBench { $0.makeStore = { name in name == "test" ? store : TestStore() } }
    try bench.child.load(
      """
      local store = thimble.store
      print(store.get('old').a[2], store.get('old').a[3] == 'x\\0y', store.get('none'))
      print(store.set('page', 3), store.set('gone', true), store.delete('gone'))
      print(table.concat(store.keys(), ' '), store.flush())
      """)
    #expect(bench.child.prints == ["2.5\ttrue\tnil", "true\ttrue\ttrue", "old page\ttrue"])
    #expect(store.values == ["old": ["a": [1, 2.5, "x\0y"]], "page": 3])
    #expect(bench.link.refusals.isEmpty)
    bench.link.child.close()
    #expect(bench.link.run { !bench.link.ends.isEmpty })
    #expect(store.writes == 1)
  }

  @Test func `failures reach the plugin`() throws {
    let store = TestStore()
    let bench = try HostBench { $0.makeStore = { _ in store } }
    try bench.child.load(
      """
      local store = thimble.store
      store.set('a', 1)
      thimble.on('full', function() print(store.set('a', 2)) print(store.get('a')) end)
      thimble.on('failing', function() print(store.set('a', 3)) print(store.get('a')) end)
      """)
    store.isFull = true
    _ = bench.parent.host.exchange.take(CarriedEvent(name: "full", data: nil, sender: "a"))
    try bench.settle(to: 10)
    store.isFull = false
    store.failure = "the disk is full"
    _ = bench.parent.host.exchange.take(CarriedEvent(name: "failing", data: nil, sender: "a"))
    try bench.settle(to: 20)
    #expect(
      bench.child.prints == ["nil\tit is full", "1", "nil\tthe disk is full", "3"])
    bench.link.child.close()
    #expect(bench.link.run { !bench.link.ends.isEmpty })
    #expect(bench.link.refusals == ["thimble.store: the disk is full"])
  }

  static let attacks: [JSONObject] = [
    JSONObject(), ["key": "", "value": 1], ["key": 1, "value": 1], ["key": "a\0", "value": 1],
    ["key": .string(String(repeating: "a", count: 257)), "value": 1],
    ["key": "a", "value": (0..<20).reduce(JSONValue.integer(1)) { value, _ in [value] }],
    ["key": "a", "value": .array(Array(repeating: 1, count: 10_001))],
  ]

  @Test(arguments: attacks)
  func `an invalid key or value is refused`(arguments: JSONObject) throws {
    let store = TestStore()
    let bench = try HostBench { $0.makeStore = { _ in store } }
    #expect(throws: ActionError.self) { try bench.client.call("store.set", arguments) }
    #expect(store.values == JSONObject())
    #expect(bench.link.refusals.count == 1)
  }
}
