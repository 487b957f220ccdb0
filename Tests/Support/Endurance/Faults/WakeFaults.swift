extension Fault {
  static let wakeOfScreen = Fault(
    name: "touches on a screen that another program has turned off",
    expectation: "none reaches the app, and each later one does", times: (20, 1000)
  ) { try touchDarkScreen(of: .stage, $0) }

  static let wakeInSway = Fault(
    name: "touches after the idle time, in sway",
    expectation: "none reaches the app, and each later one does", times: (10, 1000)
  ) { try touchDarkScreen(of: .sway, $0) }

  static let wakeInCage = Fault(
    name: "touches after the idle time, in cage with thimble wrap",
    expectation: "none reaches the app, and each later one does", times: (10, 1000)
  ) { try touchDarkScreen(of: .cage, $0) }

  static let wakeInKWin = Fault(
    name: "touches after the idle time, in KWin",
    expectation: "none reaches the app, and each later one does", times: (10, 1000)
  ) { try touchDarkScreen(of: .kwin, $0) }
}

/// Touches a dark screen a number of times, after a few times without the guard.
private func touchDarkScreen(of host: WakeSession.Host, _ times: Int) throws -> String {
  let seed: UInt64 = 1
  let session = try WakeSession(host, seed: seed)
  defer { session.end() }
  try session.findApp()
  // The app in cage has the guard from the beginning.
  let controls = host == .cage ? 0 : 3
  for _ in 0..<controls { try session.wakeByTouch() }
  let control = session.dark
  try hold(control.received == control.sent, "without the guard: \(control)")
  try session.startGuard()
  // The process of the plugin starts later than the program.
  var before = session.dark
  repeat {
    before = session.dark
    try session.wakeByTouch()
  } while session.dark.received > before.received && before.sent < 100
  before = session.dark
  for _ in 0..<times { try session.wakeByTouch() }
  let sent = session.dark.sent - before.sent
  let received = session.dark.received - before.received
  try hold(received == 0, "\(received) of \(sent) touches reached the app, with seed \(seed)")
  return "\(received) of \(sent) touches reached the app, and all \(session.lit) later ones did; "
    + "without the guard \(control.received) of \(control.sent)"
}
