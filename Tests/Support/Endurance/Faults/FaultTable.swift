import Glibc
import JSON
import Stage
import StageRuns

/// What came of a run of faults: a row for each.
struct FaultTable {
  /// What came of one fault.
  struct Row {
    let fault: Fault
    let times: Int
    let observed: String
    let holds: Bool
    let seconds: Double
  }

  private(set) var rows: [Row] = []

  /// Runs the faults whose names contain one of some words, or all of them; true: everything held.
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

  /// The table for a page.
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

  /// Text that is no part of the table's own signs, and names no folder of one run.
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

/// Something that goes wrong around the program, and what has to hold then.
struct Fault: Sendable {
  /// What goes wrong, in a few words.
  let name: String
  /// What has to hold.
  let expectation: String
  /// How often it is done in a short run and in a full one.
  let times: (short: Int, full: Int)
  /// Does it so often, and says what was observed.
  ///
  /// - Throws: `Broken` where something does not hold.
  let run: @Sendable (_ times: Int) throws -> String

  /// Everything that can go wrong on a machine with nothing but the program.
  static let all: [Fault] =
    compositorFaults + motionFaults + inputFaults + slownessFaults + timeFaults + storageFaults
    + signalFaults + descriptorFaults + memoryFaults

  /// What can go wrong in compositors, each with the program that it needs.
  static let ofCompositors: [(program: String, fault: Fault)] = [
    ("sway", swayKilled), ("weston", westonStopped), ("kwin_wayland", kwinStopped),
  ]
}

/// What does not hold.
struct Broken: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Stops where something does not hold.
func hold(_ condition: Bool, _ what: @autoclosure () -> String) throws {
  if !condition { throw Broken(what()) }
}
