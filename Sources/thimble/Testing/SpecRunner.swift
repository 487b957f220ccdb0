import Files
import Lua
import PluginHost

/// Runs the specs of plugins.
struct SpecRunner {
  /// Runs only the tests whose names contain this text; nil: all.
  var filter: String?
  /// The seed of `touch.random`.
  var seed: UInt64 = 1
  /// The budget of each function of a test.
  var budget = LuaBudget.milliseconds(5000)
  /// Called with each result.
  var report: (SpecResult) -> Void
  /// Called with what specs print.
  var onPrint: (String) -> Void = { _ in }

  /// Called with the plugin's remarks for the user, again for each test.
  var onRemark: (String) -> Void = { _ in }

  /// Runs all specs of a plugin.
  func run(_ specs: PluginSpecs) throws {
    for file in specs.files { try run(file, of: specs) }
  }

  private func run(_ file: String, of specs: PluginSpecs) throws {
    let text: [UInt8]
    do throws(ReadFailure) {
      text = try RootedFolder(specs.folder).read(file)
    } catch {
      throw PluginError.unreadable(path: specs.folder + "/" + file, reason: error.reason)
    }
    let name = specs.source.name + "/" + file
    var first = 0
    while true {
      // A Lua state that exceeded a limit is unusable: the remaining tests run in a new one.
      let context = SpecContext(
        source: specs.source, required: specs.required, folder: specs.folder, seed: seed)
      context.onRemark = onRemark
      let state = try SpecState(context)
      state.onPrint = onPrint
      try state.read(text, named: name)
      let tests = state.root.tests.filter { filter.map($0.name.contains) ?? true }
      first = state.run(tests, from: first, budget: budget) { test, outcome, seconds in
        report(
          SpecResult(
            plugin: specs.source.name, file: name, name: test.name, outcome: outcome,
            seconds: seconds))
      }
      context.end()
      if first >= tests.count { return }
    }
  }
}
