import Foundation
import Testing

@testable import Mutants

@Suite struct RunsTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
  private let root = Self.root

  private func places(_ sample: Sample) -> [String] {
    sample.chosen.sorted { $0.key < $1.key }.map { $0.value.location + $0.value.after }
  }

  @Test func `a seed always chooses the same mutants, and another seed chooses others`() throws {
    let first = places(try Sample(of: root, count: 30, seed: 7, within: ""))
    #expect(first.count == 30)
    #expect(Set(first).count > 25)
    #expect(places(try Sample(of: root, count: 30, seed: 7, within: "")) == first)
    #expect(places(try Sample(of: root, count: 30, seed: 8, within: "")) != first)
    #expect(places(try Sample(of: root, count: 10, seed: 7, within: "")) == Array(first.prefix(10)))
  }

  @Test func `only files within a given path are changed`() throws {
    let sample = try Sample(of: root, count: 5, seed: 1, within: "Scrolling/Physics")
    #expect(sample.chosen.count == 5)
    #expect(sample.chosen.values.allSatisfy { $0.file.path.contains("Scrolling/Physics") })
  }

  @Test(arguments: Area.all.map(\.name))
  func `each part of the rules has mutants`(name: String) throws {
    let area = try #require(Area.all.first { $0.name == name })
    let mutations = try area.files(of: root).map { Mutations.all(of: $0).count }
    #expect(mutations.reduce(0, +) > 100)
  }

  @Test func `an entry of the list matches only its own change`() throws {
    let file = SourceFile(path: "a.swift", text: "func f() {\n  if a < b { c() }\n}")
    let mutants = Mutations.all(of: file).map { Mutant(file: file, mutation: $0) }
    let text = """
      [{"file": "a.swift", "line": "if a < b { c() }", "becomes": "if a <= b { c() }", "reason": "r"},
       {"file": "a.swift", "line": "if a < z { c() }", "becomes": "if a <= z { c() }", "reason": "s"}]
      """
    let list = try JSONDecoder().decode(EqualMutants.self, from: Data(text.utf8))
    #expect(mutants.filter { list.reason(for: $0) == "r" }.map(\.after) == ["if a <= b { c() }"])
    #expect(mutants.compactMap { list.reason(for: $0) }.count == 1)
    #expect(list.stale(among: mutants).map(\.reason) == ["s"])
  }

  @Test func `every equal mutant has a reason`() throws {
    let list = try EqualMutants(of: root)
    #expect(list.entries.allSatisfy { $0.reason.count > 20 && $0.line != $0.becomes })
  }

  @Test func `the share excludes mutants that do not compile or are equal`() {
    var tally = Tally()
    tally.rows["Gestures"] = .init(made: 30, uncompiled: 5, noticed: 19, equal: 5, survived: 1)
    tally.rows["Scrolling"] = .init(made: 10, uncompiled: 0, noticed: 8, equal: 0, survived: 2)
    #expect(tally.rows["Gestures"]?.share == 0.95)
    #expect(tally.total.share == 0.9)
    #expect(tally.table().contains("| `Gestures` | 30 | 5 | 19 | 5 | 1 | 95.0 % |"))
    #expect(tally.table().contains("| all | 40 | 5 | 27 | 5 | 3 | 90.0 % |"))
  }
}
