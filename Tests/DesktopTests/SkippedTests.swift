import Foundation
import Requirements
import StageRuns
import Testing

/// A run of `.ci/tests` without compositors and apps in PATH.
@Suite struct SkippedTests {
  /// The programs that the script runs.
  private static let tools = [
    "awk", "bash", "cat", "cut", "dirname", "env", "grep", "mkdir", "realpath", "rm", "sed",
    "sort", "tail", "timeout", "wc",
  ]

  // In the run that this test starts, sway is not in PATH, so that the test is skipped there.
  @Test(.needs("sway"))
  func `tests without their programs are skipped, and the summary lists these`() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("tools-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    for name in Self.tools {
      try files.createSymbolicLink(
        atPath: "\(folder.path)/\(name)",
        withDestinationPath: try #require(installedProgram(name), "\(name)"))
    }
    let process = Process()
    process.executableURL =
      URL(filePath: #filePath).appending(path: "../../../.ci/tests")
      .standardizedFileURL
    process.arguments = ["DesktopTests"]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "PATH": folder.path, "THIMBLE_TEST_LOGS": folder.path + "/logs",
      "THIMBLE_TEST_BUILD": String(builtProgram("").dropLast()),
    ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    let lines = text.split(separator: "\n").suffix(2).map(String.init)
    let summary = try #require(lines.first)
    #expect(summary.hasSuffix("not installed; `make test-deps` installs them"))
    for name in ["cage", "kwin_wayland", "sway", "weston"] {
      #expect(summary.contains(name), "\(summary)")
    }
    // Only the kiosk's test on the stage needs no installed program.
    #expect(lines.last == "1 passed, 0 failed")
  }
}
