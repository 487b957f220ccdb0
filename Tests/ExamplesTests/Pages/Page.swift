import Foundation

/// One page of the reference.
struct Page {
  /// A block of Swift, with the name in the comment above it.
  struct Block {
    var name: String
    var text: String
  }

  let name: String
  let text: String

  /// The pages that describe the two libraries.
  static let gestures = folder("docs/dev/gestures")
  static let scrolling = [Page("docs/dev/scrolling.md")] + folder("docs/dev/scrolling")
  static var all: [Page] { gestures + scrolling }

  init(_ path: String) {
    name = path
    text = Project.text(of: path)
  }

  private static func folder(_ path: String) -> [Page] {
    Project.files(in: path, ending: ".md").map { Page($0) }
  }

  /// The blocks of Swift, in their order.
  var blocks: [Block] {
    var blocks: [Block] = []
    var open: [String]?
    var previous = ""
    for line in text.components(separatedBy: "\n") {
      if line == "```swift" {
        open = []
        let name = previous.hasPrefix("<!-- example: ") ? previous.dropFirst(14).dropLast(4) : ""
        blocks.append(Block(name: String(name), text: ""))
      } else if line == "```", let lines = open {
        blocks[blocks.count - 1].text = lines.joined(separator: "\n")
        open = nil
      } else {
        open?.append(line)
      }
      previous = line
    }
    return blocks
  }

  /// The texts between backquotes, including blocks of code.
  var code: [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// A link to a page, this one if the path is empty, and to a section of it, if there is one.
  struct Link {
    var path: String
    var section: String
  }

  /// The links, without those to the web.
  var links: [Link] {
    text.components(separatedBy: "](").dropFirst().compactMap { rest in
      let target = rest.prefix { $0 != ")" }
      guard !target.contains("://") else { return nil }
      let path = target.prefix { $0 != "#" }
      return Link(path: String(path), section: String(target.dropFirst(path.count + 1)))
    }
  }

  /// The names under which links find the sections.
  var sections: [String] {
    text.components(separatedBy: "\n").filter { $0.hasPrefix("#") }.map { heading in
      let words = heading.drop { $0 == "#" || $0 == " " }.lowercased()
      return words.filter { $0.isLetter || $0.isNumber || $0 == " " }
        .replacingOccurrences(of: " ", with: "-")
    }
  }
}
