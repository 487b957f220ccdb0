import StageRuns
import System
import Testing

@Suite struct ManualTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `every page is read by man without a warning`() throws {
    #expect(try Outcome.of(["manual", "--folder", sandbox.path]).status == 0)
    for command in UsageTests.commands {
      let page = "\(sandbox.path)/thimble-\(command).1"
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

  @Test func `a page has what help has`() throws {
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

  @Test func `there is no page of a command that is not there`() throws {
    let outcome = try Outcome.of(["manual", "replya"])
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.first?.contains("did you mean replay?") == true)
  }
}
