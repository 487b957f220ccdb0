import Foundation
import StageRuns
import Testing

/// The private folder of a test.
@Suite struct SandboxFolderTests {
  @Test func `a sandbox deletes its links to folders, and keeps the contents of these folders`()
    throws
  {
    let files = FileManager.default
    let other = files.temporaryDirectory.appendingPathComponent("linked-\(UUID().uuidString)")
    try files.createDirectory(at: other, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: other) }
    let kept = other.appendingPathComponent("kept")
    try "text".write(to: kept, atomically: true, encoding: .utf8)
    let path = try leaveLink(to: other.path)
    #expect(!files.fileExists(atPath: path))
    #expect(files.fileExists(atPath: kept.path))
  }

  /// Makes a sandbox with a link to a folder, and ends the sandbox. Returns the sandbox's path.
  private func leaveLink(to folder: String) throws -> String {
    let sandbox = try Sandbox()
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path + "/link", withDestinationPath: folder)
    return sandbox.path
  }
}
