import Foundation

/// A marked region of a tested file: from `// example: name` to `// end`, moved to the left margin.
struct Example {
  let name: String
  let text: String

  /// The marked regions of the examples.
  static let all = [
    "Tests/ExamplesTests", "Tests/Support/ExampleRecognizers", "Tests/Support/ExampleHost",
  ].flatMap { folder in
    Project.files(in: folder, ending: ".swift").flatMap { regions(of: Project.text(of: $0)) }
  }

  private static func regions(of text: String) -> [Example] {
    var regions: [Example] = []
    var open: (name: String, margin: Int, lines: [String])?
    for line in text.components(separatedBy: "\n") {
      let bare = line.trimmingCharacters(in: .whitespaces)
      if bare.hasPrefix("// example: ") {
        open = (String(bare.dropFirst(12)), line.count - bare.count, [])
      } else if bare == "// end", let region = open {
        let text = region.lines.joined(separator: "\n")
        regions.append(Example(name: region.name, text: text))
        open = nil
      } else if let margin = open?.margin {
        open?.lines.append(String(line.dropFirst(margin)))
      }
    }
    return regions
  }
}
