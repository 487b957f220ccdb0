import StageRuns
import System
import Testing

@Suite struct ManualTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `groff formats every manual page without a warning`() throws {
    #expect(try Outcome.of(["manual", "--folder", sandbox.path]).status == 0)
    let pages =
      UsageTests.commands.map { ("man1/thimble-\($0).1", $0) }
      + [
        ("man1/thimble-relay.1", "relay"), ("man5/thimble-rules.5", "likewise"),
        ("man5/thimble.5", "command line"),
      ]
    for (file, command) in pages {
      let page = "\(sandbox.path)/\(file)"
      let loop = EventLoop()
      var configuration = ChildProcess.Configuration([
        "/usr/bin/groff", "-man", "-Tutf8", "-ww", "-rLL=78n", page,
      ])
      configuration.environment = ["PATH=/usr/bin:/bin", "GROFF_NO_SGR=1"]
      configuration.output = .piped
      configuration.diagnostics = .piped
      let groff = try Program(configuration, on: loop)
      defer { groff.end() }
      #expect(groff.waitForEnd())
      #expect(groff.diagnostics == [], "\(page)")
      #expect(groff.lines.contains { $0.contains("thimble \(command)") || $0.contains(command) })
      #expect(groff.lines.count > 15)
    }
  }

  @Test func `the manual page of a command has the options of its help`() throws {
    let page = try Outcome.of(["manual", "replay"]).lines.joined(separator: "\n")
    for part in [".TH \"THIMBLE-REPLAY\" \"1\"", "\\fB\\-p, \\-\\-plugin\\fR \\fIPLUGIN\\fR"] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains("--"))
  }

  @Test func `the program's page lists every command`() throws {
    let page = try Outcome.of(["manual"]).lines
    for command in UsageTests.commands { #expect(page.contains("\\fB\(command)\\fR")) }
  }

  @Test func `a manual page of an unknown command is an error`() throws {
    let outcome = try Outcome.of(["manual", "replya"])
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.first?.contains("did you mean replay?") == true)
  }

  @Test func `the page of the relay has the options of its help`() throws {
    let page = try Outcome.of(["manual", "relay"]).lines.joined(separator: "\n")
    let help = try Outcome.of(["--help"], program: builtProgram("thimble-relay"))
    let options = help.lines.compactMap { $0.firstMatch(of: /^ +(?:-h, )?--([a-z-]+)/)?.output.1 }
    #expect(options.count > 8)
    for option in options {
      #expect(page.contains("\\-\\-" + option.replacing("-", with: "\\-")), "\(option)")
    }
  }

  @Test func `the page on rules has each rule of the cheat sheet`() throws {
    let page = try Outcome.of(["manual", "rules"]).lines
    for line in try DocumentPage("cheat-sheet").text.split(separator: "\n")
    where line.hasPrefix("| `") {
      let rule = line.dropFirst(3).prefix { $0 != "`" }.replacing("-", with: "\\-")
        .replacing("°", with: "\\[u00B0]")
      #expect(page.contains { $0.hasPrefix("\\fB\(rule)\\fR") }, "\(line)")
    }
  }
}
