/// The program's exit status.
package enum ExitStatus: Int32, Error {
  /// Success.
  case fine = 0
  /// The work failed.
  case failed = 1
  /// The command line was not understood.
  case usage = 2
  /// There is no compositor, or it lacks a protocol that the command needs.
  case unavailable = 69
  /// The configuration or a plugin is at fault.
  case configuration = 78
}
