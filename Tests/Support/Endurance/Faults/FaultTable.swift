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
    if isInstalled("sway") {
      faults.append(Fault.swayKilled)
    } else {
      print("without sway, which is not installed: \(Fault.swayKilled.name)\n")
    }
    if !words.isEmpty {
      faults = faults.filter { fault in words.contains { fault.name.contains($0) } }
    }
    var table = FaultTable()
    for fault in faults { table.add(fault) }
    let broken = table.rows.count { !$0.holds }
    print("\(table.rows.count) faults, \(broken == 0 ? "all held" : "\(broken) did not hold")")
    try ResultFile.write(table.json, to: "faults")
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
