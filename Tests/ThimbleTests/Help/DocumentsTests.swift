import Foundation
import StageRuns
import Store
import Testing

@testable import thimble

/// The documents that `thimble help` shows without a network.
@Suite struct DocumentsTests {
  @Test func `help for plugins shows the page about Lua and lists its pages`() throws {
    let outcome = try Outcome.of(["help", "plugins"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "# Plugins in Lua")
    #expect(outcome.lines.contains { $0.hasPrefix("  plugins/first-plugin ") })
  }

  @Test(arguments: ["plugins/delegates", "delegates"])
  func `a page is found by its name, with or without its folder`(topic: String) throws {
    let outcome = try Outcome.of(["help", topic])
    #expect(outcome.status == 0)
    #expect(outcome.lines.first?.hasPrefix("# ") == true)
    #expect(outcome.lines.contains { $0.contains("```lua") })
    #expect(!outcome.lines.contains { $0.hasPrefix("<!--") })
  }

  @Test(
    arguments: [
      ("gestures", "# gestures"), ("rules", "# Cheat sheet"),
      ("getting-started", "# Getting started"), ("sway", "# Getting started with sway"),
      ("kiosk", "# A kiosk"),
      ("wrap", "# Gestures over other programs' apps"), ("drawer", "# drawer"),
      ("lisgd", "# Coming from lisgd"), ("lua", "# Plugins in Lua"), ("library", "# Gestures"),
    ])
  func `common words show the pages for users`(topic: String, title: String) throws {
    let outcome = try Outcome.of(["help", topic])
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == title)
  }

  @Test func `topics are listed with their titles`() throws {
    let outcome = try Outcome.of(["help", "topics"])
    #expect(outcome.status == 0)
    #expect(
      outcome.lines.contains {
        $0.hasPrefix("  plugins/inspecting ") && $0.hasSuffix("Looking into it")
      })
    #expect(outcome.lines.count < 90)
  }

  @Test func `topics for users come first, and those for contributors last`() throws {
    let topics = try Outcome.of(["help", "topics"]).lines.filter { $0.hasPrefix("  ") }
    let ofUsers = try #require(topics.firstIndex { $0.hasPrefix("  wrap ") })
    let ofAuthors = try #require(topics.firstIndex { $0.hasPrefix("  plugins/actions ") })
    #expect(ofUsers < ofAuthors)
    #expect(topics.last?.hasPrefix("  dev/") == true)
  }

  @Test(
    arguments: [
      (
        .unknown(topic: "a", suggestion: "; did you mean \"b\"?"),
        "there is no command and no page \"a\"; did you mean \"b\"?"
      ),
      (.notInstalled, "the documents are not installed"),
    ] as [(Documents.PageError, String)])
  func `an error about a page is a sentence`(error: Documents.PageError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test func `an unknown page exits with 2 and a suggestion`() throws {
    let outcome = try Outcome.of(["help", "delegate"])
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics.first
        == "thimble: there is no command and no page \"delegate\"; did you mean \"delegates\"? "
        + "'thimble help topics' lists the pages.")
  }

  @Test(arguments: ["performance", "custom-recognizers"])
  func `a name of several pages shows the one for authors, and names the other`(
    name: String
  ) throws {
    let outcome = try Outcome.of(["help", name])
    #expect(outcome.status == 0)
    #expect(try outcome.lines == Outcome.of(["help", "plugins/" + name]).lines)
    #expect(outcome.diagnostics.count == 1)
    #expect(
      outcome.diagnostics.first?.hasPrefix("This is plugins/\(name). 'thimble help dev/") == true)
  }

  @Test func `a search lists the pages with all words, the best one first`() throws {
    let outcome = try Outcome.of(["help", "--search", "rubber", "BAND"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains("plugins/view-recipes: Recipes for your own windows"))
    #expect(outcome.lines.last == "'thimble help NAME' shows a page.")
    let titles = try Outcome.of(["help", "--search", "kiosk"]).lines
    #expect(titles.first?.hasPrefix("kiosk: ") == true || titles.first?.contains("kiosk") == true)
  }

  @Test func `a search without a result exits with 1`() throws {
    let outcome = try Outcome.of(["help", "--search", "zeppelin"])
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics == ["thimble: no page has \"zeppelin\""])
  }

  @Test func `a search without words is a wrong command line`() throws {
    #expect(try Outcome.of(["help", "--search"]).status == 2)
  }

  @Test(arguments: [60, 100]) func `tables are as wide as COLUMNS`(width: Int) throws {
    let page = ["help", "troubleshooting"]
    let lines = try Outcome.of(page, environment: ["COLUMNS": "\(width)"]).lines
    let rows = lines.filter { !$0.hasPrefix(" ") && $0.contains("  ") }
    #expect(rows.count > 10)
    #expect(!lines.contains { $0.hasPrefix("|") })
    #expect(rows.allSatisfy { $0.count <= width })
    #expect(try Outcome.of(page).lines.contains { $0.hasPrefix("| touches arrive") })
  }

  @Test func `help for a command equals the command's --help`() throws {
    #expect(try Outcome.of(["help", "run"]).lines == Outcome.of(["run", "--help"]).lines)
  }

  @Test func `an installed program has its documents beside it`() throws {
    let sandbox = try Sandbox()
    let folder = sandbox.path + "/share/doc/thimble/docs"
    _ = try sandbox.write("", to: "Package.swift")
    let directories = Directories(environment: [:], program: sandbox.path + "/bin/thimble")
    #expect(directories.documents == nil)
    try makeFolders(folder)
    #expect(directories.documents == folder)
  }

  private func makeFolders(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
}
