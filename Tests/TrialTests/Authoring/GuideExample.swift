import Foundation
import PluginHost
import StageRuns

/// A block of Lua code on a page of the guide.
struct GuideExample {
  /// The file, such as `delegates.md`.
  let page: String
  /// The text after `lua` in the opening line; empty for a plugin.
  let info: String
  let code: String
  /// The page and the heading above the block, such as `custom-recognizers/a-knock`. The second
  /// plugin under a heading has the suffix `-2`.
  let key: String

  static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized

  /// All blocks of the pages in `docs/plugins` and of the README.
  static func all() throws -> [GuideExample] {
    let folder = root.appending(path: "docs/plugins")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".md") }.map { folder.appending(path: $0) }
    return try (pages + [root.appending(path: "README.md")]).flatMap { page in
      // docs/plugins also has a README.
      let isGuide = page.path.contains("/docs/plugins/")
      let name = isGuide ? page.lastPathComponent : "../../README.md"
      return examples(in: try String(contentsOf: page, encoding: .utf8), of: name)
    }
  }

  /// The blocks that are whole plugins.
  static func plugins() throws -> [GuideExample] { try all().filter(\.info.isEmpty) }

  private static func examples(in text: String, of page: String) -> [GuideExample] {
    var found: [GuideExample] = []
    var heading = ""
    // Every second part lies between fences.
    for (index, part) in text.components(separatedBy: "```").enumerated() {
      if index.isMultiple(of: 2) {
        heading = part.split(separator: "\n").last { $0.hasPrefix("#") }.map(slug) ?? heading
      } else if part.hasPrefix("lua") {
        let line = part.prefix { $0 != "\n" }
        let info = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
        let folder = page.hasPrefix("..") ? "readme" : String(page.dropLast(3))
        let key = folder + "/" + heading
        let before = info.isEmpty ? found.count { $0.info.isEmpty && $0.isUnder(key) } : 0
        found.append(
          GuideExample(
            page: page, info: info, code: String(part.dropFirst(line.count + 1)),
            key: before == 0 ? key : "\(key)-\(before + 1)"))
      }
    }
    return found
  }

  private func isUnder(_ heading: String) -> Bool {
    key == heading || key.hasPrefix(heading + "-") && Int(key.dropFirst(heading.count + 1)) != nil
  }

  private static func slug(_ heading: Substring) -> String {
    heading.drop { $0 == "#" || $0 == " " }.lowercased()
      .split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// Makes a sandbox with the modules of the guide in its folder `modules`.
  static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.makeFolder("modules")
    for module in try all() where module.info.hasPrefix("module=") {
      _ = try sandbox.write(module.code, to: "modules/\(module.info.dropFirst(7)).lua")
    }
    return sandbox
  }

  /// Writes the code as a plugin to a ``sandbox()``.
  func source(in sandbox: Sandbox) throws -> PluginSource {
    let path = try sandbox.write(code, to: key.replacing("/", with: "-") + ".lua")
    return try .read(path, sharing: [sandbox.path + "/modules"])
  }
}
