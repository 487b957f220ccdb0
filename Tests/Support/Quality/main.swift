// Plays samples of human touches to applications, and prints how many are recognized as intended.
//
//   Quality [--seed N] [--samples N] [--row PART] [--condition NAME] [--density POINTS]
//           [--processes N] [--results FOLDER]
//   Quality --row PART --condition NAME --trace N    prints a sample as a trace
//   Quality --row PART --condition NAME --mistake    prints the first that is not recognized
import Foundation
import Traces

func refuse(_ text: String) -> Never {
  try? FileHandle.standardError.write(contentsOf: Data("Quality: \(text)\n".utf8))
  exit(2)
}

func printTrace(_ sample: Sample) {
  let trace = sample.trace
  print(
    "{\"thimble_trace\":1,\"width\":\(trace.width ?? 0),\"height\":\(trace.height ?? 0),"
      + "\"points_per_millimeter\":\(trace.pointsPerMillimeter ?? 0)}")
  for event in sample.trace.events { print(event.line) }
}

do {
  let words = Array(CommandLine.arguments.dropFirst())
  let options = try RunOptions(words)
  if options.isWorker {
    for cell in try Workers.play(options) { print(cell.line) }
    exit(0)
  }
  if options.trace != nil || options.printsMistake {
    guard let (row, condition) = options.cells.first else { refuse("no cell has these names") }
    var number = options.trace
    if number == nil { number = try Cell.play(row, under: condition, options).firstMistake }
    guard let number else { refuse("all samples of this cell are recognized") }
    printTrace(options.sample(number, of: row, under: condition))
    exit(0)
  }
  let table = ResultTable(cells: try Workers.play(options, words))
  print(table.markdown)
  if let results = options.results {
    let heading = "\(options.samples) samples a cell, seed \(options.seed).\n\n"
    for (name, text) in [
      ("hands", heading + table.markdown), ("assumptions", ResultTable.assumptions),
    ] {
      try Data(text.utf8).write(to: URL(filePath: results).appending(path: name + ".md"))
    }
  }
  print(table.mistakes)
} catch let error as RunOptions.UsageError {
  refuse(error.text)
} catch {
  refuse("\(error)")
}
