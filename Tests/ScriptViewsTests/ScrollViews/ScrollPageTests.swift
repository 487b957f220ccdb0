import Foundation
import PluginHost
import Testing

@testable import PluginBench

/// Checks `docs/plugins/scroll-views.md`.
struct ScrollPageTests {
  let bench = TestBench()
  let page: String

  init() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    page = try String(
      contentsOf: tests.appending(path: "../../../docs/plugins/scroll-views.md"), encoding: .utf8)
  }

  @Test func `the examples of the page run`() throws {
    let parts = page.components(separatedBy: "```")
    let examples = parts.filter { $0.hasPrefix("lua\n") }.map { String($0.dropFirst(4)) }
    #expect(examples.count == 3)
    for example in examples {
      try bench.host.load(PluginSource(name: "example", text: example))
    }
    bench.flick()
    #expect(bench.failures.isEmpty)
  }

  @Test func `each name in the page's tables is a member of a scroll view`() throws {
    let names = page.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^\| `([a-z_]+)` \|/).map { String($0.1) }
    }
    #expect(names.count == 40)
    try bench.load("local s = thimble.scroll_view {}\n" + names.map { "_ = s.\($0)\n" }.joined())
  }
}
