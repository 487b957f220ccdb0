import Gestures
import Testing

@testable import Conditioning

/// The policy behind the conditioning of contacts, in a collector.
struct PolicyCollectorTests {
  private let collected = Collected()
  private var collector: TouchCollector { collected.collector }

  private func apply(_ texts: String..., at milliseconds: Double = 0) throws {
    var settings = TouchSettings()
    for text in texts { try settings.set(text: text) }
    collector.apply(TouchPolicy(settings), at: Timestamp(seconds: milliseconds / 1000))
  }

  @Test func `a touch that the policy withholds is not delivered, and is reported`() throws {
    try apply("max_fingers=1")
    var reports: [ContactReport.Effect] = []
    var withheld: [TouchID] = []
    collector.onReport = { reports.append($0.effect) }
    collector.onWithhold = { withheld += $0 }
    collected.land(0, 1, at: 0)
    collected.move(1, at: 10)
    collected.lift(0, 1, at: 20)
    #expect(collected.log == ["0: down 0", "20: up 0"])
    #expect(reports == [.tooMany])
    #expect(withheld == [1])
    #expect(collector.isIdle)
  }

  @Test func `a lock cancels the touches that are down at once`() throws {
    var cancelled: [TouchID] = []
    collector.onTouchCancel = { ids, _ in cancelled += ids }
    collected.land(0, at: 0)
    try apply("lock=true", at: 5)
    #expect(cancelled == [0])
    collected.move(0, at: 10)
    collected.lift(0, at: 30)
    try apply(at: 35)
    collected.land(1, at: 40)
    collected.lift(1, at: 50)
    #expect(collected.log == ["0: down 0", "40: down 1", "50: up 1"])
  }

  @Test func `a lock that is over withholds touches until the last one of it lifts`() throws {
    try apply("lock=true")
    collected.land(0, at: 0)
    try apply(at: 5)
    #expect(collector.isLocked)
    collected.land(1, at: 10)
    collected.lift(0, at: 20)
    collected.land(2, at: 30)
    #expect(collector.isLocked)
    collected.lift(1, 2, at: 40)
    #expect(!collector.isLocked)
    collected.land(3, at: 50)
    collected.lift(3, at: 60)
    #expect(collected.log == ["50: down 3", "60: up 3"])
  }

  @Test func `suspended plugins lose the touches that are down, and get no others`() {
    var reports: [ContactReport.Effect] = []
    var cancelled: [TouchID] = []
    collector.onReport = { reports.append($0.effect) }
    collector.onTouchCancel = { ids, _ in cancelled += ids }
    collected.land(0, at: 0)
    collector.apply(.suspended, at: Timestamp(seconds: 0.005))
    collected.land(1, at: 10)
    collected.lift(0, 1, at: 20)
    #expect(cancelled == [0])
    #expect(collected.log == ["0: down 0"])
    #expect(reports == [.suspended, .suspended])
  }

  @Test func `another policy than a lock waits until no finger is down`() throws {
    collected.land(0, at: 0)
    try apply("max_fingers=1", at: 5)
    #expect(collector.policy.isEmpty)
    collected.lift(0, at: 10)
    try apply("max_fingers=1", at: 15)
    #expect(collector.policy.maximumTouches == 1)
  }

  @Test func `a policy that is empty again is removed`() throws {
    try apply("lock=true")
    try apply()
    collected.land(0, at: 0)
    collected.lift(0, at: 10)
    #expect(collected.log == ["0: down 0", "10: up 0"])
    #expect(collector.nextDeadline == nil)
  }

  @Test func `a touch that rests is cancelled at its deadline`() throws {
    try apply("no_hold=true")
    var cancelled: [TouchID] = []
    collector.onTouchCancel = { ids, time in
      cancelled += ids
      #expect(time == Timestamp(seconds: TouchPolicy.restTime))
    }
    collected.land(0, at: 0)
    #expect(collector.nextDeadline == Timestamp(seconds: TouchPolicy.restTime))
    collector.advance(to: Timestamp(seconds: 0.399))
    #expect(cancelled == [])
    collector.advance(to: Timestamp(seconds: 0.4))
    #expect(cancelled == [0])
    collected.lift(0, at: 500)
    #expect(collected.log == ["0: down 0"])
  }

  @Test func `an event after the deadline comes after the cancellation`() throws {
    try apply("no_hold=true")
    collector.onTouchCancel = { [collected] ids, _ in collected.note("cancel \(ids[0])") }
    collected.land(0, at: 0)
    collected.land(1, at: 600)
    #expect(collected.log == ["0: down 0", "cancel 0", "600: down 1"])
  }

  @Test func `a palm makes place for the finger that lands beside it`() throws {
    var settings = TouchSettings()
    try settings.set(text: "dead_zone=0")
    collector.conditions = Conditions(settings)
    try apply("max_fingers=1")
    var cancelled: [TouchID] = []
    collector.onTouchCancel = { ids, _ in cancelled += ids }
    collected.land(0, at: 0)
    collected.down(1, 300, x: 900)
    collected.frame()
    #expect(cancelled == [0])
    #expect(collected.log == ["0: down 0", "300: down 1"])
  }

  @Test func `the compositor's cancel removes withheld touches`() throws {
    try apply("max_fingers=1")
    collected.land(0, 1, at: 0)
    collected.cancel()
    #expect(collected.log == ["0: down 0", "cancel"])
    #expect(collector.isIdle)
  }

  @Test func `a touch that was cancelled alone makes place for another one`() throws {
    try apply("max_fingers=1")
    collected.land(0, at: 0)
    #expect(collector.forget(id: 0) == 0)
    collected.land(1, at: 10)
    #expect(collected.log == ["0: down 0", "10: down 1"])
  }
}
