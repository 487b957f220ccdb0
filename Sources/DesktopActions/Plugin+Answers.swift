import Compositors
import Lua
import Scripting

extension Plugin {
  /// A completion that passes a compositor's answer to a callback: the value, or nil and the error
  /// message.
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
        // Without a callback, the log is the only place where the failure shows.
        host?.log(.warn, "\(failure)", of: self)
      case (.success, nil): break
      }
    }
  }
}
