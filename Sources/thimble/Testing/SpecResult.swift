import Lua

/// What became of one test of one plugin.
struct SpecResult {
  /// The plugin's name.
  var plugin: String
  /// The spec, from the plugin's name on, such as `pager/spec/pager_spec.lua`.
  var file: String
  /// The test's name, after those of the blocks around it.
  var name: String
  var outcome: SpecOutcome
  /// How long it took, on a usual clock.
  var seconds = 0.0

  /// Why it failed; nil when it did not.
  var failure: LuaError? {
    if case .failed(let error) = outcome { error } else { nil }
  }

  /// `passed`, `failed` or `pending`.
  var word: String {
    switch outcome {
    case .passed: "passed"
    case .failed: "failed"
    case .pending: "pending"
    }
  }
}

extension LuaError {
  /// The frames that ran, without those of the harness; empty when there was only one.
  var specTraceback: [String] {
    let frames = traceback.split(separator: "\n").map(String.init)
    let own = frames.filter { !$0.hasPrefix(SpecState.harnessName) }
    return own.count > 1 ? own : []
  }
}
