import Foundation

/// The files of the project, by their paths in it.
enum Project {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(of path: String) -> String {
    let url = root.appendingPathComponent(path)
    return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// The files in a folder and the folders in it, sorted.
  static func files(in folder: String, ending: String) -> [String] {
    let names = FileManager.default.enumerator(
      atPath: root.appendingPathComponent(folder).path)
    let paths = names?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }.sorted()
  }
}
