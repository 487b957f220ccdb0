/// An error of the control protocol. A program that refuses a request replies with the description.
package enum ControlError: Error, Equatable, CustomStringConvertible {
  /// The request is invalid.
  case invalidRequest(reason: String)
  /// The request names a plugin that is not one of the program's.
  case unknownPlugin(String, known: [String])
  /// The program does not support inspection.
  case noInspection
  /// A change of the settings of touch input is invalid.
  case badTouchChange(expectation: String)
  /// The configuration cannot be disabled.
  case ofConfiguration
  /// The configuration is being reloaded, so that a plugin cannot be enabled.
  case reloading
  /// The configuration is being reloaded, and its plugins with it.
  case reloadingToo
  /// A newer version of the configuration replaces the one that is being loaded.
  case superseded
  /// A plugin is not reloaded.
  case notReloaded(plugin: String, reason: String)
  /// A plugin or the configuration does not run. The payload has the reasons, a line each.
  case notRunning(reasons: String)
  /// The program has refused the request, for a reason that it may give.
  case refused(reason: String?)
  /// The reply is invalid.
  case unreadableReply
  /// The program does not answer.
  case unreachable(processID: Int32, reason: String)

  /// One sentence without a full stop, or several, a line each.
  package var description: String {
    switch self {
    case .invalidRequest(let reason): "the request is invalid: \(reason)"
    case .unknownPlugin(let name, let known):
      "this program does not run a plugin \"\(name)\"; it runs "
        + known.map { "\"\($0)\"" }.joined(separator: ", ")
    case .noInspection: "this program does not support inspection"
    case .badTouchChange(let expectation): "expected off, on, toggle or \(expectation)"
    case .ofConfiguration: "the configuration cannot be disabled; stop the program instead"
    case .reloading: "the configuration is being reloaded; try again when that is done"
    case .reloadingToo: "the configuration is being reloaded too"
    case .superseded: "an even newer version of the configuration is being loaded"
    case .notReloaded(let plugin, let reason): "plugin \"\(plugin)\" is not reloaded: \(reason)"
    case .notRunning(let reasons): reasons
    case .refused(let reason): reason ?? "the program refused without a reason"
    case .unreadableReply: "the program's reply cannot be parsed; its version may differ"
    case .unreachable(let processID, let reason):
      "program \(processID) cannot be reached: \(reason)"
    }
  }
}
