import Glibc
import Stage
import StageRuns
import System
import Traces

extension Fault {
  static let signalFaults = [
    Fault(
      name: "signals that ask for the end, at any moment of start, gesture and reload",
      expectation: "status 0 (before it has begun: the signal)", times: (4, 100), run: endSignals),
    Fault(
      name: "signals that mean nothing to it, at any moment of a gesture and a reload",
      expectation: "ignored", times: (2, 50), run: idleSignals),
    Fault(
      name: "any signal in the middle of a recording, SIGKILL included",
      expectation: "every touch so far is in the file, which replays", times: (1, 10),
      run: recordSignals),
  ]
}

private let enders = [SIGTERM, SIGINT, SIGHUP]
private let idlers = [SIGPIPE, SIGUSR1, SIGUSR2, SIGCHLD, SIGWINCH, SIGCONT, SIGURG, SIGXFSZ]

private func startKiosk(_ run: StageRun) throws -> Program {
  try run.run("--watch", try run.write(Fault.kiosk, to: "kiosk.lua"))
}

private func endSignals(_ times: Int) throws -> String {
  var (early, clean) = (0, 0)
  for time in 0..<times {
    for signal in enders {
      let run = try StageRun()
      let program = try startKiosk(run)
      switch time % 4 {
      case 0: break
      case 1:
        try run.waitFor("the window") { !run.stage.windows.isEmpty }
        run.play(TouchScript.unfinishedPan())
      case 2:
        try run.waitFor("the window") { !run.stage.windows.isEmpty }
        run.play(TouchScript.unfinishedPan())
        try run.write(Fault.kiosk + "\n-- saved", to: "kiosk.lua")
      default: try run.waitFor("the window") { run.stage.windows.first?.hasContents == true }
      }
      // Spreads the moments, which are the same in every run.
      run.pass(0.15 * (Double(time) * 0.618).truncatingRemainder(dividingBy: 1))
      program.child.kill(signal)
      let exit = try run.end(of: program)
      if exit == .signal(signal) && run.stage.windows.isEmpty && time % 4 == 0 {
        early += 1
      } else {
        try hold(exit == .status(0), "after signal \(signal): \(program.summary)")
        clean += 1
      }
      try hold(program.notices.allSatisfy { $0.contains("reloaded") }, program.summary)
    }
  }
  return "\(clean) ends with status 0, \(early) before it had begun"
}

private func idleSignals(_ times: Int) throws -> String {
  let run = try StageRun()
  let program = try startKiosk(run)
  try run.waitFor("the window") { run.stage.windows.first?.hasContents == true }
  var sent = 0
  for time in 1...times {
    run.play(TouchScript.unfinishedPan())
    try run.write(Fault.kiosk + "\n-- saved \(time)", to: "kiosk.lua")
    for _ in 1...5 {
      for signal in idlers { program.child.kill(signal) }
      sent += idlers.count
      run.pass(0.02)
    }
    try run.waitFor("the reload, of \(program.summary)") {
      program.diagnostics.count { $0.contains("reloaded") } == time
    }
    run.stage.send(TraceEvent(milliseconds: 1000, kind: .cancel))
    try run.tapUntilSaid("tap", by: program)
  }
  try run.finish(program)
  return "\(sent) signals, all without effect"
}

private func recordSignals(_ times: Int) throws -> String {
  var runs = 0
  for _ in 1...times {
    for signal in enders + idlers.prefix(3) + [SIGKILL] {
      let run = try StageRun()
      let file = "\(run.sandbox.path)/touches.jsonl"
      let program = try run.start(["record", file])
      try run.waitFor("the window") { run.stage.windows.first?.hasContents == true }
      run.tap()
      run.play(TouchScript.unfinishedPan())
      program.child.kill(signal)
      if idlers.contains(signal) { program.child.terminate() }
      try run.waitFor("the end after signal \(signal), of \(program.summary)") {
        program.child.exit != nil
      }
      let was = try run.end(of: program)
      try hold(
        signal == SIGKILL || was == .status(0),
        "after signal \(signal): \(was)")
      let replay = try run.start(["replay", file, "--plugin", "hello-touch"])
      let end = try run.end(of: replay)
      try hold(end == .status(0), "after signal \(signal) the replay: \(replay.summary)")
      try hold(
        replay.count("tap at") == 1 && replay.count("pan began") == 1,
        "after signal \(signal) the replay: \(replay.summary)")
      runs += 1
    }
  }
  return "\(runs) recordings, each whole"
}
