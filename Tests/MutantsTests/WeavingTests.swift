import Testing

@testable import Mutants

@Suite struct WeavingTests {
  private let file = SourceFile(
    path: "a.swift",
    text: """
      struct S {
        var limit = 3
        func f() -> Bool {
          limit < 4
        }
      }
      """)

  private func woven(_ afters: [String]) throws -> Weaving {
    let all = Mutations.all(of: file)
    let chosen = try afters.map { after in
      try #require(all.first { Mutant(file: file, mutation: $0).after == after })
    }
    return Weaving(
      file, bodies: DeclarationReader.read(file).bodies,
      mutants: Dictionary(uniqueKeysWithValues: zip(1..., chosen)))
  }

  @Test func `a woven body selects the running mutant, or the original code`() throws {
    let lines = try woven(["limit <= 4"]).text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty }
    #expect(
      lines == [
        "public import CMutant", "struct S {", "var limit = 3", "func f() -> Bool {",
        "if mutant_runs(1) {", "limit <= 4", "} else {", "limit < 4", "}", "}", "}",
      ])
  }

  @Test func `a woven value selects the running mutant in its expression`() throws {
    let text = try woven(["var limit = 4", "var limit = 2"]).text
    #expect(text.contains("var limit = (mutant_runs(2) ? 2 : (mutant_runs(1) ? 4 : 3))\n"))
  }

  @Test func `an error concerns the mutant of its line, or all mutants of its body`() throws {
    let weaving = try woven(["limit <= 4", "limit >= 4", "var limit = 4"])
    let lines = weaving.text.split(separator: "\n", omittingEmptySubsequences: false)
    func mutants(_ text: String) throws -> [Int] {
      weaving.mutants(at: try #require(lines.firstIndex { $0.contains(text) }) + 1)
    }
    #expect(try mutants("limit <= 4") == [1])
    #expect(try mutants("limit >= 4") == [2])
    #expect(try mutants("    limit < 4") == [1, 2])
    #expect(try mutants("var limit") == [3])
    #expect(try mutants("struct S") == [])
  }
}
