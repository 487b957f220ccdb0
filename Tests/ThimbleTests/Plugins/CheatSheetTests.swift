import Foundation
import StageRuns
import Testing

/// Each line of docs/cheat-sheet.md is a rule, or a part of a rule, that the plugin accepts.
struct CheatSheetTests {
  /// The code of each row below a heading.
  private func codes(_ heading: String) throws -> [String] {
    let page = try DocumentPage("cheat-sheet").text
    let part = try #require(page.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    return part.components(separatedBy: "\n## ")[0].split(separator: "\n")
      .filter { $0.hasPrefix("| `") }.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
  }

  /// Rules made of the parts that the page lists.
  private func rules() throws -> [String] {
    try codes("Where").map { "\($0): swipe left -> print x" }
      + codes("Gesture").map { "app: \($0) -> print x" }
      + codes("Condition").map { "app: swipe left, \($0) -> \(action(for: $0))" }
      + codes("Action").map { "\(place(of: $0)): swipe left -> \($0)" } + codes("Rules")
  }

  private func action(for condition: String) -> String {
    condition.hasPrefix("on progress") || condition.hasPrefix("every") ? "emit x" : "print x"
  }

  private func place(of action: String) -> String {
    action.hasPrefix("drag") || action.hasPrefix("resize") ? "app" : "right edge"
  }

  @Test func `the plugin accepts each line of the page`() throws {
    let rules = try rules()
    #expect(rules.count > 45)
    let sandbox = try Sandbox()
    try sandbox.makeFolder("thimble")
    let list = rules.map { "[==[\($0)]==]" }.joined(separator: ",\n")
    _ = try sandbox.write(
      """
      local thimble = require "thimble"
      thimble.use("gestures", {
        options = { preset = "none", rules = { \(list) } }, permissions = { workspaces = true },
        apps = { "*" },
      })
      """, to: "thimble/init.lua")
    let check = try Outcome.of(["check"], environment: ["XDG_CONFIG_HOME": sandbox.path])
    #expect(check.status == 0, "\(check.lines)")
    #expect(check.lines.contains("gestures: no mistakes"))
  }

  @Test func `a mistake in a line makes the check fail`() throws {
    let sandbox = try Sandbox()
    try sandbox.makeFolder("thimble")
    _ = try sandbox.write(
      "require('thimble').use('gestures', { options = { rules = { 'app: swpe left -> none' } } })",
      to: "thimble/init.lua")
    let check = try Outcome.of(["check"], environment: ["XDG_CONFIG_HOME": sandbox.path])
    #expect(check.status == 78)
  }
}
