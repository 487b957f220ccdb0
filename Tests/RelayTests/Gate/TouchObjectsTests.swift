import Testing

@testable import Relay

struct TouchObjectsTests {
  @Test func `an object keeps its slot, and a free slot is reused`() {
    var objects = TouchObjects()
    for object: UInt32 in 10..<42 {
      let isIn = objects.insert(object)
      #expect(isIn)
    }
    let isIn = objects.insert(99)
    #expect(!isIn)
    #expect(objects.slot(of: 41) == 31)
    #expect(objects.remove(12) == 2)
    #expect(objects.remove(12) == nil)
    #expect(objects.slot(of: 12) == nil)
    let isInNow = objects.insert(99)
    #expect(isInNow)
    #expect(objects.slot(of: 99) == 2)
    #expect(objects[2] == 99)
  }

  @Test func `object 0 has no slot`() { #expect(TouchObjects().slot(of: 0) == nil) }
}
