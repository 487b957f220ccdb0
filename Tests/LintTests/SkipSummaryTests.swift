import Foundation
import Testing

/// The summary of skipped tests, `.ci/tests --summary`.
struct SkipSummaryTests {
  /// Returns the summary of targets with these results.
  private func summary(_ verdicts: String...) throws -> String {
    let logs = FileManager.default.temporaryDirectory
      .appendingPathComponent("verdicts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: logs) }
    for (index, text) in verdicts.enumerated() {
      try text.write(
        to: logs.appendingPathComponent("T\(index).verdicts"), atomically: true, encoding: .utf8)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(".ci/tests")
    process.arguments = ["--summary"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["THIMBLE_TEST_LOGS": logs.path]
    ) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  @Test func `a run without skipped tests has no summary`() throws {
    #expect(try summary("passed \"a\"\nfailed \"b\"\n") == "")
  }

  @Test func `the summary counts skipped tests, and lists each missing program once`() throws {
    let text = try summary(
      "skipped \"a\"\tnot installed: sway\npassed \"b\"\n",
      "skipped \"c\"\tnot installed: sway, not installed: firefox-esr\n")
    #expect(
      text == """
        2 tests skipped: sway, firefox-esr not installed; `make test-deps` installs them

        """)
  }

  @Test func `the summary counts other reasons separately`() throws {
    let text = try summary("skipped \"a\"\trun by make apps\nskipped \"b\"\tnot installed: cage\n")
    #expect(
      text == """
        1 test skipped: run by make apps
        1 test skipped: cage not installed; `make test-deps` installs them

        """)
  }
}
