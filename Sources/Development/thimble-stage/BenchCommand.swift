import Bench
import CommandLine
import JSON
import System
import Traces

extension Command {
  /// Runs the benchmarks.
  static let bench = Command(
    name: "bench", usage: "[PART]... | core TRACE | workload",
    summary: "benchmark touch handling",
    discussion: [
      "Prints one table: each figure is the median of several rounds, with their "
        + "interquartile range. If a figure has a baseline in C, both are measured in the same "
        + "rounds, and the ratio is the median of the ratios. PART is core, client, lua, scroll, "
        + "draw, minute, compositor, relay or isolation; without PART all are measured, which "
        + "takes a quarter of an hour.",
      "'core' plays touches to seven recognizers on one view (tap, double tap, long press, "
        + "pan, swipe, pinch, rotation) in virtual time, against a C loop that passes the same "
        + "samples through one indirect call. A sample is one down, motion or up of a touch. "
        + "With a TRACE it plays that, and prints one JSON object with cpu_ns_per_sample.",
      "'client' runs thimble with a plugin that has the seven recognizers in a process "
        + "of its own, on a headless compositor, against a C client that ignores the same "
        + "touches: processor time at full speed and frame by frame, response time, wake-ups, "
        + "memory.",
      "'lua' measures callbacks of plugins, against a protected call of an empty Lua function. "
        + "'scroll' measures decelerating linked scroll views, against a window at rest. 'relay' "
        + "measures round trips through thimble-relay, against a relay in C that only copies "
        + "bytes. 'isolation' measures a third-party plugin behind a relay, against the same "
        + "plugin as one of your own.",
      "'draw' measures clients whose content follows a finger, in real time, against the same "
        + "content painted in each frame: processor time, requests, allocations, memory. 'minute' "
        + "scrolls ten linked lists at 120 Hz and 2880 x 1800 for a minute, and counts missed "
        + "frames. 'compositor' measures the processor time of weston without a screen, if it is "
        + "installed, with pixman and with GL without a GPU.",
      "'bench workload' prints a deterministic trace of every kind of gesture.",
    ],
    options: [
      CommandOption(
        "rounds", argument: "N",
        "the number of rounds (9), ten times as many for Lua"),
      CommandOption("samples", argument: "N", "the number of samples of the workload (200000)"),
      CommandOption("scene", argument: "TEXT", "for 'draw' and 'compositor': only scenes so named"),
      CommandOption("seconds", argument: "N", "for 'minute': how long (60)"),
      CommandOption(
        "recognizers", argument: "N", "for 'core TRACE': the number of recognizers (7)"),
      CommandOption(
        "views", argument: "N",
        "for 'core TRACE': the number of nested views above the one with the recognizers (0)"),
      CommandOption(
        "json", argument: "FILE", "also write the table as JSON; '-' prints only that"),
      CommandOption("markdown", argument: "FILE", "also write it as Markdown"),
      CommandOption(
        "floor", argument: "FILE", "the C client FloorClient, if not beside this program"),
    ],
    run: runBench)
}

private func runBench(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let words = invocation.words
  if words.first == "workload" {
    guard words.count == 1 else { throw UsageError.extraWord(words[1]) }
    let samples = try invocation.number("samples", in: 1...10_000_000) ?? 200_000
    console.print(page: Workload.trace(samples: samples).text.trimmedEnd)
    return .fine
  }
  if words.first == "core", words.count == 2, BenchPart(rawValue: words[1]) == nil {
    try benchCore(invocation, console)
    return .fine
  }
  let parts = try words.map { word throws(UsageError) in
    guard let part = BenchPart(rawValue: word) else { throw .extraWord(word) }
    return part
  }
  let rounds = try invocation.number("rounds", in: 1...1000) ?? 9
  var report = Report()
  for part in parts.isEmpty ? BenchPart.allCases : parts {
    console.note("thimble-stage: measuring \(part.rawValue)")
    report.add(try part.measure(rounds: rounds, invocation, console))
  }
  try write(report, for: invocation, to: console)
  return .fine
}

/// Prints the report, and writes it to the files that the options name.
private func write(_ report: Report, for invocation: Invocation, to console: Console) throws {
  let json = invocation.value("json")
  if json == "-" {
    console.print(report.json.text)
  } else {
    console.print(page: report.text)
    if let json { try replaceFile(json, with: report.json.text + "\n") }
  }
  if let markdown = invocation.value("markdown") {
    try replaceFile(markdown, with: Machine().description + "\n\n" + report.markdown)
  }
}

/// A benchmark that can be run by itself.
enum BenchPart: String, CaseIterable {
  case core, client, lua, scroll, draw, minute, compositor, relay, isolation

