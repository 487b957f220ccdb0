import Lua
import Scripting

extension PluginHost: PluginOwner {
  package var observesActions: Bool { onAction != nil }

  /// Reports an error of a plugin, unless the same error was reported just before.
  func report(_ failure: PluginFailure, of plugin: Plugin) {
    if case .none = failure.consequence, limitsReports, !plugin.loaded.limiter.admits(failure) {
      return
    }
    onError?(failure)
  }

  /// Forwards a line of a plugin's log.
  func log(_ level: LogLine.Level, _ text: String, of plugin: Plugin) {
    guard !limitsReports || plugin.loaded.limiter.admitsLine() else { return }
    onLog?(LogLine(plugin: plugin.name, level: level, text: text))
  }

  /// Logs a remark about a plugin that users should see and that is not an error.
  func remark(_ text: String, of plugin: Plugin) {
    onLog?(LogLine(plugin: plugin.name, level: .warn, text: text, isRemark: true))
  }

  /// Forwards the output of a plugin's `print`.
  func print(_ text: String, of plugin: Plugin) {
    guard !limitsReports || plugin.loaded.limiter.admitsPrint() else { return }
    onPrint?(plugin.name, text)
  }

  /// Creates a limiter that reports what it suppressed.
  func makeLimiter(for plugin: String) -> ReportLimiter {
    let limiter = ReportLimiter(clock: clock)
    limiter.onRepetitions = { [weak self] in self?.onError?($0) }
    limiter.onOmission = { [weak self] lines in
      self?.onLog?(
        LogLine(
          plugin: plugin, level: .warn,
          text: "\(lines) lines were left out: a plugin may write \(ReportLimiter.mostLines) lines "
            + "to the log, and print \(ReportLimiter.mostPrints), in a second"))
    }
    return limiter
  }
}
