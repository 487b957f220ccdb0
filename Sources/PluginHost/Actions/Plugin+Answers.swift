import Compositors
import Lua

extension Plugin {
  /// Calls a function that was left for an answer.
  func answer(_ function: LuaFunction, _ first: LuaValue, _ second: LuaValue = .nil) {
    guard isRunning else { return }
    do throws(LuaError) {
      try lua.call(function, first, second)
    } catch {
      if error.isFinal { stop(after: error) } else if error.kind != .closed { report(error) }
    }
  }

  /// What gets a compositor's answer for a function of the plugin: the value, or nil and why not.
  func answering<Value>(
    _ function: LuaFunction?, _ value: @escaping (Value) -> LuaValue
  ) -> CompositorAnswer<Value> {
    { [weak self] result in
      guard let self else { return }
      switch (result, function) {
      case (.success(let found), let function?): answer(function, value(found))
      case (.failure(let failure), let function?):
        answer(function, .nil, .string("\(failure)"))
      case (.failure(let failure), nil):
        // Nobody listens, and a gesture that does nothing should not stay a riddle.
        host?.log(.warn, "\(failure)", of: self)
      case (.success, nil): break
      }
    }
  }
}
