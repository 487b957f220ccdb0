import Glibc
import JSON
import Stage
import StageRuns
import System
import Traces

extension Fault {
  static let timeFaults = [
    Fault(
      name: "compositor's clock wraps after 49.7 days, at each event in turn",
      expectation: "the same gestures with the same figures", times: (6, 40), run: clockWraps),
    Fault(
      name: "hours pass between two events, a finger down",
      expectation: "gestures end as they should, no speed from the gap, later touches work",
      times: (2, 20), run: hoursPass),
    Fault(
      name: "program stopped for a while, as by suspend, with fingers and timers",
      expectation: "no burst of timers, touches in order, later ones work", times: (1, 10),
      run: programSleeps),
  ]

  /// A tap, a long press and a pan, one after the other.
  fileprivate static var threeGestures: [TraceEvent] {
    var script = TouchScript(width: 1280, height: 800)
    script.touch([(300, 300)], for: 60)
    script.pause(500)
    script.touch([(300, 300)], for: 800)
    script.pause(500)
    script.move([{ (400 + 300 * $0, 400) }], for: 250)
    return script.trace.events
  }
}

/// Returns the output of hello-touch for three gestures, on a compositor whose clock starts at
/// `timeBase`.
private func actions(timeBase: UInt32) throws -> [String] {
  var configuration = Stage.Configuration()
  configuration.quirks.timeBase = timeBase
  let run = try StageRun(configuration)
  let program = try run.run("hello-touch", "--json")
  try run.waitFor("the window") { !run.stage.windows.isEmpty }
  run.play(Fault.threeGestures)
  try run.waitFor("the pan's end, of \(program.summary)") {
    program.lines.contains { $0.contains(#""pan""#) && $0.contains(#""ended""#) }
  }
  try run.finish(program)
  let complaints = program.diagnostics.filter { $0.hasPrefix("thimble") }
  try hold(complaints.isEmpty, "it said \(complaints)")
  return try program.lines.map { line in
    var object = try JSONValue.parse(line).object ?? JSONObject()
    // This time counts from the start of the program, so it differs.
    object["t_ms"] = nil
    return JSONValue.object(object).text
  }
}

private func clockWraps(_ times: Int) throws -> String {
  let plain = try actions(timeBase: 0)
  let times = min(times, Fault.threeGestures.count)
  let moments = Fault.threeGestures.map(\.milliseconds)
  for time in 1...times {
    let moment = moments[(time * moments.count / times) - 1]
    let wrapped = try actions(timeBase: UInt32.max &- UInt32(moment))
    try hold(wrapped == plain, "at \(moment) ms: \(wrapped) and not \(plain)")
  }
  return "\(plain.count) actions of a tap, a long press and a pan, equal each time"
}

private func hoursPass(_ times: Int) throws -> String {
  let run = try StageRun()
  let file = try run.write(
    """
    local thimble = require "thimble"
    local w = thimble.window { fullscreen = true }
    w:add_gesture_recognizer(thimble.pan { on_ended = function(pan)
      local x, y = pan:velocity_in(w)
      print(string.format("pan ended %.0f", math.abs(x) + math.abs(y)))
    end })
    w:add_gesture_recognizer(thimble.tap { on_ended = function() print "tap" end })
    """, to: "gap.lua")
  let program = try run.run(file)
  try run.waitFor("the window") { !run.stage.windows.isEmpty }
  var start = 0.0
  for time in 1...times {
    let pan = TouchScript.unfinishedPan()
    let hours = Double(time) * 3_600_000
    run.play(pan.map { TraceEvent(milliseconds: start + $0.milliseconds, kind: $0.kind) })
    let end = start + hours
    run.play([
      TraceEvent(milliseconds: end, kind: .motion(id: 0, x: 610, y: 400)),
      TraceEvent(milliseconds: end, kind: .frame),
      TraceEvent(milliseconds: end + 1, kind: .up(id: 0)),
      TraceEvent(milliseconds: end + 1, kind: .frame),
    ])
    try run.waitFor("the pan's end, of \(program.summary)") { program.count("pan ended") == time }
    let said = program.prints.last { $0.hasPrefix("pan ended") } ?? ""
    try hold(said == "pan ended 0", "after \(time) hours it said: \(said)")
    // The next touch is hours later on the compositor's clock, but immediate on the program's.
    start = end + 1000
    var tap = TouchScript(width: 1280, height: 800)
    tap.touch([(640, 400)], for: 60)
    run.play(
      tap.trace.events.map { TraceEvent(milliseconds: start + $0.milliseconds, kind: $0.kind) })
    try run.waitFor("the tap, of \(program.summary)") { program.count("tap") == time }
    start += 1000
  }
  try run.finish(program)
  return "pans ended at rest after gaps of up to \(times) hours, and each later tap arrived"
}

private func programSleeps(_ times: Int) throws -> String {
  let run = try StageRun()
  let file = try run.write(
    """
    local thimble = require "thimble"
    local ticks = 0
    local function tick() ticks = ticks + 1; thimble.after(0.02, tick) end
    tick()
    local w = thimble.window { fullscreen = true }
    w:add_gesture_recognizer(thimble.tap { on_ended = function() print("tap " .. ticks) end })
    w:add_gesture_recognizer(thimble.long_press {
      on_began = function() print("press " .. ticks) end,
      on_ended = function() print("lifted " .. ticks) end,
    })
    """, to: "sleep.lua")
  let program = try run.run(file)
  try run.waitFor("the window") { !run.stage.windows.isEmpty }
  let processes = try [program.child.id] + run.processes(of: "sleep")
  func ticks(_ words: String) -> Int {
    Int(program.prints.last { $0.hasPrefix(words) }?.split(separator: " ").last ?? "") ?? -1
  }
  var most = 0
  for time in 1...times {
    let begin = run.loop.now
    try run.tapUntilSaid("tap", by: program)
    let before = ticks("tap")
    for process in processes { kill(process, SIGSTOP) }
    let start = run.loop.now
    // The compositor's events, a whole tap, meanwhile wait in the socket.
    for (milliseconds, kind) in [
      (0.0, TraceEvent.Kind.down(id: 1, x: 9, y: 9)), (0, .frame), (60, .up(id: 1)), (60, .frame),
    ] {
      run.stage.send(TraceEvent(milliseconds: start * 1000 + milliseconds, kind: kind))
    }
    run.pass(1.5)
    let taps = program.count("tap")
    let slept = run.loop.now - start
    for process in processes { kill(process, SIGCONT) }
    try run.waitFor("the tap, of \(program.summary)") { program.count("tap") > taps }
    try hold(program.count("press") == 0, "the tap became a long press: \(program.summary)")
    try run.tapUntilSaid("tap", by: program)
    let fired = ticks("tap") - before
    // At most as many timers as fit into the time awake. If timers of the time asleep also
    // fired, there would be 75 more.
    let awake = run.loop.now - begin - slept
    try hold(
      Double(fired) <= awake / 0.02 + 20, "after \(time) times \(fired) timers in \(awake) s")
    most = max(most, fired)
  }
  try run.finish(program)
  return
    "a tap made meanwhile stayed a tap; a timer of 20 ms fired at most "
    + "\(most) times when 1.5 s had passed"
}
