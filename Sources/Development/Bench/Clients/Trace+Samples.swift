import Traces

extension Trace {
  /// The number of its touch samples: fingers coming down, moving or lifting.
  var sampleCount: Int { events.count { $0.kind != .frame } }
}
