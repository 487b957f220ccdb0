import Foundation

/// The tests, a suite at a time: which mutants each comes by, and for how long it runs.
struct Suites {
  struct Suite {
    let name: String
    /// The mutants whose place it comes by.
    let reached: Set<Int>
    let seconds: Double
  }

  struct Red: Error { let output: String }

  let suites: [Suite]
  private let package: WorkPackage

  /// Runs each once without a mutant.
  init(in package: WorkPackage) throws {
    self.package = package
    let listed = try ProgramRun(
      [package.tests, "--testing-library", "swift-testing", "--list-tests"],
      in: package.folder.path
    ).output()
    let names = Set(
      listed.text.split(separator: "\n").compactMap { line in
        line.split(separator: "/").first.map(String.init)
      }.filter { $0.contains("Tests.") || $0.hasPrefix("Scenarios.") })
    let (suites, red) = try names.sorted().reduce(into: ([Suite](), [String]())) { result, name in
      do { result.0.append(try Self.measure(name, in: package)) } catch let error as Red {
        result.1.append(error.output)
      }
    }
    guard red.isEmpty else { throw Red(output: red.joined(separator: "\n")) }
    self.suites = suites.sorted { ($0.seconds, $0.name) < ($1.seconds, $1.name) }
  }

  private static func measure(_ name: String, in package: WorkPackage) throws -> Suite {
    let file = package.folder.appending(path: ".build/reached")
    try? FileManager.default.removeItem(at: file)
    let start = ContinuousClock.now
    let run = try run(
      [name], in: package, seconds: 300, environment: ["MUTANTS_REACHED": file.path])
    guard run.succeeded else {
      let lines = run.text.split(separator: "\n").filter { $0.contains("\u{2718}") }
      throw Red(output: lines.isEmpty ? run.text : lines.joined(separator: "\n"))
    }
    let reached = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return Suite(name: name, reached: Set(reached.compactMap { Int($0) }), seconds: seconds)
  }

  private static func run(
    _ names: [String], in package: WorkPackage, seconds: Int, environment: [String: String]
  ) throws -> ProgramRun.Output {
    // A test that hangs is ended by the time that it computes, which does not depend on how busy
    // the machine is. What a mutant piles up without end must not take the machine's memory.
    let limits = "ulimit -t \(seconds); ulimit -v 6000000; exec \"$@\""
    let filter = "^(" + names.map { $0.replacing(".", with: "\\.") }.joined(separator: "|") + ")/"
    return try ProgramRun(
      [
        "sh", "-c", limits, "sh", package.tests, "--testing-library", "swift-testing",
        "--no-parallel", "--filter", filter,
      ], in: package.folder.path,
      environment: environment.merging(["NO_COLOR": "1", "THIMBLE_STREAMS": "1000"]) { $1 }
    ).output(until: environment["MUTANT"] == nil ? nil : "\u{2718}")
  }

  enum Verdict: Equatable {
    /// No test comes by it.
    case unreached
    case survived
    /// With the first words of the failure.
    case noticed(String)
  }

  /// Runs the suites that come by a mutant, those that take little time first, until a test fails.
  func verdict(on mutant: Int) throws -> Verdict {
    let concerned = suites.filter { $0.reached.contains(mutant) }
    if concerned.isEmpty { return .unreached }
    for part in [concerned.filter { $0.seconds < 1 }, concerned.filter { $0.seconds >= 1 }]
    where !part.isEmpty {
      let usual = part.map(\.seconds).reduce(0, +)
      let run = try Self.run(
        part.map(\.name), in: package, seconds: 10 + Int(usual * 5),
        environment: ["MUTANT": "\(mutant)"])
      guard run.succeeded else { return .noticed(Self.failure(in: run.text)) }
    }
    return .survived
  }

  private static func failure(in text: String) -> String {
    let line = text.split(separator: "\n").last { $0.contains("\u{2718}") }
    return line.map { String($0.prefix(160)) } ?? "it crashed or hung"
  }
}
