import Foundation
import JSON
import Requirements
import StageRuns
import System
import Testing

@testable import thimble

/// What the pages on the configuration and on kiosks show can be used as it stands.
@Suite struct ConfigurationPageTests {
  private static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..")
    .standardized

  private func page(_ name: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: "docs/\(name).md"), encoding: .utf8)
  }

  private func blocks(_ kind: String, of name: String) throws -> [String] {
    try page(name).components(separatedBy: "```").filter { $0.hasPrefix(kind + "\n") }
      .map { String($0.dropFirst(kind.count + 1)) }
  }

  @Test(arguments: ["configuration", "kiosk"])
  func `check finds no mistake in the configurations of a page`(name: String) throws {
    let examples = try blocks("lua configuration", of: name)
    #expect(!examples.isEmpty)
    for example in examples {
      let sandbox = try Sandbox()
      try sandbox.makeFolder("thimble")
      _ = try sandbox.write(example, to: "thimble/init.lua")
      let check = try Outcome.of(["check"], environment: ["XDG_CONFIG_HOME": sandbox.path])
      #expect(check.status == 0, "\(check.lines)")
      #expect(!check.lines.contains { $0.contains("warning:") }, "\(check.lines)")
    }
  }

  @Test(.needs("sway"))
  func `sway accepts the configuration for kiosks`() throws {
    let sandbox = try Sandbox()
    let file = try sandbox.write(try #require(blocks("sway", of: "kiosk").first), to: "kiosk")
    let loop = EventLoop()
    let sway = try Program(
      sandbox.configuration(
        ["sway", "--validate", "-c", file],
        environment: ["WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1"]), on: loop)
    sway.waitForEnd()
    #expect(sway.child.exit == .status(0), "\(sway.diagnostics)")
    sway.end()
  }

  @Test func `the table has all options of the plugins that ship`() throws {
    let rows = try page("configuration").split(separator: "\n").filter { $0.hasPrefix("| [") }
    let folder = Self.root.appending(path: "Plugins").path
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let manifest = "\(folder)/\(name)/plugin.json"
      guard let text = try? String(contentsOfFile: manifest, encoding: .utf8),
        let options = try JSONValue.parse(text).object?["options"]?.object
      else { continue }
      let row = try #require(rows.first { $0.hasPrefix("| [\(name)]") }, "no row for \(name)")
      for (option, _) in options { #expect(row.contains("`\(option)`"), "\(name): \(option)") }
    }
  }
}
