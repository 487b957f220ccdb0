import Foundation
import Gestures
import Traces

/// A gesture that a person made and named, from the set in Tests/Recordings/labelled.
struct LabelledRecording: CustomStringConvertible {
  /// The gesture that the person intended: the name of the folder.
  let label: String
  /// The file name without its extension.
  let name: String
  let trace: Trace

  var description: String { "\(label)/\(name)" }

  static let labels = ["tap", "double", "hold", "holdanddrag", "drag", "swipe", "zoom", "rotate"]

  /// The recordings of a label, in the order of their numbers.
  static func all(_ label: String) throws -> [LabelledRecording] {
    let folder = Recordings.folder.appending(path: "labelled/\(label)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = files.filter { $0.hasSuffix(".csv") }.map { String($0.dropLast(4)) }
    let ordered = names.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    return try ordered.map { name in
      let text = try String(contentsOf: folder.appending(path: "\(name).csv"), encoding: .utf8)
      return LabelledRecording(label: label, name: name, trace: try CSVTouches.trace(text))
    }
  }
}
