import Foundation

/// Makes mutants, runs the tests on each, and reports those that no test has detected.
struct MutantRun {
  let root: URL
  let count: Int
  let seed: UInt64
  let within: String
  /// Whether to try only the mutants that no test detected in the run before.
  let isAgain: Bool
  private var tally = Tally()
  private var survivors: [Mutant] = []

  init(root: URL, count: Int, seed: UInt64, within: String) {
    (self.root, self.count, self.seed, self.within) = (root, count, seed, within)
    isAgain = false
  }

  /// Creates a run that tries the undetected mutants again.
  init(again root: URL) {
    (self.root, count, seed, within, isAgain) = (root, 0, 0, "", true)
  }

  /// The file with the names of undetected mutants.
  private var unnoticed: URL { root.appending(path: ".build/mutants/unnoticed") }

  private func sample() throws -> Sample {
    guard isAgain else {
      return try Sample(of: root, count: count, seed: seed, within: within)
    }
    let names = try String(contentsOf: unnoticed, encoding: .utf8).split(separator: "\n")
    return try Sample(of: root, again: names.map(String.init))
  }

  /// Runs the tests on all mutants. Returns whether enough mutants were detected.
  mutating func run() throws -> Bool {
    let sample = try sample()
    let equal = try EqualMutants(of: root)
    for entry in equal.stale(among: sample.all) {
      say("equal.json names what is not there any more: \(entry.file): \(entry.line)")
    }
    say("\(sample.chosen.count) of \(sample.all.count) mutants; building them")
    let package = try WorkPackage(of: root, for: sample.chosen.values)
    let good = try package.build(sample.chosen)
    let suites = try Suites(in: package)
    for (number, mutant) in sample.chosen.sorted(by: { $0.key < $1.key }) {
      try judge(
        number, mutant: mutant, compiles: good.contains(number), equal: equal, suites: suites)
    }
    try report()
    // Compares the total share, because an area may have only a dozen mutants.
    return tally.total.share >= Tally.bar
  }

  private mutating func judge(
    _ number: Int, mutant: Mutant, compiles: Bool, equal: EqualMutants, suites: Suites
  ) throws {
    let name = Area.of(mutant.file.path)
    tally.rows[name, default: .init()].made += 1
    guard compiles else {
      tally.rows[name, default: .init()].uncompiled += 1
      return
    }
    let head = "\(number) \(mutant.location) "
    if let reason = equal.reason(for: mutant) {
      say(head + "equal: " + reason)
      tally.rows[name, default: .init()].equal += 1
      return
    }
    switch try suites.verdict(on: number) {
    case .noticed(let failure):
      say(head + "noticed: " + failure)
      tally.rows[name, default: .init()].noticed += 1
    case .survived, .unreached:
      say(head + "NOT NOTICED\n  - \(mutant.before)\n  + \(mutant.after)")
      survivors.append(mutant)
      tally.rows[name, default: .init()].survived += 1
    }
  }

  private func report() throws {
    if !survivors.isEmpty { say("\nNot noticed:") }
    for mutant in survivors { say("\(mutant.location)\n  - \(mutant.before)\n  + \(mutant.after)") }
    try survivors.map { $0.name + "\n" }.joined()
      .write(to: unnoticed, atomically: true, encoding: .utf8)
    let table = tally.table()
    say("\n" + table)
    if isAgain { return }
    let results = root.appending(path: ".build/results")
    try FileManager.default.createDirectory(at: results, withIntermediateDirectories: true)
    let head = "`make mutants N=\(count) SEED=\(seed)`:\n\n"
    try (head + table).write(
      to: results.appending(path: "mutants.md"), atomically: true, encoding: .utf8)
  }
}
