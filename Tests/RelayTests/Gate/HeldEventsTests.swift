import Testing

@testable import Relay

struct HeldEventsTests {
  private let up = TouchEvent.up(serial: 1, time: 1, id: 1)
  private let motion = TouchEvent.motion(
    time: 1, id: 1, position: WirePoint(x: Fixed(1), y: Fixed(1)))

  @Test func `an event takes 32 bytes, so that the limit is 256 KiB`() {
    #expect(MemoryLayout<HeldEvent>.stride == 32)
    #expect(HeldEvents.maximum == 8192)
    #expect(HeldEvents.reserved * MemoryLayout<HeldEvent>.stride == 4096)
  }

  @Test func `a group ends once, and only if one of its events is held`() {
    var held = HeldEvents()
    held.endGroup(for: 0)
    #expect(held.count == 0)
    held.append(motion, of: 1, for: 0)
    held.endGroup(for: 1)
    held.endGroup(for: 0)
    held.endGroup(for: 0)
    #expect(held.count == 2)
  }

  @Test func `the remaining events keep their groups`() {
    var held = HeldEvents()
    for touch: UInt32 in [1, 2] {
      held.append(motion, of: touch, for: 0)
      held.endGroup(for: 0)
    }
    held.append(motion, of: 1, for: 0)
    held.append(up, of: 1, for: 0)
    held.endGroup(for: 0)
    held.remove(touch: 1, keepsEnd: true)
    #expect((0..<held.count).map { held[$0].touch } == [2, 0, 1, 0])
    #expect(held.oldest == 2)
    held.remove(touch: 2)
    #expect((0..<held.count).map { held[$0].touch } == [1, 0])
    #expect(held[0].event == up)
    held.remove(touch: 1)
    #expect(held.count == 0)
    held.append(motion, of: 3, for: 0)
    held.remove(slot: 0)
    #expect(held.oldest == nil)
  }

  @Test func `a group without held events does not end`() {
    var held = HeldEvents()
    held.append(motion, of: 1, for: 0)
    held.remove(touch: 1)
    held.endGroup(for: 0)
    #expect(held.count == 0)
  }
}
