import Foundation
import StageRuns
import System
import Testing

@testable import Store

@Suite struct SearchCommandTests {
  private let run: HomeRun
  private let home: String

  init() throws {
    run = try HomeRun(isAdded: false)
    home = run.folder.home
    try replaceFile(
      home + "/catalogue.json",
      with: """
        {"version": 1, "plugins": [{"name": "one", "description": "The first",
         "source": "\(run.folder.source)", "permissions": {"spawn": ["grim"]}},
         {"name": "two", "description": "The second", "source": "\(run.folder.source)"}]}
        """)
  }

  private func plugin(_ words: String...) throws -> Outcome {
    try run.plugin(words, in: run.folder.directories)
  }

  @Test func `without a catalogue, search explains how to add one`() throws {
    let outcome = try plugin("search")
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.first?.contains("--catalogue") == true)
    #expect(try plugin("add", "one").diagnostics.first?.contains("neither a folder") == true)
  }

  @Test func `search shows a plugin, and add installs it by its name`() throws {
    let found = try plugin("search", "first", "--catalogue", home + "/catalogue.json")
    #expect(
      found.lines == ["one: The first", "  from \(run.folder.source), requests spawn"])
    try replaceFile(run.folder.directories.catalogues, with: home + "/catalogue.json\n")
    #expect(try plugin("search", "third").status == 1)
    #expect(try plugin("search", "--json").lines.first?.contains(#""name":"two""#) == true)
    #expect(try plugin("add", "none", "--yes").diagnostics.first?.contains("lists") == true)
    let remote = try plugin("add", "one@a/b:c", "--yes")
    #expect(remote.diagnostics.first?.contains("neither a folder") == true)
    #expect(try plugin("add", "one", "--yes").status == 0)
    #expect(exists(run.folder.installed))
  }

  @Test func `a plugin with another name than its entry is not installed`() throws {
    let outcome = try plugin("add", "two", "--yes", "--catalogue", home + "/catalogue.json")
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.first?.contains("is called \"one\"") == true)
    #expect(!exists(run.folder.installed))
  }
}
