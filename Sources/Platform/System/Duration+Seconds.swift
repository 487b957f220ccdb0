extension Duration {
  /// The duration in seconds, as clocks, formats and C libraries have it.
  public var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
