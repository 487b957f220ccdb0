package import Lua
import PluginHost

extension PluginError {
  /// The Lua error that caused this one; nil for other kinds.
  package var codeError: LuaError? {
    switch self {
    case .code(_, let error), .missingProtocol(_, let error): error
    default: nil
    }
  }
}
