import Foundation
import StageRuns
import Testing

@Suite struct ImportCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func script(_ gestures: [String]) throws -> String {
    let lines = gestures.map { "  -g '\($0)'" }.joined(separator: " \\\n")
    let path = sandbox.path + "/start.sh"
    try Data("#!/bin/sh\nexec lisgd -d /dev/input/event1 \\\n\(lines)\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test(arguments: [
    ("lisgd", "start-lisgd.sh", 45), ("touchegg", "touchegg.conf", 13),
    ("hyprgrass", "hyprland.conf", 18), ("hyprgrass", "hyprland.lua", 12),
  ])
  func `a file becomes rules that the plugin accepts`(
    program: String, file: String, count: Int
  ) throws {
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized
    let outcome = try Outcome.of(["import", program, root.path + "/Tests/Imports/" + file])
    #expect(outcome.status == 0)
    #expect(outcome.lines.count { $0.contains(" -> ") } == count)
    #expect(outcome.diagnostics.last == "\(count) rules were written.")

    try sandbox.write(outcome.lines.joined(separator: "\n"), at: sandbox.configurationPath)
    let check = try sandbox.check()
    #expect(check.status == 0, "\(check.lines)")
    #expect(check.diagnostics == [])
    #expect(check.lines.last == "gestures: no mistakes")
    #expect(!check.lines.contains { $0.contains("left out") })
  }

  @Test func `a missing or unknown file or program is an error`() throws {
    let path = sandbox.path + "/start.sh"
    try Data("echo hello\n".utf8).write(to: URL(fileURLWithPath: path))
    let outcome = try Outcome.of(["import", "lisgd", path])
    #expect(outcome.status == 1)
    #expect(outcome.lines == [])
    #expect(outcome.diagnostics.first?.contains("start.sh: found no lisgd with -g") == true)
    let missing = try Outcome.of(["import", "lisgd", sandbox.path + "/none"])
    #expect(missing.status != 0)
    #expect(missing.diagnostics.first?.contains("/none") == true)
    let unknown = try Outcome.of(["import", "fusuma", path])
    #expect(unknown.status == 2)
    #expect(
      unknown.diagnostics.first?.contains("expected a program (lisgd, touchegg, hyprgrass)")
        == true)
  }

  @Test func `an import without any rule fails`() throws {
    let outcome = try Outcome.of(["import", "lisgd", script(["1,RL,Q,*,R,a"])])
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.contains { $0.contains("line 2: \"1,RL,Q,*,R,a\": found \"Q\"") })
  }
}
