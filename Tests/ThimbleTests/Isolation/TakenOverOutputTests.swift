import JSON
import StageRuns
import Testing

/// The output of processes of isolated plugins that an attacker controls.
@Suite struct TakenOverOutputTests {
  private static let attack = [
    #"say thimble: plugin "bystander" is disabled"#, "say bystander: pong of nobody",
    "say     frame of another", #"say \e[2J\e]0;title\bgone\rthimble: forged"#,
    #"say thimble: \e[31mred"#, #"out {"plugin":"bystander","gesture":"tap"}"#,
    #"out {"gesture":"\\u001b[2J"}"#, "out forged", #"out ["forged"]"#, "out bystander: forged",
  ]

  @Test func `each line of a plugin has its name and no control characters`() throws {
    let session = try TakenOverRun(
      [Enemy(name: "enemy", attack: Self.attack)], arguments: ["--json"])
    try #require(session.waits(for: "over", by: "enemy"), "\(session.program.diagnostics)")
    let lines = session.program.diagnostics
    #expect(lines.contains(#"thimble: plugin "enemy": plugin "bystander" is disabled"#))
    #expect(lines.contains("enemy: bystander: pong of nobody"))
    #expect(lines.contains("enemy:     frame of another"))
    for line in lines + session.program.lines {
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }, "\(line)")
      #expect(!line.hasPrefix("bystander: pong of nobody"))
      #expect(!line.hasPrefix("thimble: forged"))
    }
    #expect(session.run.wait { session.program.lines.count == 2 })
    for line in session.program.lines {
      #expect(try JSONValue.parse(line).object?["plugin"]?.string == "enemy")
    }
    #expect(session.othersGoOn())
  }

  @Test func `unrequested gestures are not printed, and a flood delays no plugin`() throws {
    let flood = 2100
    let session = try TakenOverRun([
      Enemy(name: "enemy", attack: Self.attack + ["spray \(flood) line"])
    ])
    #expect(session.waits(for: "line 0", by: "enemy"))
    #expect(session.othersGoOn())
    #expect(session.waits(for: "over", by: "enemy"))
    #expect(session.program.said(by: "enemy").count { $0.hasPrefix("line ") } == flood)
    #expect(session.program.lines.isEmpty)
  }
}
