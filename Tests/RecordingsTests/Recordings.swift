import Foundation
import Testing
import Traces

/// The recorded files in Tests/Recordings.
enum Recordings {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Recordings")

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }

  /// The paths of the files in a folder that are recordings.
  static func paths(in name: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder.appending(path: name).path)
    let names = files?.allObjects.compactMap { $0 as? String } ?? []
    return names.filter(isRecording).map { "\(name)/\($0)" }.sorted()
  }

  private static func isRecording(_ name: String) -> Bool {
    [".events", ".evemu", ".txt", ".yml"].contains { name.hasSuffix($0) }
  }

  /// Reads a recording, with the device description beside it if it has one.
  static func trace(_ path: String) throws -> Trace {
    let beside = DeviceDescription.candidates(beside: path).lazy.compactMap { name in
      (try? bytes(name)).map { (name, $0) }
    }.first
    let description = try beside.map { try DeviceDescription(parsing: $0.1, named: $0.0) }
    return try Trace(reading: try bytes(path), named: path, description: description)
  }
}

/// The contacts of a trace, counted while checking that a compositor could send it.
struct TouchTally: Equatable {
  var contacts = 0
  var maximumFingers = 0
  var cancels = 0
  var left: Set<Int32> = []

  init(_ trace: Trace) {
    var time = 0.0
    for event in trace.events {
      #expect(event.milliseconds >= time)
      #expect(event.milliseconds.isFinite)
      time = event.milliseconds
      take(event.kind)
    }
  }

  private mutating func take(_ kind: TraceEvent.Kind) {
    switch kind {
    case .down(let id, let x, let y):
      #expect(!left.contains(id))
      #expect(x.isFinite)
      #expect(y.isFinite)
      left.insert(id)
      contacts += 1
    case .motion(let id, let x, let y):
      #expect(left.contains(id))
      #expect(x.isFinite)
      #expect(y.isFinite)
    case .up(let id): #expect(left.remove(id) != nil)
    case .cancel:
      #expect(!left.isEmpty)
      cancels += 1
      left = []
    case .frame: maximumFingers = max(maximumFingers, left.count)
    case .key, .resize, .appWindow, .appWindowClosed:
      Issue.record("a recording of touches holds something else")
    }
  }
}
