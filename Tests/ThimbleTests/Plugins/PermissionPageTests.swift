import CommandLine
import Foundation
import Gestures
import JSON
import PluginHost
import Scripting
import StageRuns
import System
import Testing
import Trial

@testable import thimble

/// The examples of `docs/plugins/permissions.md` work without changes.
@Suite struct PermissionPageTests {
  let sandbox: Sandbox
  let page: String

  init() throws {
    sandbox = try Sandbox()
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized
    page = try String(
      contentsOf: root.appending(path: "docs/plugins/permissions.md"), encoding: .utf8)
  }

  private func examples(_ kind: String) -> [String] {
    page.components(separatedBy: "```").filter { $0.hasPrefix(kind + "\n") }
      .map { String($0.dropFirst(kind.count + 1)) }
  }

  @Test func `the configurations of the page are valid`() throws {
    let examples = examples("lua configuration")
    #expect(!examples.isEmpty)
    for example in examples {
      let path = try sandbox.write(example, to: "init.lua")
      let host = PluginHost(
        desktop: ReplayDesktop(size: Size(width: 100, height: 100)), clock: VirtualClock(),
        version: "1")
      let plugin = try host.load(PluginSource.readConfiguration(path))
      #expect(plugin.usedPlugins.count >= 2)
      #expect(plugin.usedPlugins.allSatisfy { $0.faults.isEmpty })
      host.unload(plugin)
    }
  }

  @Test func `the parts of manifests on the page are valid`() throws {
    let examples = examples("json")
    #expect(examples.count == 2)
    for example in examples {
      let text = #"{"name": "a", "version": "1", "api": 1, \#(example)}"#
      #expect(throws: Never.self) { try Manifest(Array(text.utf8)) }
    }
  }

  @Test func `the page describes every permission`() {
    for permission in Permission.allCases { #expect(page.contains("`\(permission.rawValue)`")) }
  }

  @Test func `every plugin and command that the page names exists`() throws {
    let plugins = DocumentPage.root.appending(path: "Plugins").path
    let uses = page.matches(of: /thimble\.use\("([^"]+)"/).map { String($0.output.1) }
    #expect(uses.count >= 4)
    for name in uses { #expect(exists("\(plugins)/\(name)/init.lua"), "\(name)") }
    let words = page.matches(of: /`thimble ([a-z]+)/).map { String($0.output.1) }
    for word in words { #expect(UsageTests.commands.contains(word), "\(word)") }
    let changes = page.matches(of: /thimble\s+plugin ([a-z]+)/).map { String($0.output.1) }
    for word in changes { #expect(Command.plugin.usage.contains("\(word)"), "\(word)") }
  }
}
