import Foundation
import Lua
import PluginHost
import Testing

/// A file of the corpus: hostile Lua code, with its expected outcome in the first line.
///
/// The code is the handler of a tap named `gesture` in a `window` of a plugin.
struct HostileScript: CustomTestStringConvertible, Sendable {
  let name: String
  /// The code without its first line, which is a comment.
  let code: String
  /// The permitted outcomes; a run has one of them.
  let ends: [String]

  var testDescription: String { name }

  /// Whether the code uses objects of the host.
  var needsHost: Bool {
    code.contains("thimble") || code.contains("window") || code.contains("gesture")
  }

  static let all: [HostileScript] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().filter { $0.hasSuffix(".lua") }.compactMap { file in
      let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return text.flatMap { HostileScript(named: file, $0) }
    }
  }()

  private init?(named name: String, _ text: String) {
    let mark = "-- expect: "
    guard let end = text.firstIndex(of: "\n"), text.hasPrefix(mark) else { return nil }
    let expectation = String(text[..<end].dropFirst(mark.count))
    self.name = name
    code = String(text[end...])
    ends = expectation.components(separatedBy: " or ")
  }

  /// The plugin whose tap the code handles; its lines are those of the file.
  var plugin: PluginSource {
    let head =
      "local thimble = require 'thimble' local window = thimble.window {} "
      + "window:add_gesture_recognizer(thimble.tap { on_ended = function(gesture)"
    return PluginSource(name: "hostile", text: head + code + "\nprint 'finished' end })")
  }

  /// Whether a run may end with an error, or without one if `error` is nil.
  func allows(_ error: LuaError?) -> Bool {
    ends.contains { end in
      switch end {
      case "finishes": error == nil
      case "out of time", "time": error?.kind == .outOfTime
      case "out of memory": error?.kind == .outOfMemory
      case "memory": error?.kind == .outOfMemory || error?.kind == .memory
      default: error?.kind == .runtime && error?.message.contains(end.dropFirst(6)) == true
      }
    }
  }

  /// Whether the error names a line of the code. Only a memory error may have none.
  func isPlaced(_ error: LuaError) -> Bool {
    guard let file = error.file, let line = error.line else { return error.kind == .memory }
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return file == "hostile.lua" && (2...lines.count).contains(line)
      && !lines[line - 1].hasPrefix("--")
  }
}
