extension MotionBench {
  /// Moves ten linked lists at 2880 by 1800 pixels for some time, at 120 frames a second, and
  /// counts the frames that the client missed.
  ///
  /// A frame is missed if the commit arrives later than a refresh cycle after the touch. The time
  /// that client and compositor waited for a processor is due to the machine: it is not counted as
  /// the client's, but reported.
  ///
  /// - Throws: `ClientBench.BenchError` if the client shows no window or stops responding.
  public func minute(seconds: Double = 60) throws -> Report {
    let scene = MotionScene(.lists, on: MotionScene.sizes[1])
    let rate = 120.0
    let moving = try client(scene, painted: false, refreshRate: rate)
    try moving.down()
    // The cost of the frames that prepare layers is measured for each scene separately.
    _ = try moving.move(size.first)
    let frames = try moving.move(max(1, Int(seconds * rate)))
    moving.lift()
    func late(_ time: (MotionClient.Frame) -> Double) -> Double {
      Double(frames.reduce(0) { $0 + max(0, Int(time($1) * rate)) })
    }
    let costs = frames.map { $0.whole / 1e6 }
    var report = Report()
    report.measurements = [
      BenchMeasurement(
        "\(scene.name), \(Int(rate)) Hz, \(Int(seconds)) s: frames missed by the client", unit: "",
        rounds: [late { $0.answer - $0.waiting }], bound: .maximum(0)),
      BenchMeasurement(
        "and where it or the compositor had no processor", unit: "", rounds: [late(\.answer)]),
      BenchMeasurement("client, a frame", unit: "ms", rounds: costs),
      BenchMeasurement("99th of 100 frames", unit: "ms", rounds: [costs.quantile(0.99)]),
      BenchMeasurement("slowest frame", unit: "ms", rounds: [costs.quantile(1)]),
    ]
    return report
  }
}
