import Glibc
import Lua
import System

extension ChildProcess.Exit {
  /// The end of the process as a predicate, such as "exited with status 1".
  var sentence: String {
    switch self {
    case .status(let status): "exited with status \(status)"
    case .signal(LuaWatchdog.signal):
      "was ended: a function did not return within "
        + "\(LuaWatchdog.maximumTime.components.seconds) seconds of processor time"
    case .signal(SIGSYS): "was ended by the kernel for a system call that no plugin needs"
    case .signal(let number): "was ended by signal \(number)"
    }
  }
}
