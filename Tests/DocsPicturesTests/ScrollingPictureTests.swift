import Canvas
import Foundation
import Testing

@testable import DocsPictures

/// The package's `docs/pictures` folder.
private let folder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("docs/pictures").path

struct ScrollingPictureTests {
  private let picture = ScrollingPicture()

  /// A line of the table: its words, and its last field as a number.
  private func fields(_ line: Substring) -> (words: String, value: Double)? {
    guard let comma = line.lastIndex(of: ","), let value = Double(line[line.index(after: comma)...])
    else { return nil }
    return (String(line[..<comma]), value)
  }

  @Test func `the committed table of offsets matches the code, within rounding`() throws {
    let committed = try String(contentsOfFile: folder + "/scrolling.csv", encoding: .utf8)
    let lines = (committed.split(separator: "\n"), picture.table.split(separator: "\n"))
    #expect(lines.0.count == lines.1.count)
    #expect(lines.0.first == lines.1.first)
    for (old, new) in zip(lines.0, lines.1).dropFirst() {
      let (old, new) = try (#require(fields(old)), #require(fields(new)))
      // Values are rounded to a tenth, and math libraries may round differently.
      #expect(old.words == new.words)
      #expect(abs(old.value - new.value) < 0.11)
    }
  }

  @Test func `the drawn picture has the size of the committed one`() throws {
    let (new, committed) = try (picture.draw(), Image(png: folder + "/scrolling.png"))
    #expect((new.width, new.height) == (committed.width, committed.height))
    let colors = Set((0..<new.width).map { new[$0, new.height / 4] })
    #expect(colors.count > 2)
  }

  @Test func `each curve stays in its chart`() {
    for (experiment, curves) in picture.experiments {
      for value in curves.flatMap(\.values).compactMap(\.self) {
        #expect((0...experiment.scale.greatest).contains(value), "\(experiment.title)")
      }
    }
  }
}
