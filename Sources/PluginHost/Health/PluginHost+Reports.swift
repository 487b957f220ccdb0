import Lua

extension PluginHost {
  /// Tells of an error of a plugin, unless it was told of just now.
  func report(_ failure: PluginFailure, of plugin: Plugin) {
    if case .none = failure.consequence, limitsReports, !plugin.limiter.admits(failure) { return }
    onError?(failure)
  }

  /// Passes on a line of a plugin's log.
  func log(_ level: LogLine.Level, _ text: String, of plugin: Plugin) {
    guard !limitsReports || plugin.limiter.admitsLine() else { return }
    onLog?(LogLine(plugin: plugin.name, level: level, text: text))
  }

  /// Says something of a plugin that people should know and that is no error.
  func remark(_ text: String, of plugin: Plugin) {
    onLog?(LogLine(plugin: plugin.name, level: .warn, text: text, isRemark: true))
  }

  /// Passes on what a plugin prints.
  func print(_ text: String, of plugin: Plugin) {
    guard !limitsReports || plugin.limiter.admitsPrint() else { return }
    onPrint?(plugin.name, text)
  }

  /// A limiter that tells of what it held back.
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
