import Testing

@testable import Quality

struct CellTests {
  /// Plays 40 samples of a cell; the shares below leave a margin to those in `docs/dev/hands.md`.
  private func percent(_ row: Row, _ condition: Condition) throws -> Double {
    var options = RunOptions()
    options.samples = 40
    return try Cell.play(row, under: condition, options).percent
  }

  @Test(arguments: [Condition.healthy, .healthy60, .healthy240])
  func `gestures of healthy hands are recognized`(condition: Condition) throws {
    for row in Row.all {
      let least: Double
      switch row.title {
      case "drag that must wait for swipes": least = 87.5
      case "swipe beside such a drag", "list row, swipe to delete": least = 95
      default: least = 97.5
      }
      let percent = try percent(row, condition)
      #expect(percent >= least, "\(row.title)")
    }
  }

  @Test func `taps of fingers that roll off are recognized beside a pan`() throws {
    for row in Row.all where row.title.hasPrefix("map") {
      let percent = try percent(row, .rollOff)
      #expect(percent >= 95, "\(row.title)")
    }
  }

  @Test(arguments: [Condition.fatFinger, .rejoined, .delayed])
  func `faults of touchscreens are corrected`(condition: Condition) throws {
    for row in Row.all {
      let least: Double
      switch row.title {
      case "drag that must wait for swipes": least = 87.5
      default: least = 92.5
      }
      let percent = try percent(row, condition)
      #expect(percent >= least, "\(row.title)")
    }
  }

  @Test func `gestures of one finger are recognized beside a palm`() throws {
    for row in Row.all where row.intent.isOfOneFinger {
      let percent = try percent(row, .palm)
      #expect(percent >= 77.5, "\(row.title)")
    }
  }

  @Test(arguments: [
    (Condition.steadyHealthy, 97.5), (.steadyElderly, 90), (.steadyMildTremor, 95),
    (.steadyStrongTremor, 85),
  ])
  func `the preset steady recognizes taps and presses`(condition: Condition, least: Double) throws {
    for row in Row.all where [.tap, .doubleTap, .longPress].contains(row.intent) {
      let percent = try percent(row, condition)
      #expect(percent >= least, "\(row.title)")
    }
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
