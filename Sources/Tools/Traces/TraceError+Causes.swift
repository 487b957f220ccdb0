extension TraceError {
  init(fault: LineError, in file: String) {
    self.init(
      file: file, line: fault.line, fault: .line(found: fault.found, expected: fault.expected))
  }
}

extension TraceError {
  /// The error for a file larger than ``Trace/maximumBytes``.
  public static func tooLarge(_ file: String) -> TraceError {
    TraceError(file: file, line: 0, fault: .tooMany("MiB", maximum: Trace.maximumBytes >> 20))
  }
}
