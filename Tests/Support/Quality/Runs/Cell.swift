/// The result of the samples of a row under a condition.
struct Cell {
  /// The row's title.
  let row: String
  let condition: Condition
  private(set) var samples = 0
  /// The number of samples that were recognized as intended, and as nothing besides.
  private(set) var recognized = 0
  /// The number of samples that were recognized as something else, by the printed lines.
  private(set) var mistakes: [String: Int] = [:]
  /// The number of the first sample that was not recognized; nil if all were.
  private(set) var firstMistake: Int?

  init(row: String, condition: Condition) {
    self.row = row
    self.condition = condition
  }

  /// The share of recognized samples in percent.
  var percent: Double { samples == 0 ? 0 : 100 * Double(recognized) / Double(samples) }

  mutating func add(_ number: Int, isRecognized: Bool, lines: [String]) {
    samples += 1
    if isRecognized {
      recognized += 1
    } else {
      let text = lines.isEmpty ? "nothing" : lines.joined(separator: " + ")
      mistakes[text, default: 0] += 1
      firstMistake = firstMistake ?? number
    }
  }

  /// Plays the samples of a row under a condition.
  static func play(
    _ row: Row, under condition: Condition, _ options: RunOptions
  ) throws -> Cell {
    var cell = Cell(row: row.title, condition: condition)
    let touch = try options.touch(under: condition)
    var app = try PlayedApp(row.app, density: options.density, touch: touch)
    for number in 0..<options.samples {
      let sample = options.sample(number, of: row, under: condition)
      let lines = try app.play(sample)
      cell.add(number, isRecognized: lines == [row.answer], lines: lines)
      // A gesture that was not intended may have changed the application's state.
      if lines != [row.answer] {
        app = try PlayedApp(row.app, density: options.density, touch: touch)
      }
    }
    return cell
  }
}

extension Cell {
  /// The result as a line for another process.
  var line: String {
    let list = mistakes.sorted { $0.key < $1.key }.flatMap { [$0.key, "\($0.value)"] }
    let fields = [row, condition.rawValue, "\(samples)", "\(recognized)"]
    return (fields + ["\(firstMistake ?? -1)"] + list).joined(separator: "\t")
  }

  /// Reads a line of another process.
  init?(line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 5, let condition = Condition(rawValue: fields[1]),
      let samples = Int(fields[2]), let recognized = Int(fields[3]), let first = Int(fields[4])
    else { return nil }
    self.init(row: fields[0], condition: condition)
    self.samples = samples
    self.recognized = recognized
    firstMistake = first < 0 ? nil : first
    for index in stride(from: 5, to: fields.count - 1, by: 2) {
      mistakes[fields[index]] = Int(fields[index + 1])
    }
  }
}
