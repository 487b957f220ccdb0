import Broker
import CommandLine
import Conditioning
import JSON
import Lua
import PluginHost
import Scripting
import Store
import System
import Trial

extension Command {
  /// Runs the specs of plugins.
  static let test = Command(
    name: "test", usage: "PLUGIN...",
    summary: "run the specs of plugins, without a compositor",
    discussion: [
      "A spec is a file NAME_spec.lua in the plugin's folder or its folder 'spec', with "
        + "describe, it and assert as in busted. 'touch' sends touches to the plugin, 'clock' "
        + "advances virtual time, and 'gestures' and 'plugin' give the results.",
      "The exit status is 1 when a test fails, and 78 when a plugin or a spec cannot be loaded.",
    ],
    options: [
      CommandOption(
        "filter", letter: "f", argument: "TEXT", "run only tests with TEXT in their names"),
      CommandOption("seed", argument: "N", "the seed of touch.random (1)"),
      CommandOption(
        "limit", argument: "SECONDS", "the work budget of a test, in nominal seconds (5)"),
      .touch,
      CommandOption("watch", letter: "w", "run again whenever a file changes, until Ctrl-C"),
      CommandOption("tap", "print the results in the Test Anything Protocol"),
      .json,
      CommandOption("junit", argument: "FILE", "also write the results as JUnit XML"),
    ],
    run: runTests)
}

private func runTests(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  if invocation.has("tap") && invocation.has("json") {
    throw UsageError.unexpectedArgument(option: "--json together with --tap")
  }
  guard invocation.has("watch") else { return try runTestsOnce(invocation, console) }
  let watch = try FolderWatch()
  while true {
    let paths = try invocation.pluginPaths(console).compactMap(\.path)
    let folders = paths.map { Folder.exists($0) ? $0 : parentFolder(of: $0) }
    try watch.follow(folders + Directories().moduleFolders.filter(Folder.exists))
    _ = try runTestsOnce(invocation, console)
    watch.waitForChange()
  }
}

private func runTestsOnce(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  _ = try SpecOptions(invocation)
  let paths = try invocation.pluginPaths(console)
  let report = try TestReport(invocation, console)
  let trials = try TrialRun(Directories().program, console)
  let words = ["test"] + invocation.optionWords(without: ["watch", "tap", "json", "junit"])
  var faults = 0
  for (word, path) in paths {
    let test = path.map { TestedPlugin(word, at: $0, report: report) }
    if try test?.run(in: trials, words) != true { faults += 1 }
  }
  try report.end()
  if faults > 0 { return .configuration }
  return report.failureCount > 0 ? .failed : .fine
}

/// The options for single tests.
private struct SpecOptions {
  let seed: Int
  let limit: Int
  let touch: TouchSettings

  init(_ invocation: Invocation) throws {
    seed = try invocation.number("seed", in: 0...Int.max) ?? 1
    limit = try invocation.number("limit", in: 1...3600) ?? 5
    touch = try TouchSettings(invocation)
  }
}

/// Runs the specs of one plugin, and sends each result to the parent.
func testInTrial(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let word = try invocation.word("the plugin's folder")
  let first = try invocation.number("first-spec", in: 0...Int.max) ?? 0
  let client = try BrokerClient.ofTrial()
  do {
    let specs = try PluginSpecs(word)
    if specs.files.isEmpty { console.note("thimble: \(word) has no *_spec.lua; nothing is tested") }
    let runner = try SpecRunner(specs, invocation: invocation, client: client, console: console)
    if first == 0 { try runner.load(specs) }
    try runner.run(specs, from: first) { index in
      try client.call("spec", ["index": .integer(index)])
    }
    return .fine
  } catch let error as ActionError {
    throw error
  } catch {
    for sentence in sentences(of: error) { console.error(sentence) }
    let failure = (error as? LuaError) ?? (error as? PluginError)?.codeError
    for frame in failure?.specTraceback ?? [] { console.note("  " + frame) }
    let result = SpecResult(
      plugin: word, file: word, name: TestedPlugin.loading,
      outcome: .failed(failure ?? LuaError(.runtime, "\(error)")))
    try client.call("result", result.message)
    return .configuration
  }
}

extension SpecRunner {
  /// Creates the runner of a plugin's specs, which reports to the parent.
  fileprivate init(
    _ specs: PluginSpecs, invocation: Invocation, client: BrokerClient, console: Console
  ) throws {
    let options = try SpecOptions(invocation)
    self.init(
      filter: invocation.value("filter"), seed: UInt64(options.seed),
      budget: .milliseconds(options.limit * 1000),
      report: { result in
        // If the parent has ended, this process is ended, too.
        _ = try? client.call("result", result.message)
      }, onPrint: { console.note($0) })
    touch = options.touch
    decoder = WaitingDecoder(over: client)
    var remarks: Set<String> = []
    onRemark = { remark in
      if remarks.insert(remark).inserted { console.note("\(specs.source.name): \(remark)") }
    }
  }

  /// Loads the plugin once, without a spec.
  fileprivate func load(_ specs: PluginSpecs) throws {
    let rig = PluginRig(decoder: decoder)
    try rig.load(specs.source, after: specs.required)
    // Loading includes timers without a delay.
    rig.advance(0)
    rig.end()
    for remark in rig.remarks { onRemark(remark) }
  }
}

extension TestReport {
  /// Creates a report in the format that the options select.
  fileprivate convenience init(_ invocation: Invocation, _ console: Console) throws {
    self.init(
      as: invocation.has("tap") ? .tap : invocation.has("json") ? .json : .text,
      xml: try invocation.value("junit").map { path throws(FileError) in try OutputFile(path) },
      console)
  }
}
