import StageRuns
import Testing
import Traces

@testable import CompositorRuns

/// The shipped scrolling plugins in `thimble replay`.
@Suite struct ReplayedScrollTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func replay(_ plugin: String, _ events: [TraceEvent]) throws -> Outcome {
    let trace = Trace(width: 640, height: 480, events: events)
    let file = try sandbox.write(trace.text, to: "trace.jsonl")
    return try Outcome.of(["replay", file, "--plugin", plugin, "--json"])
  }

  @Test func `one list bounces at its end while the other keeps coasting`() throws {
    let flick = Flick(from: (160, 440), to: (160, 140), at: 0)
    let lines = try replay("linked-lists", flick.events).lines
    let (long, short) = (lines.scrolls(of: "long"), lines.scrolls(of: "short"))
    // 20 rows of 60 points in a list of 416 points.
    let end = 20.0 * 60 - 416
    #expect(short.last?.y == end)
    #expect(short.map(\.y).max() ?? 0 > end + 50)
    let rest = try #require(short.last).milliseconds
    let later = long.filter { $0.milliseconds > rest }
    #expect(later.count > 60)
    #expect(zip(later, later.dropFirst()).allSatisfy { $0.y < $1.y })
    #expect((try #require(long.last).y - (290 + 3125 * 0.5)).magnitude < 30)
  }

  @Test func `coasting content is reported sixty times per second, and not at rest`()
    throws
  {
    let flick = Flick(from: (160, 440), to: (160, 140), at: 0)
    let long = try replay("linked-lists", flick.events).lines.scrolls(of: "long")
    let coasting = long.filter { $0.milliseconds > 100 }
    let steps = zip(coasting, coasting.dropFirst()).map { $1.milliseconds - $0.milliseconds }
    #expect(
      steps.dropFirst().dropLast().allSatisfy { ($0 - 1000 / 60).magnitude < 0.001 || $0 < 17 })
    #expect(zip(long, long.dropFirst()).allSatisfy { $0.y != $1.y })
    #expect(long.last?.milliseconds ?? 9999 < 4000)
  }

  @Test func `two replays of a flick print the same output`() throws {
    let flick = Flick(from: (160, 440), to: (160, 140), at: 0)
    let first = try replay("linked-lists", flick.events).lines
    #expect(first.count > 200)
    #expect(try replay("linked-lists", flick.events).lines == first)
  }

  @Test func `a tap on the bar changes how the lists move together`() throws {
    var tap = TouchScript(width: 640, height: 480)
    tap.touch([(320, 20)], for: 60)
    let flick = Flick(from: (160, 440), to: (160, 140), at: 1000)
    let outcome = try replay("linked-lists", tap.trace.events + flick.events)
    #expect(outcome.diagnostics == ["linked-lists: mode proportional"])
    let (long, short) = (outcome.lines.scrolls(of: "long"), outcome.lines.scrolls(of: "short"))
    let (reached, followed) = (try #require(long.last).y, try #require(short.last).y)
    #expect((followed / 784 - reached / (6000 - 416)).magnitude < 0.001)
  }

  @Test func `a page turns sideways, and its list scrolls up and down`() throws {
    let sideways = Flick(from: (500, 300), to: (200, 300), at: 0)
    let upwards = Flick(from: (320, 400), to: (320, 100), at: 2000)
    let outcome = try replay("pager", sideways.events + upwards.events)
    #expect(outcome.diagnostics == ["pager: page 2"])
    #expect(outcome.lines.scrolls(of: "pager").last?.x == 640)
    #expect(outcome.lines.scrolls(of: "page 1").isEmpty)
    #expect(outcome.lines.scrolls(of: "page 2").last?.y ?? 0 > 500)
    #expect(outcome.lines.scrolls(of: "pager").allSatisfy { $0.milliseconds < 2000 })
  }
}
