import Glibc
import Stage
import StageRuns
import System
import Traces

extension Fault {
  static let compositorFaults = [
    Fault(
      name: "compositor gone and back, under touch",
      expectation: "surfaces back, plugins notified, state kept, nothing leaked", times: (6, 100),
      run: compositorGone),
    Fault(
      name: "compositor killed and started again, under touch",
      expectation: "the same, with a socket left behind", times: (3, 100), run: compositorKilled),
    Fault(
      name: "compositor gone, without --reconnect",
      expectation: "one sentence, status 69", times: (2, 20), run: compositorGoneForGood),
  ]

  /// A plugin like that of a kiosk, with a window, a strip, a layer on each output, a timer and
  /// stored data.
  static let kiosk = """
    local thimble = require "thimble"
    local taps, pans = 0, 0
    -- What is touched at full speed would print more than a plugin may.
    local function tell(count, text)
      if count <= 300 or count % 100 == 0 then print(text) end
    end
    local w = thimble.window { title = "Kiosk", fullscreen = true, background = "#204a87" }
    w.on_close = function() print "closed" end
    local box = w:add_subview(thimble.view {
      frame = { 10, 10, 50, 50 }, background = "#f57900", text = "Box" })
    w:add_gesture_recognizer(thimble.tap { on_ended = function()
      taps = taps + 1
      thimble.store.set("taps", taps)
      tell(taps, "tap " .. taps)
    end })
    w:add_gesture_recognizer(thimble.pan {
      on_began = function()
        pans = pans + 1
        tell(pans, "pan began")
      end,
      on_changed = function(pan) box.center = { pan:location_in(w) } end,
      on_ended = function() tell(pans, "pan ended") end,
      on_cancelled = function() tell(pans, "pan cancelled") end,
    })
    thimble.layer { anchors = { "bottom" }, width = 100, height = 50, background = "#73d216" }
    thimble.layer { anchors = { "top" }, width = 90, height = 40, output = "all",
      setup = function(layer)
        layer:add_gesture_recognizer(thimble.tap {})
      end }
    thimble.on("disconnected", function() print "disconnected" end)
    thimble.on("reconnected", function()
      collectgarbage "collect"
      print("reconnected " .. collectgarbage("count"))
    end)
    """
}

/// The resources of an idle program after each return of its compositor.
private struct Returns {
  private var usages: [ProcessUsage] = []
  /// The number of first returns, in which permanent resources are allocated: buffers, caches and
  /// pages of code.
  private let first: Int

  init(of times: Int) { first = max(2, times / 5) }

  /// Records the resources of a program, after it has released those that its return needed.
  mutating func add(_ program: Program, _ run: StageRun) throws {
    if usages.count > first {
      let usual = usages[first].descriptors
      try run.waitFor("\(usual) descriptors at rest, as before") {
        ProcessUsage(of: program.child.id).map { $0.descriptors <= usual } ?? true
      }
    }
    usages.append(try program.usage())
  }

  /// Returns a summary of the program's resources. Throws an error if one of them grows.
  func check(_ program: Program) throws -> String {
    var memory = Trend()
    for (index, usage) in usages.enumerated() {
      memory.add(Double(usage.memory), at: Double(index))
    }
    let descriptors = usages.last?.descriptors ?? 0
    let growth = memory.after(Double(first) / Double(max(usages.count, 1))).growth
    // Chosen: the allocator may keep some pages, depending on the messages in one turn of the loop.
    try hold(growth <= 2048, "memory at rest, in KiB: \(usages.map(\.memory))")
    let lua = program.prints.filter { $0.hasPrefix("reconnected") }.compactMap {
      Double($0.split(separator: " ").last ?? "")
    }
    let luaGrowth = (lua.last ?? 0) - (lua.dropFirst(first).first ?? 0)
    try hold(luaGrowth <= 1, "Lua's memory, in KiB: \(lua)")
    return "\(descriptors) descriptors each time; memory "
      + "\(usages.last?.memory ?? 0) KiB, \(Int(growth.rounded())) more by its slope; "
      + "Lua \(Int((lua.last ?? 0).rounded())) KiB, \(Int(luaGrowth.rounded())) more"
  }
}

private func compositorGone(_ times: Int) throws -> String {
  let run = try StageRun()
  let program = try run.run("--reconnect", try run.write(Fault.kiosk, to: "kiosk.lua"))
  let isShown = {
    run.stage.windows.first?.hasContents == true && run.stage.layers.count == 2
  }
  try run.waitFor("the windows") { isShown() }
  var returns = Returns(of: times)
  for time in 1...times {
    run.play(TouchScript.unfinishedPan())
    try run.waitFor("the pan, of \(program.summary)") { program.count("pan began") == time }
    try run.stopStage()
    try run.waitFor("news of the loss, of \(program.summary)") {
      program.count("disconnected") == time && program.count("pan cancelled") == time
    }
    try run.startStage()
    try run.waitFor("the windows, of \(program.summary)") {
      isShown() && program.count("reconnected") == time
    }
    try run.tapUntilSaid("tap \(time)", by: program)
    if let surface = run.stage.windows.first { run.waitForRest(surface) }
    try returns.add(program, run)
  }
  try hold(program.count("closed") == 0, "a window was closed")
  let observed = try returns.check(program)
  try run.finish(program)
  return "each pan was cancelled, each later tap arrived; " + observed
}

private func compositorKilled(_ times: Int) throws -> String {
  let run = try StageRun()
  try run.stopStage()
  var compositor = try TouchingCompositor(run)
  let program = try run.run("--reconnect", try run.write(Fault.kiosk, to: "kiosk.lua"))
  var returns = Returns(of: times)
  for time in 1...times {
    let (taps, pans) = (program.count("tap "), program.count("pan began"))
    try run.waitFor("touches, of \(program.summary)") {
      program.count("tap ") > taps && program.count("pan began") > pans
    }
    compositor.kill()
    try run.waitFor("news of the loss, of \(program.summary)") {
      program.count("disconnected") == time
    }
    try returns.add(program, run)
    compositor = try TouchingCompositor(run)
    try run.waitFor("the return, of \(program.summary)") { program.count("reconnected") == time }
  }
  let begun = program.count("pan began")
  let ended = program.count("pan ended") + program.count("pan cancelled")
  try hold(begun - ended <= 1, "\(begun) pans began, and \(ended) ended")
  compositor.kill()
  try run.waitFor("news of the last loss") { program.count("disconnected") == times + 1 }
  let observed = try returns.check(program)
  try run.finish(program)
  return "\(begun) pans, each ended or cancelled, \(program.count("tap ")) taps; " + observed
}

private func compositorGoneForGood(_ times: Int) throws -> String {
  for _ in 1...times {
    let run = try StageRun()
    let program = try run.run(try run.write(Fault.kiosk, to: "kiosk.lua"))
    try run.waitFor("the window") { !run.stage.windows.isEmpty }
    run.play(TouchScript.unfinishedPan())
    try run.stopStage()
    let exit = try run.end(of: program)
    try hold(exit == .status(69), "its end was \(exit)")
    try hold(program.notices.count == 1, "it said \(program.diagnostics)")
  }
  return "status 69 and one sentence each time"
}
