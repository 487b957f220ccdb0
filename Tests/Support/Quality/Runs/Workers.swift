import Foundation

/// Plays cells in several processes of this program.
enum Workers {
  /// An error of a process whose output has the reason.
  struct WorkerError: Error {}

  /// Plays all cells of a run, and returns them in the table's order.
  static func play(_ options: RunOptions, _ words: [String]) throws -> [Cell] {
    let count = max(1, options.processes)
    guard count > 1 else { return try play(options) }
    let runs = try (0..<count).map { part in
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(filePath: CommandLine.arguments[0])
      process.arguments = words + ["--worker", "--part", "\(part)", "--parts", "\(count)"]
      process.standardOutput = pipe
      try process.run()
      return (process, pipe)
    }
    var cells: [String: Cell] = [:]
    for (process, pipe) in runs {
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw WorkerError() }
      for cell in output.split(separator: "\n").compactMap(Cell.init(line:)) {
        cells[cell.row + cell.condition.rawValue] = cell
      }
    }
    return options.cells.compactMap { cells[$0.row.title + $0.condition.rawValue] }
  }

  /// Plays this process's part of the cells.
  static func play(_ options: RunOptions) throws -> [Cell] {
    try options.cells.enumerated().filter { $0.offset % options.parts == options.part }
      .map { try Cell.play($0.element.row, under: $0.element.condition, options) }
  }
}
