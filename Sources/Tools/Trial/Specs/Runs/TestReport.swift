package import CommandLine
import JSON
package import System

/// Writes test results in the requested format.
package final class TestReport {
  /// The format of the results on standard output.
  package enum Form {
    /// Human-readable text.
    case text
    /// The Test Anything Protocol.
    case tap
    /// A line of JSON for each test.
    case json
  }

  private let console: Console
  private let form: Form
  private let xml: OutputFile?
  private var results: [SpecResult] = []
  private var lastFile = ""

  /// Creates a report.
  ///
  /// - Parameter xml: The file to which the results are also written as JUnit XML; nil for none.
  package init(as form: Form, xml: OutputFile?, _ console: Console) {
    self.console = console
    self.form = form
    self.xml = xml
    if form == .tap { console.print("TAP version 13") }
  }

  /// The number of failed tests.
  package var failureCount: Int { results.count { $0.failure != nil } }

  /// Adds a result, and writes it if the format is written incrementally.
  package func add(_ result: SpecResult) {
    results.append(result)
    switch form {
    case .text:
      if result.file != lastFile { console.print(result.file) }
      lastFile = result.file
      let lines = result.lines(coloured: console.isDataColoured)
      console.write(lines.joined(separator: "\n") + "\n")
    case .tap: console.print(page: result.tap(results.count).joined(separator: "\n"))
    case .json: console.print(JSONValue.object(result.json).text)
    }
  }

  /// Writes the end of the report.
  package func end() throws {
    switch form {
    case .text: console.print(summary)
    case .tap: console.print("1..\(results.count)")
    case .json: break
    }
    try xml?.write(results.junit)
  }

  private var summary: String {
    let pending = results.count { if case .pending = $0.outcome { true } else { false } }
    let passed = results.count - failureCount - pending
    return "\(passed) passed, \(failureCount) failed" + (pending > 0 ? ", \(pending) pending" : "")
  }
}
