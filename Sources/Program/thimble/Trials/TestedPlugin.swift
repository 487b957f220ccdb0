import Broker
import CommandLine
import JSON
import Lua
import PluginHost
import Scripting
import Store
import Trial

/// The run of one plugin's specs in separate processes: one process, and another after each crash.
final class TestedPlugin {
  /// The name of the failed result if the plugin cannot be loaded.
  static let loading = "can be loaded"

  private let word: String
  private let path: String
  private let report: TestReport
  private let specs: PluginSpecs?
  private let subject: TrialRun.Subject
  /// The index of the spec file that runs; nil before the first one.
  private var current: Int?

  /// - Parameter word: The plugin as the user has named it.
  init(_ word: String, at path: String, report: TestReport) {
    (self.word, self.path, self.report) = (word, path, report)
    specs = try? PluginSpecs(path)
    subject = TrialRun.Subject(plugin: path, specs, in: Directories())
  }

  /// Runs the specs.
  ///
  /// - Parameter words: The command with its options.
  /// - Returns: False when the plugin or a spec cannot be loaded.
  func run(in trials: TrialRun, _ words: [String]) throws -> Bool {
    while true {
      let first = current.map { $0 + 1 } ?? 0
      let status = try trials.run(
        words + ["--first-spec=\(first)", "--", path], on: subject, serve: serve)
      if let status {
        guard status == .fine || status == .configuration else { throw status }
        return status == .fine
      }
      addCrash()
      guard let current, specFile(at: current + 1) != nil else { return true }
    }
  }

  private func addCrash() {
    let file = current.flatMap { specFile(at: $0) }
    report.add(
      SpecResult(
        plugin: subject.name, file: file ?? word, name: file == nil ? Self.loading : "runs",
        outcome: .failed(LuaError(.runtime, "the process that ran it crashed or hung"))))
  }

  private func specFile(at index: Int) -> String? {
    guard let specs, specs.files.indices.contains(index) else { return nil }
    return specs.source.name + "/" + specs.files[index]
  }

  // MARK: Messages of the process, which may have been taken over

  private func serve(_ broker: Broker) {
    broker.register("spec", permission: nil) {
      [unowned self] arguments, reply throws(ActionError) in
      try begin(arguments.values)
      reply.succeed()
    }
    broker.register("result", permission: nil) {
      [unowned self] arguments, reply throws(ActionError) in
      report.add(try result(arguments.values))
      reply.succeed()
    }
  }

  /// Records which spec file the process runs now.
  ///
  /// - Throws: An `ActionError` unless it is one of the files that have not been run.
  func begin(_ message: JSONObject) throws(ActionError) {
    let next = (current ?? -1) + 1
    guard let last = specs?.files.indices.last, next <= last else {
      throw ActionError("all spec files have run; expected no further spec")
    }
    do throws(JSONFieldError) {
      current = try message.integer("index", in: next...last)
    } catch {
      throw ActionError("\(error)")
    }
  }

  private func result(_ message: JSONObject) throws(ActionError) -> SpecResult {
    let result: SpecResult
    do throws(JSONFieldError) {
      result = try SpecResult(message: message)
    } catch {
      throw ActionError("\(error)")
    }
    let files = (current.flatMap { specFile(at: $0) }.map { [$0] } ?? []) + [word, path]
    guard files.contains(result.file), [subject.name, word, path].contains(result.plugin) else {
      throw ActionError("a result is about \(result.file), expected a result of the running spec")
    }
    return result
  }
}
