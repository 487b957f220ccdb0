import Testing

@testable import Scripting

@Suite struct WeakListTests {
  private final class Thing {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Test func `objects are listed in their order until they are released`() {
    var list = WeakList<Thing>()
    #expect(list.isEmpty)
    var things: [Thing?] = ["a", "b", "c"].map(Thing.init)
    for case let thing? in things { list.append(thing) }
    #expect(list.map(\.name) == ["a", "b", "c"])
    #expect(!list.isEmpty)
    things[1] = nil
    #expect(list.map(\.name) == ["a", "c"])
    things.removeAll()
    #expect(list.isEmpty)
    #expect(list.map(\.name).isEmpty)
  }

  @Test func `an object that is released during an iteration is left out`() {
    var list = WeakList<Thing>()
    var second: Thing? = Thing("b")
    let first = Thing("a")
    list.append(first)
    if let second { list.append(second) }
    var names: [String] = []
    for thing in list {
      names.append(thing.name)
      second = nil
      let other = Thing("c")
      list.append(other)
    }
    #expect(names == ["a"])
    #expect(second == nil)
  }

  @Test func `adding an object removes the entries of released ones`() {
    var list = WeakList<Thing>()
    let first = Thing("a")
    list.append(first)
    for _ in 0..<3 { list.append(Thing("b")) }
    let last = Thing("c")
    list.append(last)
    #expect(list.map(\.name) == ["a", "c"])
    #expect(list.entries.count == 2)
  }
}
