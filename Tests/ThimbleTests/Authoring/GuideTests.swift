import Foundation
import Lua
import PluginHost
import StageRuns
import Testing

@testable import thimble

/// Every example of the guide in `docs/lua` works: plugins bear random touches, and specs pass.
@Suite struct GuideTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../..").standardized

  /// An example of a page: what stands after the word `lua` where it begins, and its text.
  private struct Example {
    var page: String
    var info: String
    var code: String
  }

  private static func examples() throws -> [Example] {
    let folder = root.appending(path: "docs/lua")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try pages.filter { $0.hasSuffix(".md") }.flatMap { page in
      let text = try String(contentsOf: folder.appending(path: page), encoding: .utf8)
      return examples(in: text, of: page)
    }
  }

  private static func examples(in text: String, of page: String) -> [Example] {
    // Every second part stands between fences.
    let parts = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
    return parts.map(\.element).filter { $0.hasPrefix("lua") }.map { part in
      let line = part.prefix { $0 != "\n" }
      return Example(
        page: page, info: line.dropFirst(3).trimmingCharacters(in: .whitespaces),
        code: String(part.dropFirst(line.count + 1)))
    }
  }

  @Test func `every plugin in the guide runs`() throws {
    let plugins = try Self.examples().filter { $0.info.isEmpty }
    #expect(plugins.count >= 10)
    let modules = try Self.examples().filter { $0.info.hasPrefix("module=") }
    #expect(!modules.isEmpty)
    let sandbox = try Sandbox()
    try sandbox.makeFolder("modules")
    for module in modules {
      _ = try sandbox.write(module.code, to: "modules/\(module.info.dropFirst(7)).lua")
    }
    for plugin in plugins {
      let rig = PluginRig()
      let path = try sandbox.write(plugin.code, to: plugin.page + ".lua")
      try rig.load(.read(path, sharing: [sandbox.path + "/modules"]))
      try rig.doRandomThings(seed: 1, steps: 200)
      rig.end()
    }
  }

  @Test func `every spec in the guide passes`() throws {
    let specs = try Self.examples().filter { $0.info.hasPrefix("spec=") }
    #expect(specs.count >= 3)
    for spec in specs {
      let path = Self.root.appending(path: "Plugins/" + spec.info.dropFirst(5)).path
      let state = try SpecState(SpecContext(source: try .read(path), folder: path, seed: 1))
      try state.read(Array(spec.code.utf8), named: spec.page)
      #expect(!state.root.tests.isEmpty)
      _ = state.run(state.root.tests, from: 0, budget: .milliseconds(5000)) { test, outcome, _ in
        guard case .passed = outcome else {
          Issue.record("\(spec.page): \(test.name): \(outcome)")
          return
        }
      }
    }
  }

  @Test func `links in the guide and in plugins' pages lead somewhere`() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.root.path + "/docs/lua")
      .map { "docs/lua/" + $0 }.filter { $0.hasSuffix(".md") }
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
