import Foundation
import Relay
import Testing

/// A behaviour of the gate as data: the steps, and the events that the app and the judge then read.
///
/// A step is a time in milliseconds and words: `0 down 1 10,20 #7` is an event of the compositor,
/// `2 hold began 100: 1` a verdict on touch 1. Events that the app reads are written in the same
/// words.
struct GateScenario: Decodable, Sendable, CustomTestStringConvertible {
  let about: String
  /// The phases that the window's touches are held for: "began", "ended".
  let asks: [String]?
  let ending: String?
  /// The number of `wl_touch` objects at the beginning; their ids begin at 1.
  let objects: UInt32?
  let steps: [String]
  let appSees: [String]
  let judgeHears: [String]?

  /// The file name.
  private(set) var name = ""

  private enum CodingKeys: CodingKey {
    case about, asks, ending, objects, steps, appSees, judgeHears
  }

  var testDescription: String { name }

  /// The scenarios of all files.
  static let all: [GateScenario] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }.compactMap(read)
  }()

  private static func read(_ file: URL) -> GateScenario? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      var scenario = try decoder.decode(Self.self, from: Data(contentsOf: file))
      scenario.name = file.deletingPathExtension().lastPathComponent
      return scenario
    } catch {
      Issue.record("\(file.lastPathComponent): \(error)")
      return nil
    }
  }
}
