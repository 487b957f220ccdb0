import Stage
import StageRuns
import Traces

extension Fault {
  static let inputFaults = [
    Fault(
      name: "touchscreen unplugged and plugged in, in mid-gesture",
      expectation: "fingers cancelled, later ones work", times: (5, 200),
      run: {
        try inMidGesture($0, remove: { $0.capabilities = [] }, add: { $0.capabilities = [.touch] })
      }),
    Fault(
      name: "seat removed and added, in mid-gesture",
      expectation: "fingers cancelled, later ones work", times: (5, 200),
      run: { try inMidGesture($0, remove: { $0.removeSeat() }, add: { $0.addSeat() }) }),
    Fault(
      name: "output removed and added, in mid-gesture on its layers",
      expectation: "fingers cancelled, layers back, later fingers work", times: (5, 200),
      run: outputGone),
  ]
}

private func inMidGesture(
  _ times: Int, remove: (Stage) -> Void, add: (Stage) -> Void
) throws -> String {
  let run = try StageRun()
  let program = try run.run(try run.write(Fault.kiosk, to: "kiosk.lua"))
  try run.waitFor("the window") { run.stage.windows.first?.hasContents == true }
  var before: ProcessUsage?
  for time in 1...times {
    run.play(TouchScript.unfinishedPan())
    try run.waitFor("the pan, of \(program.summary)") { program.count("pan began") == time }
    remove(run.stage)
    try run.waitFor("the cancel, of \(program.summary)") { program.count("pan cancelled") == time }
    add(run.stage)
    run.settle()
    try run.tapUntilSaid("tap \(time)", by: program)
    if time == max(1, times / 5) { before = try program.usage() }
  }
  // One more descriptor may be open for a moment.
  let count = before?.descriptors ?? 0
  let isAsBefore = { (try? program.usage().descriptors <= count) ?? false }
  try run.attempt("the \(count) descriptors of before", {}, until: isAsBefore)
  try run.finish(program)
  return "each pan was cancelled, each later tap arrived; \(count) descriptors at most, as before"
}

private func outputGone(_ times: Int) throws -> String {
  let run = try StageRun()
  let file = try run.write(
    """
    local thimble = require "thimble"
    local function listen(layer, name)
      layer:add_gesture_recognizer(thimble.long_press {
        minimum_press_duration = 0.01,
        on_began = function() print(name .. " began") end,
        on_cancelled = function() print(name .. " cancelled") end,
      })
    end
    listen(thimble.layer { anchors = { "left" }, width = 100, height = 800 }, "any")
    thimble.layer { anchors = { "right" }, width = 100, height = 800, output = "all",
      setup = function(layer) listen(layer, "each") end }
    """, to: "layers.lua")
  let program = try run.run(file)
  for time in 1...times {
    try run.waitFor("the layers, of \(program.summary)") {
      run.stage.layers.count == 2 && run.stage.layers.allSatisfy(\.hasContents)
    }
    run.settle()
    run.play([
      TraceEvent(milliseconds: 0, kind: .down(id: 1, x: 50, y: 400)),
      TraceEvent(milliseconds: 0, kind: .down(id: 2, x: 1230, y: 400)),
      TraceEvent(milliseconds: 0, kind: .frame),
    ])
    try run.waitFor("the presses, of \(program.summary)") {
      program.count("any began") == time && program.count("each began") == time
    }
    run.stage.removeOutput(run.stage.outputs[0])
    try run.waitFor("the cancels, of \(program.summary)") {
      program.count("any cancelled") == time && program.count("each cancelled") == time
    }
    try run.stage.addOutput(.init(name: "STAGE-\(time + 1)"))
  }
  try run.finish(program)
  return "two presses a time, each cancelled; both layers back each time"
}
