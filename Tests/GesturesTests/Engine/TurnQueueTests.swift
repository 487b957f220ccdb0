import Testing

@testable import Gestures

struct TurnQueueTests {
  @Test func `events that arrive in a turn wait until it ends, in order`() {
    var queue = TurnQueue()
    var handled: [Int] = []
    #expect(queue.next() == nil)
    queue.begin()
    queue.postpone { handled.append(1) }
    queue.postpone { handled.append(2) }
    #expect(queue.next() == nil)
    queue.end()
    while let next = queue.next() { next() }
    #expect(handled == [1, 2])
  }

  #if DEBUG
    @Test func `a turn within a turn is a programming error, and traps`() async {
      await #expect(processExitsWith: .failure) {
        var queue = TurnQueue()
        queue.begin()
        queue.begin()
      }
    }
  #endif
}
