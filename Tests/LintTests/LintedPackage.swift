import Foundation

/// A package in a temporary folder, to run the scripts of `make lint` on.
struct LintedPackage: ~Copyable {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("linted-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Writes a file with the folders above it.
  func write(_ path: String, _ text: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// What a script in `.ci` says about the package, and whether it is content.
  func lint(_ script: String) throws -> (complaints: String, passes: Bool) {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = repository.appendingPathComponent(".ci/\(script)")
    process.arguments = [root.path]
    let output = Pipe()
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (said, process.terminationStatus == 0)
  }
}
