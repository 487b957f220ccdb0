import Foundation
import Testing

/// The links and the length of the pages.
struct PageTests {
  private static let root = URL(fileURLWithPath: #filePath).appending(path: "../../..")
    .standardized

  /// The paths of all pages, from the root of the package.
  private static let pages: [String] = {
    let folders = ["docs", "Plugins"].flatMap { folder in
      FileManager.default.enumerator(atPath: root.appending(path: folder).path)?
        .compactMap { "\(folder)/\($0)" } ?? []
    }
    return ["README.md", "CONTRIBUTING.md"] + folders.filter { $0.hasSuffix(".md") }.sorted()
  }()

  private static func text(_ path: String) -> String? {
    try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `every relative link of a page leads to a file, and to a heading in it`() {
    #expect(Self.pages.count > 150)
    for page in Self.pages {
      let faults = PageLinks(of: Self.text(page) ?? "", at: page).faults { path in
        let file = Self.root.appending(path: path)
        return FileManager.default.fileExists(atPath: file.path) ? Self.text(path) ?? "" : nil
      }
      #expect(faults.isEmpty, "\(page): \(faults.joined(separator: ", "))")
    }
  }

  /// Pages of contributors and the generated reference may be longer.
  @Test func `no page for users or authors of plugins has more than 1500 words`() {
    let pages = Self.pages.filter {
      !$0.hasPrefix("docs/dev/") && !$0.hasPrefix("docs/plugins/reference/")
        && $0 != "CONTRIBUTING.md"
    }
    #expect(pages.count > 60)
    for page in pages {
      let words = (Self.text(page) ?? "").split { $0.isWhitespace }.count
      #expect(words <= 1500, "\(page) has \(words) words")
    }
  }

  @Test func `links to missing files and headings are reported`() {
    let page = """
      # A page
      [no file](../other.md), [no heading](#a-row), [this one](#a-page), `[code](gone.md)`
      [one](two.md#two-pages--1-2), [no heading either](two.md#one), [a site](https://example.org)
      ```
      [an example](gone.md)
      ```
      """
    let faults = PageLinks(of: page, at: "docs/page.md").faults { path in
      path == "docs/two.md" ? "## Two `pages`: 1, 2\n" : path == "docs/page.md" ? page : nil
    }
    #expect(faults == ["../other.md", "#a-row", "two.md#two-pages--1-2", "two.md#one"])
  }

  @Test func `a heading of several words is found by its anchor`() {
    let faults = PageLinks(of: "[one](two.md#two-pages-1-2)", at: "a.md").faults { path in
      path == "two.md" ? "## Two `pages`: 1, 2\n" : nil
    }
    #expect(faults.isEmpty)
  }
}

/// The relative links of a page.
private struct PageLinks {
  private let targets: [String]
  private let page: String

  init(of text: String, at page: String) {
    self.page = page
    targets = Self.prose(of: text).matches(of: /\]\(\s*([^)\s]+)\s*\)/).map { String($0.1) }
      .filter { !$0.contains(":") }
  }

  /// A page without its code, in which brackets are no links.
  private static func prose(of text: String) -> String {
    var isCode = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode && !line.hasPrefix("```")
    }
    return lines.joined(separator: "\n").replacing(/`[^`\n]*`/, with: "")
  }

  /// The links whose file is missing, or has no heading of that name.
  ///
  /// - Parameter text: Returns the text of a path from the root of the package, nil if no such file
  ///   or folder exists.
  func faults(_ text: (String) -> String?) -> [String] {
    targets.filter { target in
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      guard let found = text(parts[0].isEmpty ? page : path(of: parts[0])) else { return true }
      return parts.count > 1 && !Self.anchors(of: found).contains(String(parts[1]))
    }
  }

  private func path(of target: Substring) -> String {
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  /// The anchors of the headings of a page, as GitHub makes them.
  private static func anchors(of text: String) -> Set<String> {
    var isCode = false
    var anchors: Set<String> = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.hasPrefix("#") else { continue }
      let heading = line.drop { $0 == "#" }.dropFirst()
        .replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }.lowercased()
      anchors.insert(
        String(heading.filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
          .replacing(" ", with: "-"))
    }
    return anchors
  }
}
