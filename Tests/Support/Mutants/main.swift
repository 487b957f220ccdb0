// Makes one change at a time in the rules, and checks whether a test detects it.
//
//   Mutants [COUNT] [SEED] [PATH]   COUNT mutants of the files whose path contains PATH
//   Mutants again                   the mutants that no test detected in the run before
import Foundation

let words = CommandLine.arguments.dropFirst()
let numbers = words.prefix(2).map(UInt64.init)
let root = URL(filePath: FileManager.default.currentDirectoryPath)
let isAgain = words == ["again"]
guard isAgain || !numbers.contains(nil), words.count <= 3 else {
  say("Mutants: say how many, a seed, and a part of a path")
  exit(2)
}
do {
  var run =
    isAgain
    ? MutantRun(again: root)
    : MutantRun(
      root: root, count: Int(clamping: numbers.first.flatMap { $0 } ?? 100),
      seed: numbers.dropFirst().first.flatMap { $0 } ?? 1, within: words.dropFirst(2).first ?? "")
  exit(try run.run() ? 0 : 1)
} catch let error as WorkPackage.BuildError {
  say("The mutants do not build:\n" + error.output)
} catch let error as Suites.FailedTestsError {
  say("The tests fail without any mutant:\n" + error.output)
}
exit(1)
