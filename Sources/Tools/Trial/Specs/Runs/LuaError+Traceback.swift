package import Lua

extension LuaError {
  /// The traceback without the harness's frames; empty when only one frame is left.
  package var specTraceback: [String] {
    let frames = traceback.split(separator: "\n").map(String.init)
    let own = frames.filter { !$0.hasPrefix(SpecState.harnessName) }
    return own.count > 1 ? own : []
  }
}
