import Foundation
import Testing

/// The recipes on the page of the plugin `gestures` are the recipes in its spec.
struct RecipesTests {
  private func contents(_ path: String) throws -> String {
    try String(
      contentsOf: ComingFromPage.root.appending(path: "Plugins/gestures/" + path), encoding: .utf8)
  }

  @Test func `the page has the twenty recipes of the spec, in the same order`() throws {
    let page = try contents("README.md").components(separatedBy: "## Twenty recipes")[1]
      .components(separatedBy: "\n## ")[0]
    let told = page.matches(of: /(?m)^\| `(.+?)` \|/).map { String($0.1) }
    let spec = try contents("spec/recipes_spec.lua")
    let tried = spec.matches(of: /(?m)^  \{ "(.+?)",(?: app|$)/).map {
      String($0.1).replacing("\\\"", with: "\"")
    }
    #expect(told.count == 20)
    #expect(told == tried)
  }
}
