import SeededNumbers
import StageRuns

extension Fault {
  /// Faults of judges, each with the compositor that it needs.
  static let judgeFaults: [(program: String, fault: Fault)] =
    ["sway", "kwin_wayland"].map { name in
      let fault = Fault(
        name: "the judge of a relayed app killed or stopped in mid-gesture, in \(name)",
        expectation: "touches that it did not take arrive whole, none stays down, the app lives",
        times: (20, 1000)
      ) { times in
        try disturb(name == "sway" ? JudgedSession.inSway() : .inKWin(), times)
      }
      return (name, fault)
    } + pluginFaults.map { ("sway", $0) }

  /// The faults of judges that run plugins.
  private static let pluginFaults = [
    plugins(of: "run --apps", .plugin, times: (14, 200)),
    plugins(of: "wrap", .wrapped, times: (6, 100)),
  ]

  private static func plugins(
    of command: String, _ kind: JudgeKind, times: (short: Int, full: Int)
  ) -> Fault {
    Fault(
      name: "the judge of 'thimble \(command)' killed or stopped in mid-gesture, in sway",
      expectation: "touches arrive whole or are cancelled, none stays down, the app lives, and "
        + "gestures come back",
      times: times
    ) { times in
      try disturb(JudgedSession.inSway(judge: kind), times)
    }
  }
}

/// Kills or stops the judge at random points of gestures, which a seed determines.
private func disturb(_ session: JudgedSession, _ times: Int, seed: UInt64 = 15) throws -> String {
  defer { session.end() }
  var random = SeededNumbers(seed: seed)
  var counts = (touches: 0, taken: 0, kills: 0)
  for moment in 1...times {
    try session.startJudge(seed: random.next())
    try session.waitForGesture("seed \(seed), moment \(moment)")
    let gesture = RandomGesture(&random, at: moment)
    let kills = Bool.random(using: &random)
    let when = Int.random(in: 0...gesture.steps.count, using: &random)
    for (index, step) in gesture.steps.enumerated() {
      if index == when { session.disturbJudge(kills: kills) }
      session.send(step)
      session.pass(Double.random(in: 0...0.01, using: &random))
    }
    if when == gesture.steps.count { session.disturbJudge(kills: kills) }
    try session.tapAlone("seed \(seed), moment \(moment)")
    try session.check(gesture, "seed \(seed), moment \(moment)")
    if kills { counts.kills += 1 } else { session.goOn() }
    counts.touches += gesture.fingers.count
    counts.taken += gesture.fingers.count { session.hasTaken($0) }
    session.forget()
  }
  try session.startJudge(seed: random.next())
  try session.waitForGesture("the end")
  return
    "\(counts.touches) touches, \(counts.taken) of them taken, \(counts.kills) judges killed, "
    + "\(times - counts.kills) stopped, seed \(seed); \(session.latencies)"
}
