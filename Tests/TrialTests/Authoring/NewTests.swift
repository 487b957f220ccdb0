import Foundation
import Requirements
import StageRuns
import Testing

@Suite struct NewTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a new plugin passes its check and its spec`() throws {
    let made = try Outcome.of(["new", "my-box", "--dir", sandbox.path])
    let folder = sandbox.path + "/my-box"
    #expect(made.status == 0)
    #expect(made.lines == [folder])
    let check = try Outcome.of(["check", folder])
    #expect(check.status == 0, "\(check.lines)")
    let test = try Outcome.of(["test", folder])
    #expect(test.status == 0, "\(test.lines)")
    #expect(test.lines.last == "3 passed, 0 failed")
    #expect(try text(of: folder + "/init.lua").contains("title = \"my-box\""))
    #expect(try text(of: folder + "/README.md").hasPrefix("# my-box\n"))
    #expect(try text(of: folder + "/.luarc.json").contains(".local/share/thimble/modules\"]"))
  }

  @Test(.needs("luacheck"))
  func `a new plugin passes luacheck`() throws {
    _ = try Outcome.of(["new", "box", "--dir", sandbox.path])
    let luacheck = Process()
    luacheck.executableURL = URL(fileURLWithPath: installedProgram("luacheck") ?? "")
    luacheck.arguments = ["-q", "."]
    luacheck.currentDirectoryURL = URL(fileURLWithPath: sandbox.path + "/box")
    let output = Pipe()
    luacheck.standardOutput = output
    try luacheck.run()
    luacheck.waitUntilExit()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(luacheck.terminationStatus == 0, "\(text)")
  }

  @Test func `a name of a shipped plugin is reported`() throws {
    let outcome = try Outcome.of(["new", "drawer", "--dir", sandbox.path])
    #expect(outcome.status == 0)
    #expect(
      outcome.diagnostics.first?.hasPrefix("thimble: there is a plugin \"drawer\" already, in ")
        == true)
    #expect(try Outcome.of(["new", "my-box", "--dir", sandbox.path]).diagnostics.count == 1)
  }

  @Test func `an existing plugin is not overwritten`() throws {
    _ = try Outcome.of(["new", "box", "--dir", sandbox.path])
    let file = sandbox.path + "/box/init.lua"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
    let again = try Outcome.of(["new", "box", "--dir", sandbox.path])
    #expect(again.status == 1)
    #expect(again.diagnostics.first?.contains("/box: file exists") == true)
    #expect(try text(of: file) == "mine")
  }

  @Test func `a folder that cannot be made is reported`() throws {
    let outcome = try Outcome.of(["new", "box", "--dir", sandbox.path + "/not/there"])
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.first?.contains("no such file") == true)
  }

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}
