import Foundation
import StageRuns

extension Sandbox {
  /// The path of the configuration that `check` reads.
  var configurationPath: String { path + "/config/thimble/init.lua" }

  /// Writes a file, and makes the folders of its path.
  func write(_ text: String, at path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Runs `thimble check` with the configuration and the plugins of this sandbox.
  func check(_ arguments: [String] = []) throws -> Outcome {
    try Outcome.of(
      ["check"] + arguments,
      environment: ["XDG_CONFIG_HOME": path + "/config", "XDG_DATA_HOME": path + "/data"])
  }
}
