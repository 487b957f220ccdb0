import System

extension ChildProcess.Exit {
  /// The status with which a shell reports the exit.
  var shellStatus: Int32 {
    switch self {
    case .status(let status): status
    case .signal(let number): 128 + number
    }
  }
}
