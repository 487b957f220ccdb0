import RelayRuns

extension FuzzTarget {
  /// A compositor, a judge and an app that do what they like around a gate: what the app reads is
  /// legal, and touches that nobody takes arrive whole.
  static let relayGate = FuzzTarget("relay-gate", longestInput: 600) { bytes in
    if let violation = GateRun(bytes: bytes).violation { throw Finding(violation) }
  }
}
