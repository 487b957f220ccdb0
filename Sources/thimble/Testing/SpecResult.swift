import Lua

/// The result of one test of one plugin.
struct SpecResult {
  /// The plugin's name.
  var plugin: String
  /// The spec file's path, beginning with the plugin's name, such as `pager/spec/pager_spec.lua`.
  var file: String
  /// The test's full name, prefixed by those of the enclosing blocks.
  var name: String
  var outcome: SpecOutcome
  /// The test's duration in real time, in seconds.
  var seconds = 0.0

  /// The error of a failed test; nil otherwise.
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
  /// The traceback without the harness's frames; empty when only one frame is left.
  var specTraceback: [String] {
    let frames = traceback.split(separator: "\n").map(String.init)
    let own = frames.filter { !$0.hasPrefix(SpecState.harnessName) }
    return own.count > 1 ? own : []
  }
}
