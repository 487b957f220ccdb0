import Foundation
import Lua
import PluginHost
import StageRuns
import Testing

@testable import Trial

/// Every example of the guide in `docs/plugins` works: plugins run with random touches, and specs
/// pass.
@Suite struct GuideTests {
  private static let root = GuideExample.root

  @Test func `every plugin in the guide runs`() throws {
    let plugins = try GuideExample.plugins()
    #expect(plugins.count >= 10)
    let sandbox = try GuideExample.sandbox()
    for plugin in plugins {
      let rig = PluginRig()
      try rig.load(plugin.source(in: sandbox))
      try rig.doRandomThings(seed: 1, steps: 200)
      rig.end()
    }
  }

  @Test func `every plugin in the guide passes its spec`() throws {
    let sandbox = try GuideExample.sandbox()
    for plugin in try GuideExample.plugins() {
      let spec = Self.root.appending(path: "Tests/Guide/" + plugin.key + ".lua")
      guard let text = try? String(contentsOf: spec, encoding: .utf8) else {
        Issue.record("\(plugin.page) has a plugin that Tests/Guide/\(plugin.key).lua is to test")
        continue
      }
      let context = SpecContext(
        source: try plugin.source(in: sandbox), folder: sandbox.path, seed: 1)
      try pass(text, named: "Tests/Guide/\(plugin.key).lua", in: context)
    }
  }

  @Test func `every spec for the guide belongs to one of its plugins`() throws {
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: Self.root.path + "/Tests/Guide")
    let keys = try Set(GuideExample.plugins().map(\.key))
    for file in files where file.hasSuffix(".lua") {
      #expect(keys.contains(String(file.dropLast(4))), "Tests/Guide/\(file) tests nothing")
    }
  }

  @Test func `every spec in the guide passes`() throws {
    let specs = try GuideExample.all().filter { $0.info.hasPrefix("spec=") }
    #expect(specs.count >= 3)
    for spec in specs {
      let path = Self.root.appending(path: "Plugins/" + spec.info.dropFirst(5)).path
      let context = SpecContext(source: try .read(path), folder: path, seed: 1)
      try pass(spec.code, named: spec.page, in: context)
    }
  }

  private func pass(_ spec: String, named name: String, in context: SpecContext) throws {
    let state = try SpecState(context)
    try state.read(Array(spec.utf8), named: name)
    #expect(!state.root.tests.isEmpty, "\(name)")
    _ = state.run(state.root.tests, from: 0, budget: .milliseconds(5000)) { test, outcome, _ in
      guard case .passed = outcome else {
        Issue.record("\(name): \(test.name): \(outcome)")
        return
      }
    }
  }

  @Test func `links in the guide lead to existing files`() throws {
    let folder = Self.root.path + "/docs/plugins"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .map { "docs/plugins/" + $0 }.filter { $0.hasSuffix(".md") }
    for file in files {
      let text = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
      let folder = Self.root.appending(path: file).deletingLastPathComponent()
      for link in text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
        let target = folder.appending(path: String(link.1)).standardized
        #expect(
          FileManager.default.fileExists(atPath: target.path), "\(file) links to \(link.1)")
      }
    }
  }
}