  func measure(
    rounds: Int, _ invocation: Invocation, _ console: Console
  ) throws -> Report {
    switch self {
    case .core:
      let samples = try invocation.number("samples", in: 1...10_000_000) ?? 200_000
      return CoreBench.report(samples: samples, rounds: rounds)
    case .client: return try clientReport(rounds: rounds, invocation)
    case .lua: return try LuaBench().run(rounds: rounds)
    case .scroll: return ScrollBench.report(rounds: rounds)
    case .draw:
      return try motionReport(rounds: rounds, invocation) { bench in
        try invocation.scenes.reduce(into: Report()) { $0.add(try bench.run($1)) }
      }
    case .minute:
      let seconds = try invocation.number("seconds", in: 1...3600) ?? 60
      return try motionReport(rounds: rounds, invocation) {
        try $0.minute(seconds: Double(seconds))
      }
    case .compositor: return try compositorReport(rounds: rounds, invocation, console)
    case .relay: return try relayReport(rounds: rounds)
    case .isolation: return try isolationReport(rounds: rounds)
    }
  }

  private func motionReport(
    rounds: Int, _ invocation: Invocation, _ measure: (MotionBench) throws -> Report
  ) throws -> Report {
    let program = try builtProgram("thimble")
    let counter = try builtProgram("libCAllocationCount.so")
    var size = MotionBench.Size()
    size.rounds = min(rounds, size.rounds)
    let home = try TemporaryFolder()
    return try withExtendedLifetime(home) {
      try measure(
        MotionBench(program: [program, "run"], home: home.path, counter: counter, size: size))
    }
  }

  private func compositorReport(
    rounds: Int, _ invocation: Invocation, _ console: Console
  ) throws -> Report {
    guard CompositorBench.isAvailable else {
      console.note("thimble-stage: there is no weston here to measure")
      return Report()
    }
    let home = try TemporaryFolder()
    return try withExtendedLifetime(home) {
      let bench = CompositorBench(
        program: [try builtProgram("thimble"), "run"], home: home.path, rounds: min(rounds, 3))
      return try invocation.scenes.reduce(into: Report()) { $0.add(try bench.run($1)) }
    }
  }

  private func isolationReport(rounds: Int) throws -> Report {
    let home = try TemporaryFolder()
    return try withExtendedLifetime(home) {
      try IsolationBench(
        program: [try builtProgram("thimble"), "run"], home: home.path, rounds: rounds
      ).run()
    }
  }

  private func relayReport(rounds: Int) throws -> Report {
    let (relay, baseline) = (try builtProgram("thimble-relay"), try builtProgram("FloorRelay"))
    let home = try TemporaryFolder()
    return try withExtendedLifetime(home) {
      try RelayBench(relay: relay, baseline: baseline, home: home.path, rounds: rounds).run()
    }
  }

  private func clientReport(rounds: Int, _ invocation: Invocation) throws -> Report {
    let program = try builtProgram("thimble")
    let baseline = try invocation.value("floor") ?? builtProgram("FloorClient")
    let folder = try TemporaryFolder()
    var size = ClientBench.Size()
    size.rounds = rounds
    return try ClientBench(
      program: [program, "run"], baseline: baseline, home: folder.path, size: size
    ).run()
  }
}

private func benchCore(_ invocation: Invocation, _ console: Console) throws {
  let file = invocation.words[1]
  let bench = CoreBench(try Trace(reading: try contents(ofFile: file), named: file))
  let rounds = try invocation.number("rounds", in: 1...1000) ?? 9
  let result = bench.run(
    rounds: rounds, recognizers: try invocation.number("recognizers", in: 1...10_000) ?? 7,
    depth: try invocation.number("views", in: 0...10_000) ?? 0)
  let measurement = BenchMeasurement(
    "core", unit: "ns", rounds: result.core, baseline: result.baseline)
  let object = JSONObject([
    ("cpu_ns_per_sample", .hundredths(measurement.median)),
    ("cpu_ns_per_sample_least", .hundredths(measurement.rounds.min() ?? 0)),
    ("cpu_ns_per_sample_most", .hundredths(measurement.rounds.max() ?? 0)),
    ("floor_ns_per_sample", .hundredths(measurement.baselineMedian ?? 0)),
    ("ratio_to_floor", .hundredths(measurement.ratio ?? 0)),
    ("samples", .integer(result.samples)), ("actions", .integer(result.actions)),
    ("rounds", .integer(rounds)),
  ])
  console.print(JSONValue.object(object).text)
}

extension JSONValue {
  fileprivate static func hundredths(_ value: Double) -> JSONValue {
    .real((value * 100).rounded() / 100)
  }
}

extension Invocation {
  /// The scenes that `--scene` names; all without it.
  fileprivate var scenes: [MotionScene] {
    let text = value("scene") ?? ""
    return MotionScene.all.filter { text.isEmpty || $0.name.contains(text) }
  }
}
