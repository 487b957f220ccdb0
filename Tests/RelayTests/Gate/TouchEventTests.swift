import Relay
import Testing

struct TouchEventTests {
  private static let position = WirePoint(x: Fixed(10.5), y: Fixed(-3))

  @Test(arguments: [
    TouchEvent.down(TouchDown(serial: 7, time: .max, surface: 9, id: -1, position: position)),
    .up(serial: 8, time: 1, id: 2), .motion(time: 3, id: 4, position: position), .frame, .cancel,
    .shape(id: 1, major: Fixed(8), minor: Fixed(4)), .orientation(id: 1, angle: Fixed(-45)),
  ])
  func `an event is read as it was written, and refused without its last word`(event: TouchEvent)
    throws
  {
    var words = event.message(to: 5).words
    #expect(try TouchEvent(MessageReader(words)) == event)
    guard words.count > 2 else { return }
    words.removeLast()
    words[1] -= 4 << 16
    #expect(throws: RelayError.self) { try TouchEvent(MessageReader(words)) }
  }

  @Test func `an event of a later version reads as nil`() throws {
    #expect(try TouchEvent(MessageReader(MessageWriter(object: 5, opcode: 7).words)) == nil)
  }
}
