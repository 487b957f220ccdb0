import Testing

@testable import Relay

private let millisecond: Int64 = 1_000_000

struct JudgeConnectionTests {
  /// A link whose judge is present, at second 10.
  private func present() -> JudgeConnection {
    var link = JudgeConnection()
    #expect(link.next(at: 0, isAwaited: false) == .connect)
    link.didConnect(at: 0)
    #expect(!link.isConnected)
    link.didGreet()
    #expect(link.next(at: 0, isAwaited: false) == .greet)
    #expect(link.next(at: 0, isAwaited: false) == nil)
    return link
  }

  @Test func `the delay between attempts to connect grows up to two seconds`() {
    var link = JudgeConnection()
    var (now, waits): (Int64, [Int64]) = (0, [])
    for _ in 0..<7 {
      #expect(link.next(at: now, isAwaited: false) == .connect)
      #expect(link.next(at: now, isAwaited: false) == nil)
      link.didClose(at: now)
      let next = link.nextDeadline ?? 0
      waits.append((next - now) / millisecond)
      #expect(link.next(at: next - 1, isAwaited: false) == nil)
      now = next
    }
    #expect(waits == [200, 400, 800, 1600, 2000, 2000, 2000])
  }

  @Test func `a judge that does not greet is disconnected`() {
    var link = JudgeConnection()
    _ = link.next(at: 0, isAwaited: false)
    link.didConnect(at: 0)
    #expect(link.nextDeadline == 2000 * millisecond)
    #expect(link.next(at: 2000 * millisecond, isAwaited: false) == .close)
    link.didClose(at: 2000 * millisecond)
    #expect(link.next(at: 2000 * millisecond, isAwaited: false) == nil)
  }

  @Test func `an idle judge has no deadline, and an awaited judge is pinged`() {
    var link = present()
    #expect(link.isPresent)
    #expect(link.nextDeadline == nil)
    let start = 10_000 * millisecond
    #expect(link.next(at: start, isAwaited: true) == .ping(1))
    #expect(link.next(at: start, isAwaited: true) == nil)
    #expect(link.nextDeadline == start + 15 * millisecond)
    link.didAnswer(1)
    #expect(link.next(at: start + 14 * millisecond, isAwaited: true) == nil)
    #expect(link.next(at: start + 15 * millisecond, isAwaited: true) == .ping(2))
    link.didAnswer(2)
    #expect(link.next(at: start + 30 * millisecond, isAwaited: false) == nil)
    #expect(link.nextDeadline == nil)
  }

  @Test func `a silent judge stays absent until it has answered every ping`() {
    var link = present()
    let start = 10_000 * millisecond
    #expect(link.next(at: start, isAwaited: true) == .ping(1))
    #expect(link.next(at: start + 20 * millisecond, isAwaited: true) == .ping(2))
    #expect(link.nextDeadline == start + 35 * millisecond)
    #expect(link.next(at: start + 35 * millisecond, isAwaited: true) == .ping(3))
    #expect(link.nextDeadline == start + 45 * millisecond)
    #expect(link.next(at: start + 45 * millisecond, isAwaited: true) == .leave(.silent))
    #expect(!link.isPresent)
    #expect(link.isConnected)
    link.didAnswer(1)
    link.didAnswer(2)
    #expect(link.next(at: start + 60 * millisecond, isAwaited: false) == nil)
    link.didAnswer(3)
    #expect(link.next(at: start + 60 * millisecond, isAwaited: false) == .resume)
    #expect(link.isPresent)
  }

  @Test func `a judge that leaves is given up at once, and the link connects again`() {
    var link = present()
    link.didClose(at: 5 * millisecond)
    #expect(!link.isConnected)
    #expect(link.next(at: 5 * millisecond, isAwaited: false) == .leave(.gone))
    #expect(link.next(at: 5 * millisecond, isAwaited: false) == nil)
    #expect(link.next(at: 105 * millisecond, isAwaited: false) == .connect)
    link.didConnect(at: 105 * millisecond)
    link.didGreet()
    #expect(link.next(at: 106 * millisecond, isAwaited: true) == .greet)
    // Pings of the previous judge are not awaited.
    #expect(link.next(at: 106 * millisecond, isAwaited: true) == .ping(1))
  }

  @Test func `the locks of a silent judge end after two seconds`() {
    var link = silent()
    #expect(link.nextDeadline == 2000 * millisecond)
    #expect(link.next(at: 1999 * millisecond, isAwaited: true) == nil)
    #expect(link.next(at: 2000 * millisecond, isAwaited: true) == .leave(.unresponsive))
    #expect(link.nextDeadline == nil)
    #expect(link.next(at: 9000 * millisecond, isAwaited: true) == nil)
    link.didAnswer(1)
    #expect(link.next(at: 9000 * millisecond, isAwaited: false) == .resume)
  }

  @Test func `a silent judge that disconnects is gone`() {
    var link = silent()
    link.didClose(at: 10 * millisecond)
    #expect(link.next(at: 10 * millisecond, isAwaited: false) == .leave(.gone))
  }

  /// Returns the link to a judge that is silent since the time 0.
  private func silent() -> JudgeConnection {
    var link = present()
    #expect(link.next(at: -45 * millisecond, isAwaited: true) == .ping(1))
    #expect(link.next(at: 0, isAwaited: true) == .leave(.silent))
    return link
  }

  @Test func `unexpected answers change nothing`() {
    var link = present()
    link.didAnswer(1)
    link.didGreet()
    link.didConnect(at: 0)
    #expect(link.isPresent)
    #expect(link.next(at: 0, isAwaited: false) == nil)
  }
}
