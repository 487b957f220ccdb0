import StageRuns
import Testing

@Suite struct UsageTests {
  static let commands = [
    "run", "replay", "record", "new", "check", "test", "doctor", "inspect", "import", "manual",
    "completions", "plugin", "types", "wrap", "touch", "init",
  ]

  @Test func `help lists every command on standard output`() throws {
    let outcome = try Outcome.of(["--help"])
    #expect(outcome.status == 0)
    for command in Self.commands {
      #expect(outcome.lines.contains { $0.hasPrefix("  \(command) ") })
    }
    for group in ["Use it:", "Third-party plugins:", "Write a plugin:"] {
      #expect(outcome.lines.contains(group))
    }
    #expect(outcome.diagnostics.isEmpty)
  }

  @Test(arguments: commands)
  func `each command has help`(_ command: String) throws {
    let outcome = try Outcome.of([command, "--help"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.first?.hasPrefix("Usage: thimble \(command)") == true)
    #expect(outcome.lines.contains { $0.contains("--help") })
    #expect(outcome.lines.allSatisfy { $0.count <= 80 })
    let example = try #require(outcome.lines.firstIndex(of: "Example:"))
    #expect(outcome.lines[example + 1].hasPrefix("  thimble \(command)"))
  }

  @Test(
    arguments: [
      ([], nil),
      (["replya"], "unknown command \"replya\"; did you mean replay? Try 'thimble --help'."),
      (["replay"], "the trace is missing. Try 'thimble replay --help'."),
      (["replay", "--plugn", "x", "t"], "did you mean --plugin?"),
      (["doctor", "x"], "unexpected \"x\""), (["test"], "the plugin's folder is missing"),
      (["new"], "the new plugin's name is missing"),
      (["import", "fusuma", "x"], "expected a program (lisgd, touchegg, hyprgrass)"),
      (["new", "a/b"], "a plugin's name has at most 64 letters"),
    ] as [([String], String?)])
  func `a wrong command line exits with 2 and an error`(
    _ arguments: [String], _ part: String?
  ) throws {
    let outcome = try Outcome.of(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.lines.isEmpty)
    if let part { #expect(outcome.diagnostics.first?.contains(part) == true) }
  }
}
