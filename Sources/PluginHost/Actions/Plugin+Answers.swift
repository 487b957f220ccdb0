import Compositors
import Lua

extension Plugin {
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
