import Foundation
import Gestures
import Importing
import PluginHost

@testable import ScenarioRunner
@testable import WaylandScanner

extension FuzzTarget {
  /// `plugin.json` files: they are parsed, or refused with messages.
  static let manifests = FuzzTarget("manifests", maximumInputLength: 2048) { bytes in
    do throws(ManifestError) {
      _ = try Manifest(bytes)
    } catch {
      try check(!error.faults.isEmpty, "a refusal has a reason")
      for fault in error.faults {
        try check(!fault.isEmpty, "a reason is a sentence")
        try check(
          fault.utf8.count < 4000, "a reason is one sentence, found \(fault.utf8.count) bytes")
      }
    }
  }

  /// Scenarios: the core plays them, or they are refused.
  static let scenarios = FuzzTarget("scenarios", maximumInputLength: 8192) { bytes in
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let scenario = try? decoder.decode(Scenario.self, from: Data(bytes)),
      let scene = try? Scene(scenario)
    else { return }
    try? ScenarioPlayer(scenario: scenario, scene: scene).play()
    // Fingers on a window keep the window alive.
    scene.window.cancelTouches(at: scene.window.now)
    scene.window.cancelPresses(at: scene.window.now)
    _ = ScenarioComparison(scenario: scenario, record: scene.record).differences()
    for action in scene.record.actions {
      try check(action.state != "possible" && action.state != "failed", "an action tells \(action)")
    }
  }

  /// Protocol files: they are converted to Swift, or refused with a line number.
  static let protocols = FuzzTarget("protocols", maximumInputLength: 4096) { bytes in
    do throws(ScannerError) {
      let file = try ProtocolParser.parse(Data(bytes), path: "input.xml")
      let set = try ProtocolSet([file])
      for side in [Side.client, .server] {
        _ = ClassWriter(set: set, side: side).write(file)
      }
      _ = InterfaceTableWriter(set: set).write()
    } catch {
      try check(error.line >= 1, "an error names a line, found \(error.line)")
      try check(!error.fault.description.isEmpty, "an error is a sentence")
    }
  }

  /// Gestures of other programs: they are converted to rules, or refused with messages.
  static let imports = FuzzTarget("imports", maximumInputLength: 4096) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    for source in ImportSource.allCases {
      let gestures: ImportedGestures
      do throws(ImportError) {
        gestures = try source.gestures(in: text)
      } catch {
        try check(error.description.count > 10, "a refusal is a sentence")
        continue
      }
      for rule in gestures.rules { try check(rule.contains(" -> "), "a rule has an action") }
      for note in gestures.notes { try check(note.count > 10, "a note is a sentence") }
      let written = gestures.configuration(from: text)
      try check(written.hasPrefix("-- The gestures of "), "it begins with a comment")
      try check(written.hasSuffix("})\n"), "it ends with the plugin's settings")
    }
  }
}
