import Foundation
import FuzzTargets
import Testing

/// An input of the corpus: a seed, or an input that once broke a rule.
struct Seed: CustomTestStringConvertible, Sendable {
  let target: FuzzTarget
  let file: String

  var testDescription: String { "\(target.name)/\(file)" }

  static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzzing/Corpus")

  static let all = FuzzTarget.all.flatMap { target in
    let folder = corpus.appending(path: target.name).path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.sorted().map { Seed(target: target, file: $0) }
  }

  func read() throws -> [UInt8] {
    Array(try Data(contentsOf: Self.corpus.appending(path: "\(target.name)/\(file)")))
  }
}

struct CorpusTests {
  @Test(.timeLimit(.minutes(20)), arguments: Seed.all)
  func `an input breaks no rule`(seed: Seed) throws {
    try seed.target.run(seed.read())
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `every target has seeds, and accepts an empty input`(name: String) throws {
    #expect(Seed.all.contains { $0.target.name == name })
    try #require(FuzzTarget.all.first { $0.name == name }).run([])
  }
}
