import Foundation
import Testing

/// Tests that the pages name every public declaration, and no name that does not exist.
struct ReferenceTests {
  /// The names that are public because protocols of the standard library require them.
  private let conformances: Set = ["Iterator", "description", "makeIterator", "next", "rawValue"]

  @Test func `every public name in Gestures is in its pages`() {
    check("Sources/Core/Gestures", Page.gestures)
  }

  @Test func `every public name in Scrolling is in its pages`() {
    check("Sources/Core/Scrolling", Page.scrolling)
  }

  @Test func `every name in the pages exists in the sources`() {
    let sources = [
      "Sources/Core/Gestures", "Sources/Core/Scrolling", "Tests/Support/ExampleRecognizers",
    ]
    .flatMap { Project.files(in: $0, ending: ".swift") }.map { Project.text(of: $0) }
    let known = Set(sources.flatMap(words)).union(outsiders)
    for page in Page.all {
      for code in page.code where code.wholeMatch(of: /\.?[A-Za-z]+(\([a-zA-Z_:]*\))?/) != nil {
        for word in words(code) {
          #expect(known.contains(word), "\(page.name) names '\(word)', which is nowhere")
        }
      }
    }
  }

  /// The names of other modules that the pages use.
  private let outsiders: Set = ["AnyObject", "Equatable", "Hashable", "Scrolling", "Sendable"]

  private func check(_ folder: String, _ pages: [Page]) {
    let mentioned = Set(pages.flatMap(\.code).flatMap(words))
    let names = PublicName.all(in: folder)
    #expect(names.count > 60)
    for name in names.sorted(by: { $0.name < $1.name })
    where !conformances.contains(name.name) && !mentioned.contains(name.name) {
      Issue.record(
        "\(name.file) makes '\(name.name)' public: say what it is in \(pages[0].name) or beside it")
    }
  }

  private func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
