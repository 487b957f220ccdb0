import Gestures
import Lua
import Testing

@testable import PluginHost
@testable import Scripting

@Suite struct ReportLimiterTests {
  private let clock = VirtualClock()
  private let limiter: ReportLimiter

  init() { limiter = ReportLimiter(clock: clock) }

  private func failure(_ line: Int?, _ message: String = "broken") -> PluginFailure {
    PluginFailure(
      plugin: "test", error: LuaError(.runtime, message, file: "a.lua", line: line),
      consequence: .none)
  }

  private func advance(to time: Double) { clock.advance(to: Timestamp(seconds: time)) }

  @Test func `an error is reported again after five seconds, with its repetitions`() {
    var repeated: [Int] = []
    limiter.onRepetitions = { repeated.append($0.repetitions) }
    #expect(limiter.admits(failure(1)))
    advance(to: 4.9)
    #expect(!limiter.admits(failure(1)))
    #expect(!limiter.admits(failure(1)))
    #expect(repeated.isEmpty)
    advance(to: 5)
    #expect(repeated == [2])
    #expect(limiter.admits(failure(1)))
    advance(to: 10)
    #expect(limiter.admits(failure(1)))
    #expect(repeated == [2])
  }

  @Test func `the last of several errors of one line is reported again`() {
    var repeated: [String] = []
    limiter.onRepetitions = { repeated.append($0.error.message) }
    for message in ["one", "two", "three"] { _ = limiter.admits(failure(1, message)) }
    advance(to: 5)
    #expect(repeated == ["three"])
  }

  @Test func `an error that was repeated once is reported again, too`() {
    var repeated: [Int] = []
    limiter.onRepetitions = { repeated.append($0.repetitions) }
    for _ in 0..<2 { _ = limiter.admits(failure(1)) }
    advance(to: 5)
    #expect(repeated == [1])
  }

  @Test func `an error states its repetitions, if any`() {
    var once = failure(1)
    #expect(!once.description.contains("times"))
    once.repetitions = 1
    #expect(once.description.hasSuffix(" (1 times more)"))
  }

  @Test func `errors are distinguished by their line, or else by their message`() {
    #expect(limiter.admits(failure(1, "one")))
    #expect(!limiter.admits(failure(1, "two")))
    #expect(limiter.admits(failure(2, "one")))
    #expect(limiter.admits(failure(nil, "one")))
    #expect(limiter.admits(failure(nil, "two")))
    #expect(!limiter.admits(failure(nil, "two")))
  }

  @Test func `the limiter remembers suppressed errors rather than others`() {
    #expect(limiter.admits(failure(1)))
    #expect(!limiter.admits(failure(1)))
    // Below the limit, all errors are remembered: sixteen a second, for four seconds.
    for line in 2..<64 {
      advance(to: Double(line) / 16)
      #expect(limiter.admits(failure(line)))
    }
    #expect(!limiter.admits(failure(40)))
    #expect(!limiter.admits(failure(63)))
    #expect(limiter.admits(failure(64)))
    #expect(!limiter.admits(failure(64)))
    // One error more than the limit: errors that were never repeated are forgotten.
    advance(to: 4.2)
    #expect(limiter.admits(failure(65)))
    #expect(!limiter.admits(failure(1)))
    #expect(!limiter.admits(failure(63)))
    #expect(limiter.admits(failure(62)))
  }

  @Test func `an error beyond the maximum of lines is neither admitted nor remembered`() {
    for _ in 1...20 { #expect(limiter.admitsLine()) }
    #expect(!limiter.admits(failure(1)))
    advance(to: 1)
    #expect(limiter.admits(failure(1)))
  }

  @Test func `twenty lines and a thousand prints a second are admitted`() {
    var omitted: [Int] = []
    limiter.onOmission = { omitted.append($0) }
    #expect((1...25).filter { _ in limiter.admitsLine() }.count == 20)
    #expect((1...1003).filter { _ in limiter.admitsPrint() }.count == 1000)
    advance(to: 0.99)
    #expect(!limiter.admitsLine())
    #expect(omitted.isEmpty)
    advance(to: 1)
    #expect(omitted == [6, 3])
    #expect(limiter.admitsLine())
    #expect(limiter.admitsPrint())
  }

  @Test func `an error is suppressed until its repetitions are reported`() {
    var repeated: [Int] = []
    limiter.onRepetitions = { repeated.append($0.repetitions) }
    #expect(limiter.admits(failure(1)))
    #expect(!limiter.admits(failure(1)))
    clock.reach(Timestamp(seconds: 6))
    #expect(!limiter.admits(failure(1)))
    advance(to: 6)
    #expect(repeated == [2])
  }

  @Test func `every second has its own count of lines`() {
    var omitted: [Int] = []
    limiter.onOmission = { omitted.append($0) }
    for second in [100.0, 101, 200] {
      advance(to: second)
      #expect((1...25).filter { _ in limiter.admitsLine() }.count == 20)
    }
    advance(to: 201)
    #expect(omitted == [5, 5, 5])
  }
}
