import Bus
import Gestures
import JSON
import PluginHost
import Scripting
import Testing

@testable import DesktopActions

/// The rate at which signals are delivered, on a clock that the test moves.
struct BusRateLimiterTests {
  private let clock = VirtualClock()

  private func makeLimiter() -> BusRateLimiter {
    BusRateLimiter(
      now: { [clock] in clock.now.seconds },
      after: { [clock] seconds, action in
        let timer = clock.after(seconds, action)
        return { timer.cancel() }
      })
  }

  private func signal(_ number: Int, from path: String = "/a") -> BusSignal {
    BusSignal(
      sender: "a.b", path: path, reply: BusReply(signature: "i", values: [.integer(number)]))
  }

  @Test func `a burst is delivered at once, then the latest signal of each object`() {
    let limiter = makeLimiter()
    var numbers: [JSONValue] = []
    var limits = 0
    limiter.onLimit = { limits += 1 }
    for number in 1...100 {
      limiter.deliver(signal(number), of: 1) { numbers += $0.reply.values }
      limiter.deliver(signal(-number, from: "/b"), of: 1) { numbers += $0.reply.values }
    }
    let burst = (1...15).flatMap { [JSONValue.integer($0), .integer(-$0)] }
    #expect(numbers == burst)
    #expect(limits == 1)
    clock.advance(to: Timestamp(seconds: 1))
    #expect(numbers == burst + [100, -100])
  }

  @Test func `at most thirty signals are delivered in a second`() {
    let limiter = makeLimiter()
    var delivered = 0
    for step in 0..<3000 {
      clock.advance(to: Timestamp(seconds: Double(step) / 1000))
      for path in ["/a", "/b"] {
        limiter.deliver(signal(step, from: path), of: 1) { _ in delivered += 1 }
      }
    }
    // Thirty signals at once, and thirty in each of three seconds.
    #expect((100...120).contains(delivered))
  }

  @Test func `the number of delayed signals is limited, and forgetting drops them`() {
    var limiter: BusRateLimiter? = makeLimiter()
    var paths: Set<String> = []
    for number in 0..<200 {
      limiter?.deliver(signal(number, from: "/\(number)"), of: number % 2) { paths.insert($0.path) }
    }
    limiter?.forget(1)
    clock.advance(to: Timestamp(seconds: 60))
    #expect(paths.count == 30 + BusRateLimiter.maximumWaiting / 2)
    for number in 0..<200 {
      limiter?.deliver(signal(number, from: "/\(number)"), of: 1) { paths.insert($0.path) }
    }
    let before = paths
    limiter = nil
    clock.advance(to: Timestamp(seconds: 120))
    #expect(paths == before)
  }
}
