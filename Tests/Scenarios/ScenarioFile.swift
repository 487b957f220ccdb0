import Foundation
import Testing

@testable import ScenarioRunner

/// A scenario's file, by which tests are named.
struct ScenarioFile: Sendable, CustomTestStringConvertible {
  let url: URL
  let scenario: Result<Scenario, any Error>

  init(_ url: URL) {
    self.url = url
    scenario = Result {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try decoder.decode(Scenario.self, from: Data(contentsOf: url))
    }
  }

  var testDescription: String { url.lastPathComponent }

  /// Every scenario of this project, and of the folder that `THIMBLE_SCENARIOS` names.
  static let all: [ScenarioFile] = {
    let own = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data")
    var folders = [own]
    if let brought = ProcessInfo.processInfo.environment["THIMBLE_SCENARIOS"], !brought.isEmpty {
      folders.append(URL(filePath: brought))
    }
    return folders.flatMap(files)
  }()

  private static func files(in folder: URL) -> [ScenarioFile] {
    let urls = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (urls ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }.map(ScenarioFile.init)
  }
}
