import Foundation
import SeededNumbers

/// The mutants of a run, chosen from all possible ones.
struct Sample {
  let all: [Mutant]
  /// The chosen mutants by number, from 1.
  let chosen: [Int: Mutant]

  /// - Parameter within: Texts separated by commas, of which one must occur in a file's path;
  ///   empty: all files.
  init(of root: URL, count: Int, seed: UInt64, within: String) throws {
    all = try Self.all(of: root)
    var order = SeededNumbers(seed: seed)
    let some = order.sample(
      count,
      of: all.filter { mutant in
        within.isEmpty || within.split(separator: ",").contains { mutant.file.path.contains($0) }
      })
    chosen = Dictionary(uniqueKeysWithValues: zip(1..., some))
  }

  /// Chooses the mutants with these names.
  init(of root: URL, again names: [String]) throws {
    all = try Self.all(of: root)
    let names = Set(names)
    let some = all.filter { names.contains($0.name) }
    chosen = Dictionary(uniqueKeysWithValues: zip(1..., some))
  }

  private static func all(of root: URL) throws -> [Mutant] {
    try Area.all.flatMap { try $0.files(of: root) }.flatMap { file in
      Mutations.all(of: file).map { Mutant(file: file, mutation: $0) }
    }
  }
}

extension SeededNumbers {
  /// Returns `count` random elements of a list, or all if the list has fewer.
  ///
  /// Does not use the standard library's `shuffled`, whose results may differ between versions.
  mutating func sample<Element>(_ count: Int, of list: [Element]) -> [Element] {
    var list = list
    for index in list.indices.prefix(count) {
      let other = index + Int(next() % UInt64(list.count - index))
      list.swapAt(index, other)
    }
    return Array(list.prefix(count))
  }
}

/// A part of the project whose code is mutated.
struct Area {
  let name: String
  /// The folders or files of the area, relative to the project's root.
  let paths: [String]

  /// The code that makes decisions: recognition, scrolling, the permissions and time limits of
  /// plugins, and the delivery of touches to apps. Not the bindings to Lua, whose mistakes every
  /// plugin would reveal.
  static let all = [
    Area(name: "Gestures", paths: ["Sources/Core/Gestures"]),
    Area(name: "Scrolling", paths: ["Sources/Core/Scrolling"]),
    Area(
      name: "Scripting",
      paths: [
        "Sources/Script/Scripting/Calls", "Sources/Script/Scripting/Permissions",
        "Sources/Script/Scripting/Resources", "Sources/Script/Scripting/Files/FileAccess.swift",
      ]),
    Area(
      name: "ScriptViews",
      paths: [
        "Sources/Script/ScriptViews/Animation/AnimationCurve.swift",
        "Sources/Script/ScriptViews/Animation/DampedSpring.swift",
        "Sources/Script/ScriptViews/Windows/SurfaceHandover.swift",
      ]),
    Area(
      name: "PluginHost",
      paths: [
        "Sources/Script/PluginHost/Configuration",
        "Sources/Script/PluginHost/Data/EventQueue.swift", "Sources/Script/PluginHost/Health",
        "Sources/Script/PluginHost/Loading",
      ]),
    Area(name: relay, paths: ["Sources/Wayland/Relay/Gate"]),
  ]

  /// The areas whose tests need no Lua.
  static let core: Set = ["Gestures", "Scrolling"]

  /// The area whose tests do not depend on other areas.
  static let relay = "Relay"

  /// Returns the name of the area of a file.
  static func of(_ path: String) -> String {
    all.first { area in area.paths.contains { path.hasPrefix($0) } }?.name ?? "others"
  }

  /// Returns the files of the area, sorted by name.
  func files(of root: URL) throws -> [SourceFile] {
    try paths.filter { FileManager.default.fileExists(atPath: root.appending(path: $0).path) }
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
