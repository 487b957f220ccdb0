import Glibc
import JSON
import Stage
import StageRuns

/// The results of a run of faults, with a row for each fault.
struct FaultTable {
  /// The result of one fault.
  struct Row {
    let fault: Fault
    let times: Int
    let observed: String
    let holds: Bool
    let seconds: Double
  }

  private(set) var rows: [Row] = []

  /// Runs the faults whose names contain one of some words; without words, all faults. Returns true
  /// if all expectations held.
  static func run(named words: [String]) throws -> Bool {
    var faults = Fault.all
    for (program, fault) in Fault.judgeFaults + Fault.ofCompositors {
      if isInstalled(program) {
        faults.append(fault)
      } else {
        print("without \(program), which is not installed: \(fault.name)\n")
      }
    }
    if !words.isEmpty {
      faults = faults.filter { fault in words.contains { fault.name.contains($0) } }
    }
    var table = FaultTable()
    for fault in faults { table.add(fault) }
    let broken = table.rows.count { !$0.holds }
    print("\(table.rows.count) faults, \(broken == 0 ? "all held" : "\(broken) did not hold")")
    try ResultFile.write(table.json, page: table.page, to: "faults")
    return broken == 0
  }

  private mutating func add(_ fault: Fault) {
    let start = time(nil)
    var (observed, holds) = ("", true)
    do {
      observed = try fault.run(fault.times.full)
    } catch {
      (observed, holds) = ("\(error)", false)
    }
    let row = Row(
      fault: fault, times: fault.times.full, observed: observed, holds: holds,
      seconds: Double(time(nil) - start))
    rows.append(row)
    print(
      """
      \(row.holds ? "held    " : "NOT HELD")  \(fault.name)
                done      \(row.times) times, \(Int(row.seconds)) s
                expected  \(fault.expectation)
                observed  \(row.observed)

      """)
    fflush(nil)
  }

  /// The table as Markdown for a page.
  private var page: String {
    let lines = rows.map { row in
      let cells = [
        row.fault.name, "\(row.times)", row.fault.expectation, row.observed,
        row.holds ? "yes" : "**no**",
      ]
      return "| " + cells.map(Self.cell).joined(separator: " | ") + " |"
    }
    return """
      `make faults` does each of these to the shipped program, most of them on a compositor in \
      the process that runs it.

      | fault | times | what has to hold | what was observed | held |
      | --- | ---: | --- | --- | --- |

      """ + lines.joined(separator: "\n") + "\n"
  }

  /// Returns the text of a cell, with Markdown's table signs escaped and folders of one run
  /// replaced.
  private static func cell(_ text: String) -> String {
    text.split(separator: " ").map { word in
      guard word.hasPrefix("/tmp/") else { return String(word) }
      return "…/" + (word.split(separator: "/").last ?? "")
    }.joined(separator: " ").replacing("|", with: "\\|")
  }

  /// The table as data.
  private var json: JSONObject {
    let rows = rows.map { row in
      JSONValue.object(
        JSONObject([
          ("fault", .string(row.fault.name)), ("times", .integer(row.times)),
          ("expected", .string(row.fault.expectation)), ("observed", .string(row.observed)),
          ("held", .bool(row.holds)),
        ]))
    }
    return JSONObject([("command", "make faults"), ("faults", .array(rows))])
  }
}

/// A fault of the program's environment, and the program's expected reaction.
struct Fault: Sendable {
  /// The fault, in a few words.
  let name: String
  /// The expected reaction of the program.
  let expectation: String
  /// The number of repetitions in a short run and in a full one.
  let times: (short: Int, full: Int)
  /// Injects the fault a number of times. Returns a summary of the observations.
  ///
  /// - Throws: `FaultError` if an expectation does not hold.
  let run: @Sendable (_ times: Int) throws -> String

  /// The faults that need no other programs than this package's.
  static let all: [Fault] =
    compositorFaults + motionFaults + inputFaults + slownessFaults + timeFaults + storageFaults
    + signalFaults + descriptorFaults + memoryFaults

  /// The faults of compositors, each with the program that it needs.
  static let ofCompositors: [(program: String, fault: Fault)] = [
    ("sway", swayKilled), ("weston", westonStopped), ("kwin_wayland", kwinStopped),
  ]
}

/// An expectation that does not hold.
struct FaultError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Throws an error if a condition does not hold.
func hold(_ condition: Bool, _ what: @autoclosure () -> String) throws {
  if !condition { throw FaultError(what()) }
}
