import Stage
import StageRuns
import System
import Traces

extension Fault {
  static let slownessFaults = [
    Fault(
      name: "compositor that reads nothing for seconds",
      expectation: "the program continues, its memory is bounded, later touches work",
      times: (1, 5), run: slowCompositor),
    Fault(
      name: "plugin that never returns, beside one that works",
      expectation: "it is stopped within its budget and logged; the other gets every touch",
      times: (2, 20), run: slowPlugin),
  ]
}

private func slowCompositor(_ times: Int) throws -> String {
  let run = try StageRun()
  try run.stopStage()
  let compositor = try TouchingCompositor(run)
  // All requests that a plugin can repeatedly make to a compositor.
  let busy = """
    local thimble = require "thimble"
    local strip = thimble.layer { anchors = { "left" }, width = 100, height = 300 }
    local ticks = 0
    local function tick()
      ticks = ticks + 1
      for i = 1, 50 do strip.input_region = { { 0, 0, 50 + ticks % 50, i } } end
      pcall(function() thimble.layer { anchors = { "right" }, width = 10, height = 10 }:close() end)
      print("tick " .. ticks)
      thimble.after(0.01, tick)
    end
    tick()
    """
  let program = try run.run(
    try run.write(Fault.kiosk, to: "kiosk.lua"), try run.write(busy, to: "busy.lua"))
  var ticks: [Int] = []
  var memory: [Int] = []
  for _ in 1...times {
    let taps = program.count("tap ")
    try run.waitFor("touches, of \(program.summary)") { program.count("tap ") > taps }
    compositor.stop()
    let (before, usage) = (program.count("tick"), try program.usage())
    try run.waitFor("200 timers while the compositor stands still, of \(program.summary)") {
      program.count("tick") >= before + 200
    }
    ticks.append(program.count("tick") - before)
    memory.append(try program.usage().memory - usage.memory)
    compositor.wake()
    let after = program.count("tap ")
    try run.waitFor("touches again, of \(program.summary)") { program.count("tap ") > after }
  }
  try hold(memory.allSatisfy { $0 < 4096 }, "memory grew meanwhile, in KiB: \(memory)")
  try run.finish(program)
  compositor.kill()
  return
    "timers fired at least \(ticks.min() ?? 0) times meanwhile, memory grew by at most "
    + "\(memory.max() ?? 0) KiB; then touches arrived again"
}

private func slowPlugin(_ times: Int) throws -> String {
  var said = ""
  for time in 1...times {
    let run = try StageRun()
    let slow = """
      local thimble = require "thimble"
      local layer = thimble.layer {
        anchors = { "top" }, width = 1280, height = 100, layer = "overlay" }
      layer:add_gesture_recognizer(thimble.tap { on_ended = function() while true do end end })
      """
    let program = try run.run(
      try run.write(Fault.kiosk, to: "kiosk.lua"), try run.write(slow, to: "slow\(time).lua"))
    try run.waitFor("the windows") { run.stage.windows.count == 1 && run.stage.layers.count == 3 }
    run.tap(atX: 200, y: 20)
    run.tap()
    try run.waitFor("the tap and the report, of \(program.summary)") {
      program.count("tap 1") == 1 && program.diagnostics.contains { $0.contains("slow\(time)") }
    }
    said = program.diagnostics.first { $0.contains("slow\(time)") } ?? ""
    try run.tapUntilSaid("tap 2", by: program)
    try run.finish(program)
  }
  return "each time stopped with the message `\(said)`"
}
