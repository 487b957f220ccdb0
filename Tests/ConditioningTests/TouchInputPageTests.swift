import Foundation
import Testing

@testable import Conditioning

struct TouchInputPageTests {
  @Test func `the pages list each setting with its default`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try ["touch-input", "touch-policies", "steady-hands"].map {
      try String(contentsOf: root.appending(path: "docs/\($0).md"), encoding: .utf8)
    }.joined()
    for setting in TouchSetting.all {
      let row = "| `\(setting.name)` | \(setting.text(of: setting.standard)) |"
      #expect(page.contains(row), "\(row)")
    }
  }
}
