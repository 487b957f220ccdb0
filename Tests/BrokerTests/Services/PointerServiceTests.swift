import DesktopActions
import Gestures
import JSON
import Scripting
import Testing
import Vocabulary

@testable import Broker
@testable import PluginBench

struct PointerServiceTests {
  @Test func `the pointer moves, clicks and scrolls`() throws {
    let bench = try ServiceBench(granting: #"{"pointer": true}"#)
    try bench.perform(.prepare(.pointer))
    try bench.perform(.pointer(.moveTo(Point(x: 1.5, y: 2))))
    try bench.perform(.pointer(.move(Vector(dx: -1, dy: 0.25))))
    try bench.perform(.pointer(.set(.right, isDown: true)))
    try bench.perform(.pointer(.set(.right, isDown: false)))
    try bench.perform(.pointer(.scroll(Vector(dx: 0, dy: 3))))
    try bench.perform(.pointer(.endScroll))
    try bench.perform(.pointer(.wheel(x: 0, y: -2)))
    #expect(
      bench.deeds.pointer.sent == [
        "prepare", "to 1.5 2.0", "by -1.0 0.25", "right true", "right false", "scroll 0.0 3.0",
        "end", "wheel 0 -2",
      ])
    try bench.endChild()
    #expect(bench.deeds.pointer.sent.count == 8)
  }

  @Test func `held buttons and scrolling end with the connection`() throws {
    let bench = try ServiceBench()
    try bench.perform(.pointer(.set(.middle, isDown: true)))
    try bench.perform(.pointer(.set(.left, isDown: true)))
    try bench.perform(.pointer(.set(.right, isDown: true)))
    try bench.perform(.pointer(.set(.right, isDown: false)))
    try bench.perform(.pointer(.scroll(Vector(dx: 1, dy: 1))))
    bench.deeds.pointer.sent = []
    try bench.endChild()
    #expect(bench.deeds.pointer.sent == ["left false", "middle false", "end"])
  }

  @Test func `held buttons and scrolling end with the permission`() throws {
    let bench = try ServiceBench()
    try bench.perform(.pointer(.set(.left, isDown: true)))
    try bench.perform(.pointer(.scroll(Vector(dx: 1, dy: 1))))
    bench.deeds.pointer.sent = []
    bench.link.broker.grants = ServiceBench.grants(#"{"pointer": true}"#)
    #expect(bench.deeds.pointer.sent.isEmpty)
    bench.link.broker.grants = ServiceBench.grants(#"{"keys": true}"#)
    #expect(bench.deeds.pointer.sent == ["left false", "end"])
    try bench.endChild()
    #expect(bench.deeds.pointer.sent.count == 2)
  }

  static let attacks: [(String, JSONObject)] = [
    ("pointer.move_to", ["x": 1]), ("pointer.move_to", ["x": 1, "y": "2"]),
    ("pointer.move_to", ["x": 1, "y": 1e9]), ("pointer.move", ["dx": nil, "dy": 1]),
    ("pointer.move", ["dx": 1, "dy": .real(.nan)]), ("pointer.scroll", ["dx": [1], "dy": 1]),
    ("pointer.scroll", ["dx": .real(.infinity), "dy": 1]),
    ("pointer.set", ["button": "left"]), ("pointer.set", ["button": 1, "down": true]),
    ("pointer.set", ["button": "fourth", "down": true]),
    ("pointer.set", ["button": "left", "down": 1]),
    ("pointer.wheel", ["across": 0, "steps": 101]), ("pointer.wheel", ["across": 0.5, "steps": 1]),
    ("pointer.wheel", ["across": 0]),
  ]

  @Test(arguments: attacks.indices)
  func `an invalid pointer request is refused`(index: Int) throws {
    let bench = try ServiceBench()
    #expect(throws: ActionError.self) {
      try bench.client.call(Self.attacks[index].0, Self.attacks[index].1)
    }
    #expect(bench.deeds.pointer.sent.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }
}
