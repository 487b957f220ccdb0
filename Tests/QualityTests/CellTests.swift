import Testing

@testable import Quality

struct CellTests {
  private func percent(_ title: String, _ condition: Condition) throws -> Double {
    let row = try #require(Row.all.first { $0.title == title })
    var options = RunOptions()
    options.samples = 40
    return try Cell.play(row, under: condition, options).percent
  }

  @Test(arguments: [
    "launcher tap", "launcher double tap", "launcher long press", "map tap", "map double tap",
    "list row, sideways pan", "gestures three-finger swipe",
  ])
  func `gestures of healthy hands are recognized`(title: String) throws {
    #expect(try percent(title, .healthy) >= 97)
  }

  @Test func `a cell counts mistakes by the printed lines`() {
    var cell = Cell(row: "a row", condition: .ghost)
    cell.add(0, isRecognized: true, lines: ["tap"])
    cell.add(1, isRecognized: false, lines: ["tap", "pan"])
    cell.add(2, isRecognized: false, lines: [])
    cell.add(3, isRecognized: false, lines: [])
    #expect(cell.percent == 25)
    #expect(cell.mistakes == ["tap + pan": 1, "nothing": 2])
    #expect(cell.firstMistake == 1)
    let copy = Cell(line: Substring(cell.line))
    #expect(copy?.line == cell.line)
    #expect(copy?.percent == 25)
  }

  @Test func `the table has a line for each row and a column for each condition`() {
    var cell = Cell(row: "map tap", condition: .palm)
    cell.add(0, isRecognized: true, lines: ["tap"])
    for number in 1..<8 { cell.add(number, isRecognized: false, lines: []) }
    #expect(
      ResultTable(cells: [cell]).markdown
        == "| app: intent | palm |\n| --- | --: |\n| map tap | 12.5 |\n")
  }

  @Test func `each assumption has a line that names its source`() {
    let lines = ResultTable.assumptions.split(separator: "\n").dropFirst(2)
    #expect(lines.count == Assumptions.all.count)
    #expect(lines.allSatisfy { $0.split(separator: "|").count == 3 })
  }
}
