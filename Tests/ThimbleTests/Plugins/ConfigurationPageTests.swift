import Foundation
import JSON
import Requirements
import StageRuns
import System
import Testing

@testable import thimble

/// The configurations on the pages work without changes.
@Suite struct ConfigurationPageTests {
  private static let startPages = ["sway", "hyprland", "niri", "labwc", "plasma", "cage"]
    .map { "getting-started/\($0)" }

  private static let gesturePages = ["coming-from", "gesture-events", "gesture-shapes"]

  @Test(arguments: ["configuration", "kiosk"] + gesturePages + startPages)
  func `check finds no mistake in the configurations of a page`(name: String) throws {
    let examples = try DocumentPage(name).blocks("lua configuration")
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

  @Test(arguments: startPages)
  func `check prints what a page for beginners shows`(name: String) throws {
    let page = try DocumentPage(name)
    let sandbox = try Sandbox()
    try sandbox.makeFolder("thimble")
    _ = try sandbox.write(
      try #require(page.blocks("lua configuration").first), to: "thimble/init.lua")
    let check = try Outcome.of(["check"], environment: ["XDG_CONFIG_HOME": sandbox.path])
    let shown = try #require(page.blocks("").first { $0.hasPrefix("$ thimble check\n") })
    for line in shown.split(separator: "\n").dropFirst() where line != "…" {
      let real = String(line).replacing("/home/you/.config", with: sandbox.path)
      #expect(check.lines.contains(real), "\(line)")
    }
  }

  @Test(.needs("sway"), arguments: ["kiosk", "getting-started/sway"])
  func `sway accepts its configuration`(page: String) throws {
    let sandbox = try Sandbox()
    let lines = try #require(DocumentPage(page).blocks("sway").first)
    let file = try sandbox.write("set $mod Mod4\n" + lines, to: "config")
    let loop = EventLoop()
    let sway = try Program(
      sandbox.configuration(
        ["sway", "--validate", "-c", file],
        environment: ["WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1"]), on: loop)
    sway.waitForEnd()
    #expect(sway.child.exit == .status(0), "\(sway.diagnostics)")
    sway.end()
  }

  @Test func `the table has all options of the shipped plugins`() throws {
    let page = try DocumentPage("configuration").text
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| [") }
    let folder = DocumentPage.root.appending(path: "Plugins").path
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
