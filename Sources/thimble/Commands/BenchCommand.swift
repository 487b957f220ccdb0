import Bench
import JSON
import Options
import Traces

extension Command {
  /// Measures.
  static let bench = Command(
    name: "bench", usage: "core TRACE | scroll | lua | draw | workload",
    summary: "measure what touches cost",
    discussion: [
      "'bench core TRACE' plays a trace to seven recognizers on one view (tap, double tap, long press, pan, "
        + "swipe, pinch, rotation) on the trace's own clock, and prints one JSON object. cpu_ns_per_sample is "
        + "the median processor time for one touch that comes down, moves or lifts; floor_ns_per_sample is "
        + "that of a C loop that passes the same samples through one indirect call, measured in the same run.",
      "'bench scroll' lets linked scroll views coast and prints one JSON object: the median processor time of one "
        + "frame for 1, 10 and 100 of them, drawing left out, and its ratio to advancing a window in which nothing "
        + "moves.",
      "'bench lua' calls functions of plugins: what an action costs that is given to an empty function, to one that reads four "
        + "fields, and a touch event that is given to a plugin's own recognizer, each against a protected call of an empty "
        + "Lua function in the same run; what loading and reloading cost; and the memory of an idle plugin.",
      "'bench draw' pans a list that fills a screen of 1280 by 800 on a compositor of its own, in real time: what drawing a "
        + "frame costs, how much of the buffer it touches, and how many frames came too late.",
      "'bench workload' prints a trace of every kind of gesture, the same on every run.",
    ],
    options: [
      CommandOption("rounds", argument: "N", "how often it is measured (9)"),
      CommandOption("recognizers", argument: "N", "how many recognizers there are (7)"),
      CommandOption("views", argument: "N", "how many nested views lie over theirs (0)"),
      CommandOption("growth", "also measure with 1, 10 and 100 recognizers, and nested views"),
      CommandOption("json", "of 'lua' and 'draw': print one JSON object; the others do always"),
      CommandOption("samples", argument: "N", "how many samples the workload has (200000)"),
    ],
    run: runBench)
}

private func runBench(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  switch (invocation.words.first, invocation.words.count) {
  case ("core", 2): try benchCore(invocation, console)
  case ("scroll", 1): try benchScroll(invocation, console)
  case ("lua", 1): try benchLua(invocation, console)
  case ("draw", 1): try benchDraw(invocation, console)
  case ("workload", 1):
    let samples = try invocation.number("samples", in: 1...10_000_000) ?? 200_000
    console.print(Workload.trace(samples: samples).text.trimmedEnd)
  case (nil, _), ("core", 1):
    throw UsageError.missingWord(
      "what to measure, 'core TRACE', 'scroll', 'lua' or 'draw', or 'workload',")
  default: throw UsageError.extraWord(invocation.words.last ?? "")
  }
  return .fine
}

private func benchCore(_ invocation: Invocation, _ console: Console) throws {
  let file = invocation.words[1]
  let bench = CoreBench(try Trace(reading: try contents(ofFile: file), named: file))
  let rounds = try invocation.number("rounds", in: 1...1000) ?? 9
  let result = bench.run(
    rounds: rounds, recognizers: try invocation.number("recognizers", in: 1...10_000) ?? 7,
    depth: try invocation.number("views", in: 0...10_000) ?? 0)
  var object = JSONObject([
    ("cpu_ns_per_sample", .nanoseconds(result.median)),
    ("cpu_ns_per_sample_least", .nanoseconds(result.core[0])),
    ("cpu_ns_per_sample_most", .nanoseconds(result.core[result.core.count - 1])),
    ("floor_ns_per_sample", .nanoseconds(result.floorMedian)),
    ("ratio_to_floor", .nanoseconds(result.median / result.floorMedian)),
    ("samples", .integer(result.samples)), ("actions", .integer(result.actions)),
    ("rounds", .integer(rounds)),
  ])
  if invocation.has("growth") {
    object["cpu_ns_per_sample_by_recognizers"] = growth { bench.run(rounds: 3, recognizers: $0) }
    object["cpu_ns_per_sample_by_nested_views"] = growth { bench.run(rounds: 3, depth: $0) }
  }
  console.print(JSONValue.object(object).text)
}

private func benchScroll(_ invocation: Invocation, _ console: Console) throws {
  let rounds = try invocation.number("rounds", in: 1...1000) ?? 9
  let results = [1, 10, 100].map { ($0, ScrollBench(linked: $0).run(rounds: rounds)) }
  func each(_ figure: (ScrollBench.Result) -> Double) -> JSONValue {
    .object(JSONObject(results.map { ("\($0.0)", .nanoseconds(figure($0.1))) }))
  }
  let object = JSONObject([
    ("cpu_ns_per_frame_by_linked_scroll_views", each(\.median)),
    ("cpu_ns_per_bare_advance", each(\.bareMedian)),
    ("ratio_to_bare_advance", each { $0.median / $0.bareMedian }),
    ("frames", .integer(results[0].1.frames)), ("rounds", .integer(rounds)),
  ])
  console.print(JSONValue.object(object).text)
}

/// What a sample costs with 1, 10 and 100 of something.
private func growth(_ run: (Int) -> CoreBench.Result) -> JSONValue {
  .object(JSONObject([1, 10, 100].map { ("\($0)", .nanoseconds(run($0).median)) }))
}

extension JSONValue {
  static func nanoseconds(_ value: Double) -> JSONValue {
    .real((value * 100).rounded() / 100)
  }
}

extension Invocation {
  /// The whole number given with an option.
  func number(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badValue(
        option: "--\(option)", found: text,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
