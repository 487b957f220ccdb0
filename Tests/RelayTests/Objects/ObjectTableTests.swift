import Testing

@testable import Relay

struct ObjectTableTests {
  @Test func `a new table has the display`() {
    let table = ObjectTable()
    #expect(table.living(1)?.interface == .display)
    #expect(table.count == 1)
  }

  @Test func `an app's identifier is a zombie until the compositor frees it`() {
    var table = ObjectTable()
    let isKnown = table.add(3, .surface, reference: .surface(SurfaceID(1)))
    #expect(isKnown)
    #expect(table.living(3, .surface)?.surface == SurfaceID(1))
    #expect(table.destroy(3)?.interface == .surface)
    #expect(table.living(3) == nil)
    // The identifier is not free yet: using it is an error of the app.
    let isBornTooEarly = table.add(3, .seat)
    #expect(!isBornTooEarly)
    #expect(table.forget(3) == nil)
    table.add(3, .seat, reference: .seat(4))
    #expect(table.living(3)?.interface == .seat)
    #expect(table.living(3)?.seat == 4)
    #expect(table.living(3)?.surface == nil)
  }

  @Test func `an object without a destructor dies when its identifier is freed`() {
    var table = ObjectTable()
    table.add(5, .touch, reference: .seat(4))
    #expect(table.forget(5) == ObjectEntry(interface: .touch, reference: .seat(4)))
    #expect(table.living(5) == nil)
    #expect(table.count == 1)
  }

  @Test func `a compositor's identifier is a zombie until it is used again`() {
    var table = ObjectTable()
    let identifier = ObjectTable.firstOfCompositor + 2
    table.add(identifier, .buffer)
    let isBornTwice = table.add(identifier, .seat)
    #expect(!isBornTwice)
    #expect(table.living(identifier, .buffer) != nil)
    #expect(table.destroy(identifier) != nil)
    #expect(table.forget(identifier) == nil)
    #expect(table.living(identifier) == nil)
    #expect(table.count == 2)
    table.add(identifier, .buffer)
    #expect(table.living(identifier, .buffer) != nil)
    #expect(table.count == 2)
  }

  @Test func `an object of another interface is not found`() {
    var table = ObjectTable()
    table.add(3, .dmabufParameters)
    #expect(table.living(3, .touch) == nil)
    table.refer(3, to: .pixels(PixelSize(width: 7, height: 8)))
    #expect(table.living(3)?.reference == .pixels(PixelSize(width: 7, height: 8)))
  }

  @Test func `objects beyond the limit are ignored until others are removed`() {
    var table = ObjectTable()
    for identifier in 2...UInt32(ObjectTable.maximum) { table.add(identifier, .buffer) }
    #expect(table.count == ObjectTable.maximum)
    let isOneTooMany = table.add(70_000, .buffer)
    #expect(!isOneTooMany)
    _ = table.forget(9)
    let hasRoom = table.add(70_000, .buffer)
    let isNull = table.add(0, .buffer)
    #expect(hasRoom)
    #expect(!isNull)
  }

  @Test func `identifier 0 is never an object`() {
    var table = ObjectTable()
    #expect(table.living(0) == nil)
    #expect(table.destroy(0) == nil)
    #expect(table.forget(0) == nil)
    #expect(table.count == 1)
  }
}
