import Foundation

/// The test suites, each with the mutants whose code it runs, and its duration.
struct Suites {
  struct Suite {
    let name: String
    /// The mutants whose code the suite runs.
    let reached: Set<Int>
    let seconds: Double
  }

  struct FailedTestsError: Error { let output: String }

  let suites: [Suite]
  private let package: WorkPackage

  /// Runs each suite once without a mutant.
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
      do { result.0.append(try Self.measure(name, in: package)) } catch let error
        as FailedTestsError
      {
        result.1.append(error.output)
      }
    }
    guard red.isEmpty else { throw FailedTestsError(output: red.joined(separator: "\n")) }
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
      throw FailedTestsError(output: lines.isEmpty ? run.text : lines.joined(separator: "\n"))
    }
    let reached = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return Suite(name: name, reached: Set(reached.compactMap { Int($0) }), seconds: seconds)
  }

  private static func run(
    _ names: [String], in package: WorkPackage, seconds: Int, environment: [String: String]
  ) throws -> ProgramRun.Output {
    // A limit of processor time ends a hung test; unlike a timeout, it does not depend on the load
    // of the machine. A limit of memory ends a mutant that allocates without end.
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
    /// No test runs the code of the mutant.
    case unreached
    case survived
    /// A test has failed; with the beginning of its failure message.
    case noticed(String)
  }

  /// Runs the suites that run the code of a mutant, the fastest first, until a test fails.
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
