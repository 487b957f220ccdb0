import CommandLine
import JSON
import Scripting
import StageRuns
import Testing
import Trial

@testable import thimble

/// Invalid messages of a process that runs the specs of a plugin.
@Suite struct TestedPluginTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func plugin(specs: Int) throws -> TestedPlugin {
    try sandbox.makeFolder("tested")
    _ = try sandbox.write(
      "{ \"name\": \"tested\", \"version\": \"1.0.0\", \"api\": 1 }", to: "tested/plugin.json")
    let file = try sandbox.write("local thimble = require 'thimble'", to: "tested/init.lua")
    for index in 0..<specs { _ = try sandbox.write("", to: "tested/spec\(index)_spec.lua") }
    let folder = String(file.dropLast("/init.lua".count))
    return TestedPlugin("tested", at: folder, report: TestReport(as: .text, xml: nil, Console()))
  }

  private func message(_ index: Int) -> JSONObject { ["index": .integer(index)] }

  @Test(arguments: [-1, 2, Int.max])
  func `a spec file that the plugin does not have is refused`(index: Int) throws {
    let plugin = try plugin(specs: 2)
    #expect(throws: ActionError.self) { try plugin.begin(message(index)) }
  }

  @Test func `a spec file is refused after a later one has begun`() throws {
    let plugin = try plugin(specs: 3)
    try plugin.begin(message(1))
    #expect(throws: ActionError.self) { try plugin.begin(message(1)) }
    try plugin.begin(message(2))
    #expect(throws: ActionError.self) { try plugin.begin(message(2)) }
  }

  @Test func `a spec file of a plugin without specs is refused`() throws {
    let plugin = try plugin(specs: 0)
    #expect(throws: ActionError.self) { try plugin.begin(message(0)) }
  }
}
