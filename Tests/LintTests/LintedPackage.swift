import Foundation

/// A package in a temporary folder, to run the scripts of `make lint` on.
struct LintedPackage: ~Copyable {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("linted-\(UUID().uuidString)")

  /// The path of the folder.
  var folder: String { root.path }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Writes a file with the folders above it.
  func write(_ path: String, _ text: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Returns the text of a file.
  func read(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Runs a script in `.ci` on the package.
  func lint(
    _ script: String, _ option: String? = nil
  ) throws -> (complaints: String, passes: Bool) {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = repository.appendingPathComponent(".ci/\(script)")
    process.arguments = [option, root.path].compactMap(\.self)
    let output = Pipe()
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (said, process.terminationStatus == 0)
  }
}
