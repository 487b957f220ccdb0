import Foundation

/// A part of the project whose rules are changed.
struct Area {
  let name: String
  /// Folders or files of it, from the project's root.
  let places: [String]

  /// What decides: recognition, scrolling, and what plugins may do and how long. Not what passes
  /// words on to Lua, whose mistakes every plugin would show.
  static let all = [
    Area(name: "Gestures", places: ["Sources/Gestures"]),
    Area(name: "Scrolling", places: ["Sources/Scrolling"]),
    Area(
      name: "PluginHost",
      places: [
        "Sources/PluginHost/Calls", "Sources/PluginHost/Configuration",
        "Sources/PluginHost/Data/EventQueue.swift", "Sources/PluginHost/Data/FileAccess.swift",
        "Sources/PluginHost/Health", "Sources/PluginHost/Loading",
        "Sources/PluginHost/Permissions",
      ]),
  ]

  /// The name of the area of a file.
  static func of(_ path: String) -> String {
    all.first { area in area.places.contains { path.hasPrefix($0) } }?.name ?? "others"
  }

  /// The files of it, in the order of their names.
  func files(of root: URL) throws -> [SourceFile] {
    try places.filter { FileManager.default.fileExists(atPath: root.appending(path: $0).path) }
      .flatMap { place in
        guard !place.hasSuffix(".swift") else { return [place] }
        let inside = try FileManager.default.subpathsOfDirectory(
          atPath: root.appending(path: place).path)
        return inside.filter { $0.hasSuffix(".swift") }.sorted().map { "\(place)/\($0)" }
      }
      .map { path in
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        return SourceFile(path: path, text: text)
      }
  }
}
