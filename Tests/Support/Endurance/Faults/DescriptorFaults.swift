import Glibc
import Stage
import StageRuns
import System
import Traces

extension Fault {
  static let descriptorFaults = [
    Fault(
      name: "few file descriptors at the start: every limit from 3 to 40",
      expectation: "it runs, or prints one error message", times: (8, 38), run: fewAtStart),
    Fault(
      name: "no file descriptor left while it runs, then some again",
      expectation: "gestures continue, errors are logged, everything works again", times: (2, 20),
      run: noneLeft),
  ]
}

private func fewAtStart(_ times: Int) throws -> String {
  let limits = 3...40
  var least: Int?
  for time in 0..<times {
    let limit = limits.lowerBound + time * (limits.count - 1) / max(times - 1, 1)
    let run = try StageRun()
    let program = try run.start(
      ["run", try run.write(Fault.kiosk, to: "kiosk.lua")], under: ["prlimit", "--nofile=\(limit)"])
    try run.waitFor("a window or the end, with \(limit): \(program.summary)") {
      run.stage.windows.first?.hasContents == true || program.child.exit != nil
    }
    if program.child.exit == nil {
      try run.tapUntilSaid("tap 1", by: program)
      try run.finish(program)
      least = least ?? limit
      continue
    }
    let exit = try run.end(of: program)
    // With fewer descriptors, the dynamic loader cannot load the program's libraries, and exits
    // with 127.
    let isLoaders = exit == .status(127)
    try hold(
      isLoaders || exit == .status(69) || exit == .status(1) || exit == .status(78),
      "with \(limit): \(program.summary)")
    try hold(!program.diagnostics.isEmpty, "with \(limit) it said nothing: \(exit)")
    try hold(least == nil, "with \(limit): \(program.summary), and with \(least ?? 0) it ran")
  }
  return "it runs with \(least.map { "\($0)" } ?? "none of these") and more; below it prints why"
}

private func noneLeft(_ times: Int) throws -> String {
  let run = try StageRun()
  let plugin =
    Fault.kiosk + """

      w:add_gesture_recognizer(thimble.long_press { minimum_press_duration = 0.2,
        on_began = function()
          local opened, why = pcall(thimble.layer, {
            anchors = { "left" }, width = 20, height = 20, background = "#ffffff" })
          box.text = "Box " .. os.time()
          print("opened " .. tostring(opened))
          if opened then thimble.after(0.5, function() why:close() end) end
        end })
      """
  let program = try run.run("--reconnect", "--watch", try run.write(plugin, to: "kiosk.lua"))
  try run.waitFor("the windows") { run.stage.layers.count == 2 && run.stage.windows.count == 1 }
  if let surface = run.stage.windows.first { run.waitForRest(surface) }
  let open = try program.usage().descriptors
  var afterFirst = 0
  for time in 1...times {
    try limit(program, to: "\(open)", run)
    // A touch, a new layer, a saved file, a request of another program, and a lost compositor.
    try run.tapUntilSaid("tap", by: program)
    press(run)
    try run.waitFor("the press, of \(program.summary)") { program.count("opened") > 0 }
    try run.write(plugin + "\n-- \(time)", to: "kiosk.lua")
    _ = try run.plugin("list")
    try run.stopStage()
    try run.startStage()
    try run.waitFor("news of the loss, of \(program.summary)") {
      program.count("disconnected") >= time
    }
    // Leaves time for attempts to connect.
    run.pass(0.5)
    try limit(program, to: "1024", run)
    try run.waitFor("the return, of \(program.summary)") {
      program.count("reconnected") == program.count("disconnected")
        && run.stage.windows.first?.hasContents == true
        && run.stage.layers.filter(\.hasContents).count >= 2
    }
    try run.tapUntilSaid("tap", by: program)
    let list = try run.plugin("list")
    try hold(
      list.lines.contains { $0.contains("kiosk") && $0.contains("running") }, "\(list.lines)")
    // The layer that a press opens closes automatically.
    try run.waitFor("two layers, of \(program.summary)") { run.stage.layers.count == 2 }
    run.settle()
    if time == 1 { afterFirst = try program.usage().descriptors }
  }
  let counted = { ProcessUsage(of: program.child.id)?.descriptors ?? .max }
  try run.waitFor("\(afterFirst) descriptors as after the first time, of \(program.summary)") {
    counted() <= afterFirst
  }
  let after = counted()
  try run.finish(program)
  return
    "gestures continued each time, everything worked again, \(after) descriptors, and "
    + "\(afterFirst) after the first time"
}

private func press(_ run: StageRun) {
  run.play([
    .init(milliseconds: 0, kind: .down(id: 1, x: 640, y: 500)),
    .init(milliseconds: 0, kind: .frame),
  ])
  run.pass(0.4)
  run.play([.init(milliseconds: 400, kind: .up(id: 1)), .init(milliseconds: 400, kind: .frame)])
}

private func limit(_ program: Program, to count: String, _ run: StageRun) throws {
  let status = try run.system("prlimit", "--pid", "\(program.child.id)", "--nofile=\(count):1024")
  try hold(status == 0, "prlimit ended with \(status)")
}
