import Conditioning

/// The options of a run.
struct RunOptions {
  /// An option that is unknown, or a value that it does not take.
  struct UsageError: Error { let text: String }

  var seed: UInt64 = 1
  /// The number of samples of each cell.
  var samples = 200
  /// The number of points per millimetre, as in UIKit.
  var density = 6.42
  /// A part of the titles of rows to play; empty: all.
  var row = ""
  /// A condition to play; nil: all.
  var condition: Condition?
  /// Settings of touch input that differ from those of the conditions, as `--touch` takes them.
  var touch: [String] = []
  /// The number of the sample to print as a trace; nil: samples are played.
  var trace: Int?
  /// Whether to print the first sample that is not recognized as a trace.
  var printsMistake = false
  /// The part of the cells that a process plays: those with this remainder.
  var part = 0
  var parts = 1
  /// The folder into which the tables are written; nil: the results are only printed.
  var results: String?
  /// Whether to print cells as lines for another process.
  var isWorker = false
  /// The number of processes.
  var processes = 2

  init() {}

  init(_ words: some Sequence<String>) throws {
    var words = Array(words)[...]
    while let name = words.popFirst() {
      switch name {
      case "--mistake": printsMistake = true
      case "--worker": isWorker = true
      default:
        guard let value = words.popFirst() else { throw UsageError(text: "\(name) needs a value") }
        guard set(name, value) else {
          throw UsageError(text: "\(name) \(value) is not an option with its value")
        }
      }
    }
  }

  /// Sets an option; returns false if there is no such option or value.
  private mutating func set(_ name: String, _ value: String) -> Bool {
    switch name {
    case "--seed": return assign(UInt64(value), to: \.seed)
    case "--samples": return assign(Int(value), to: \.samples)
    case "--density": return assign(Double(value), to: \.density)
    case "--processes": return assign(Int(value), to: \.processes)
    case "--row":
      row = value
      return Row.all.contains { $0.title.contains(value) }
    case "--condition":
      condition = Condition(rawValue: value)
      return condition != nil
    case "--touch":
      touch.append(value)
      return true
    case "--trace":
      trace = Int(value)
      return trace != nil
    case "--part": return assign(Int(value), to: \.part)
    case "--parts": return assign(Int(value), to: \.parts)
    case "--results":
      results = value
      return true
    default: return false
    }
  }

  private mutating func assign<Value>(
    _ value: Value?, to path: WritableKeyPath<RunOptions, Value>
  ) -> Bool {
    guard let value else { return false }
    self[keyPath: path] = value
    return true
  }

  /// The rows and conditions to play, in the table's order.
  var cells: [(row: Row, condition: Condition)] {
    Row.all.filter { row.isEmpty || $0.title.contains(row) }.flatMap { row in
      Condition.allCases.filter { condition == nil || $0 == condition }.map { (row, $0) }
    }
  }

  /// Returns the settings of touch input under a condition.
  func touch(under condition: Condition) throws -> TouchSettings {
    var settings = TouchSettings()
    for text in condition.settings + touch { try settings.set(text: text) }
    return settings
  }

  /// Makes the sample with a number.
  func sample(_ number: Int, of row: Row, under condition: Condition) -> Sample {
    Sample(
      number, of: row.intent, row: row.title, under: condition, seed: seed, density: density)
  }
}
