import Foundation
import Testing

@testable import Conditioning

struct TouchInputPageTests {
  @Test func `the page lists each setting with its default`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "docs/touch-input.md"), encoding: .utf8)
    for setting in TouchSetting.all {
      let row = "| `\(setting.name)` | \(setting.text(of: setting.standard)) |"
      #expect(page.contains(row), "\(row)")
    }
  }
}
