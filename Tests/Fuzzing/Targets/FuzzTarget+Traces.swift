import Gestures
import Shell
import Traces

extension FuzzTarget {
  /// Recordings in each format: a parsed trace is equal after it is written and parsed again, and a
  /// trace in a foreign format is a legal sequence.
  static let traces = FuzzTarget("traces", maximumInputLength: 4096) { bytes in
    let trace: Trace
    do throws(TraceError) {
      trace = try Trace(reading: bytes, named: "input")
    } catch {
      try check(error.line >= 1, "an error names a line, found \(error.line)")
      try check("\(error)".utf8.count < 2000, "an error is a sentence, found \(error)")
      return
    }
    let again = try Trace(parsing: Array(trace.text.utf8), named: "again")
    try check(again == trace, "a trace that was written reads as \(again), not as \(trace)")
    if TraceFormat.detect(bytes) != .thimble { try checkLegal(trace) }
    try play(trace)
  }

  private static func checkLegal(_ trace: Trace) throws(Finding) {
    var down: Set<Int32> = []
    var last = 0.0
    for event in trace.events {
      try check(event.milliseconds >= last, "time goes on, found \(event) after \(last)")
      last = event.milliseconds
      switch event.kind {
      case .down(let id, _, _): try check(down.insert(id).inserted, "\(event) is down already")
      case .motion(let id, _, _): try check(down.contains(id), "\(event) is not down")
      case .up(let id): try check(down.remove(id) != nil, "\(event) is not down")
      case .cancel: down = []
      case .frame, .key, .resize, .appWindow, .appWindowClosed: break
      }
    }
    try check(down.isEmpty, "\(down) are never lifted")
  }

  /// Plays a trace as `thimble replay` does.
  private static func play(_ trace: Trace) throws(Finding) {
    let player = CollectorPlayer()
    for event in trace.events { player.play(event) }
    player.finish()
    try player.check()
  }
}
