import CommandLine
import Conditioning
import Lua
import PluginHost
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
    let folders = paths.map { Folder.isThere($0) ? $0 : parentFolder(of: $0) }
    try watch.follow(folders + Directories().moduleFolders.filter(Folder.isThere))
    _ = try runTestsOnce(invocation, console)
    watch.waitForChange()
  }
}

private func runTestsOnce(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let seed = try invocation.number("seed", in: 0...Int.max) ?? 1
  let limit = try invocation.number("limit", in: 1...3600) ?? 5
  let paths = try invocation.pluginPaths(console)
  let report = try TestReport(invocation, console)
  var runner = SpecRunner(
    filter: invocation.value("filter"), seed: UInt64(seed), budget: .milliseconds(limit * 1000),
    report: { report.add($0) }, onPrint: { console.note($0) })
  runner.touch = try TouchSettings(invocation)
  runner.decoder = WaitingPictures(Directories().program)
  var faults = 0
  for (word, path) in paths {
    if let path, test(word, path, runner, report, console) { continue }
    faults += 1
  }
  try report.end()
  if faults > 0 { return .configuration }
  return report.failureCount > 0 ? .failed : .fine
}

/// Runs the specs of one plugin; false when the plugin or a spec cannot be loaded.
private func test(
  _ word: String, _ path: String, _ runner: SpecRunner, _ report: TestReport, _ console: Console
) -> Bool {
  do {
    let specs = try PluginSpecs(path)
    if specs.files.isEmpty { console.note("thimble: \(word) has no *_spec.lua; nothing is tested") }
    var told: Set<String> = []
    func tell(_ remark: String) {
      if told.insert(remark).inserted { console.note("\(specs.source.name): \(remark)") }
    }
    let rig = PluginRig(decoder: runner.decoder)
    try rig.load(specs.source, after: specs.required)
    // Loading includes timers without a delay.
    rig.advance(0)
    rig.end()
    for remark in rig.remarks { tell(remark) }
    var runner = runner
    runner.onRemark = { tell($0) }
    try runner.run(specs)
    return true
  } catch {
    for sentence in sentences(of: error) { console.error(sentence) }
    let failure = (error as? LuaError) ?? (error as? PluginError)?.codeError
    for frame in failure?.specTraceback ?? [] { console.note("  " + frame) }
    report.add(
      SpecResult(
        plugin: word, file: word, name: "can be loaded",
        outcome: .failed(failure ?? LuaError(.runtime, "\(error)"))))
    return false
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
