import Stage
import StageRuns
import System
import Traces

extension Fault {
  static let memoryFaults = [
    Fault(
      name: "plugin that takes all the memory it can get, beside one that works",
      expectation: "it is stopped at its limit and logged; the other gets every touch",
      times: (1, 10),
      run: greedyPlugin),
    Fault(
      name: "address space limited, from 16 to 400 MiB",
      expectation: "it runs or ends; it never hangs, and stored files are whole", times: (4, 24),
      run: littleAddressSpace),
  ]
}

private func greedyPlugin(_ times: Int) throws -> String {
  var (said, most) = ("", 0)
  for _ in 1...times {
    let run = try StageRun()
    let greedy = """
      local thimble = require "thimble"
      local layer = thimble.layer {
        anchors = { "top" }, width = 1280, height = 100, layer = "overlay" }
      local all = {}
      layer:add_gesture_recognizer(thimble.tap { on_ended = function()
        for i = 1, 1e9 do all[#all + 1] = ("x"):rep(100000) .. #all end
      end })
      """
    let program = try run.run(
      try run.write(Fault.kiosk, to: "kiosk.lua"), try run.write(greedy, to: "greedy.lua"))
    try run.waitFor("the windows") { run.stage.windows.count == 1 && run.stage.layers.count == 3 }
    let before = try program.usage().memory
    try run.attempt("the report, of \(program.summary)") {
      run.tap(atX: 200, y: 20)
    } until: {
      program.diagnostics.contains { $0.contains("greedy") }
    }
    said = program.diagnostics.first { $0.contains("greedy") } ?? ""
    most = max(most, try program.usage().memory - before)
    try run.tapUntilSaid("tap 1", by: program)
    try run.finish(program)
  }
  return "memory grew by at most \(most) KiB; message `\(said)`"
}

private func littleAddressSpace(_ times: Int) throws -> String {
  var ends: [String] = []
  for time in 0..<times {
    let megabytes = 16 + time * (400 - 16) / max(times - 1, 1)
    let run = try StageRun()
    try run.write(#"{"n":41}"#, to: "state/thimble/store/keeper.json")
    let plugin = """
      local thimble = require "thimble"
      local n = (thimble.store.get("n") or 0) + 1
      local w = thimble.window { fullscreen = true }
      w:add_gesture_recognizer(thimble.tap { on_ended = function()
        thimble.store.set("n", n)
        print("tap " .. n)
      end })
      """
    let program = try run.start(
      ["run", try run.write(plugin, to: "keeper.lua")],
      under: ["prlimit", "--as=\(megabytes << 20)"],
      with: ["XDG_STATE_HOME": "\(run.sandbox.path)/state"])
    try run.waitFor("a window or the end, with \(megabytes) MiB: \(program.summary)") {
      run.stage.windows.first?.hasContents == true || program.child.exit != nil
    }
    if program.child.exit == nil {
      try run.tapUntilSaid("tap 42", by: program)
      try run.finish(program)
      ends.append("\(megabytes) MiB: runs")
    } else {
      ends.append("\(megabytes) MiB: \(try run.end(of: program))")
    }
    let kept = text(of: "\(run.sandbox.path)/state/thimble/store/keeper.json") ?? ""
    try hold(kept.contains("41") || kept.contains("42"), "with \(megabytes) MiB: \(kept)")
  }
  return ends.joined(separator: ", ")
}
