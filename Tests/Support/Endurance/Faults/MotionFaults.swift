import Canvas
import Stage
import StageRuns
import System

extension Fault {
  static let motionFaults = [
    Fault(
      name: "compositor gone and back, while a list and a drawer move",
      expectation: "both move as layers again; at rest the picture is right, nothing leaked",
      times: (2, 40), run: goneInMotion),
    Fault(
      name: "scale changed, and the output taken away, while a list and a drawer move",
      expectation: "the same", times: (2, 40), run: changedInMotion),
    Fault(
      name: "compositor that shows no frames and keeps buffers, while a list and a drawer move",
      expectation: "the same, and layers' memory is bounded", times: (2, 40), run: slowInMotion),
  ]

  /// A list below a header, and a drawer. A tap starts an endless motion, and the next tap moves
  /// them back to their start.
  fileprivate static let moving = """
    local thimble = require "thimble"
    local window = thimble.window { fullscreen = true, background = "#223344" }
    local list = window:add_subview(thimble.scroll_view {
      frame = { 20, 60, 300, 320 }, background = "#111111", content_size = { 300, 6000 } })
    for i = 1, 100 do
      list:add_subview(thimble.view { frame = { 4, i * 60 - 56, 292, 52 },
        background = { i % 7 / 7, i % 5 / 5, 0.6 } })
    end
    window:add_subview(thimble.view { frame = { 60, 40, 200, 80 }, background = "#ffcc00aa" })
    local drawer = window:add_subview(thimble.view { frame = { 340, 100, 280, 200 },
      background = "#00ff88" })
    drawer:add_subview(thimble.view { frame = { 20, 20, 100, 100 }, background = "#ff0000" })
    local moves, count = false, 0
    local function step()
      count = moves and count + 1 or 0
      list.content_offset = { 0, count * 7 % 4000 }
      drawer.center = { 480 + count * 2 % 100, 200 }
      if moves then thimble.after(0.01, step) end
    end
    window:add_gesture_recognizer(thimble.tap { on_ended = function()
      moves = not moves
      print(moves and "moves" or "rests")
      if moves then step() end
    end })
    thimble.on("disconnected", function() print "disconnected" end)
    thimble.on("reconnected", function() print "reconnected" end)
    """
}

/// A program whose views move on a compositor, and its expected pictures at rest.
private final class MotionRun {
  let run: StageRun
  let program: Program
  private let right: [Double: Image]
  /// The number of descriptors at rest after the first motion, which opens lasting ones.
  private var usual: Int?

  init() throws {
    var right: [Double: Image] = [:]
    for scale in [1, 1.5, 2.0] {
      let painted = try StageRun(Self.configuration(scale))
      let program = try painted.run(
        "--layer-memory", "0", try painted.write(Fault.moving, to: "moving.lua"))
      try painted.waitFor("the window") { painted.stage.windows.first?.hasContents == true }
      if let window = painted.stage.windows.first { painted.waitForRest(window) }
      right[scale] = try painted.stage.makeImage(of: painted.stage.outputs[0])
      try painted.finish(program)
    }
    self.right = right
    run = try StageRun(Self.configuration(1))
    program = try run.run("--reconnect", try run.write(Fault.moving, to: "moving.lua"))
    try run.waitFor("the window") { [run] in run.stage.windows.first?.hasContents == true }
    rest()
  }

  private static func configuration(_ scale: Double) -> Stage.Configuration {
    var configuration = Stage.Configuration()
    configuration.outputs = [screen(scale)]
    return configuration
  }

  static func screen(_ scale: Double) -> Stage.Screen {
    .init(
      name: "MOTION-1", width: Int(1280 * scale), height: Int(800 * scale), scale: scale)
  }

  private var hasLayers: Bool { run.stage.windows.first?.hasSubsurfaces ?? false }

  /// Waits until moving views are shown as layers.
  func waitForLayers() throws {
    try run.waitFor("layers, of \(program.summary)") { hasLayers }
  }

  func begin() throws {
    try run.tapUntilSaid("moves", by: program)
    try waitForLayers()
  }

  /// Moves all views back, and checks the picture and the descriptors.
  func end(at scale: Double = 1) throws {
    try run.tapUntilSaid("rests", by: program)
    rest()
    let descriptors = usual ?? .max
    try run.waitFor("\(descriptors) descriptors at rest, as before") {
      ProcessUsage(of: program.child.id).map { $0.descriptors <= descriptors } ?? true
    }
    usual = try usual ?? program.usage().descriptors
    try hold(!hasLayers, "there are layers at rest")
    let shown = try run.stage.makeImage(of: run.stage.outputs[0])
    try hold(shown.pixels == right[scale]?.pixels, "the picture is wrong at scale \(scale)")
  }

  private func rest() { run.stage.windows.first.map(run.waitForRest) }
}

private func goneInMotion(_ times: Int) throws -> String {
  let motion = try MotionRun()
  let (run, program) = (motion.run, motion.program)
  for time in 1...times {
    try motion.begin()
    try run.stopStage()
    try run.waitFor("news of the loss, of \(program.summary)") {
      program.count("disconnected") == time
    }
    try run.startStage()
    try run.waitFor("the window, of \(program.summary)") {
      program.count("reconnected") == time && run.stage.windows.first?.hasContents == true
    }
    try motion.waitForLayers()
    try motion.end()
  }
  try run.finish(program)
  return "layers before and after, the picture right and descriptors as before each time"
}

private func changedInMotion(_ times: Int) throws -> String {
  let motion = try MotionRun()
  let run = motion.run
  for time in 1...times {
    try motion.begin()
    for scale in [1.5, 2, 1] {
      try run.stage.change(run.stage.outputs[0], to: MotionRun.screen(scale))
      run.settle()
      try motion.waitForLayers()
    }
    run.stage.removeOutput(run.stage.outputs[0])
    run.pass(0.1)
    let scale = [1, 1.5, 2][time % 3]
    try run.stage.addOutput(MotionRun.screen(scale))
    try run.stage.change(run.stage.outputs[0], to: MotionRun.screen(scale))
    run.settle()
    try motion.waitForLayers()
    try motion.end(at: scale)
    try run.stage.change(run.stage.outputs[0], to: MotionRun.screen(1))
    run.settle()
  }
  try run.finish(motion.program)
  return "layers at each scale, the picture right and descriptors as before each time"
}

private func slowInMotion(_ times: Int) throws -> String {
  let motion = try MotionRun()
  let run = motion.run
  var shared = 0
  for _ in 1...times {
    try motion.begin()
    run.stage.quirks.withholdsBuffers = true
    run.pass(0.3)
    run.stage.quirks.pacing = .onRequest
    run.pass(0.7)
    shared = max(shared, try motion.program.usage().shared)
    run.stage.quirks = .init()
    // Answers the callbacks that were requested before.
    run.stage.beginFrame()
    try motion.waitForLayers()
    try motion.end()
  }
  // Two buffers of the window, and two and a half times the size of the window for layers.
  try hold(shared <= 1280 * 800 * 4 * 5 / 1024, "\(shared) KiB of buffers")
  try run.finish(motion.program)
  return "at most \(shared) KiB of buffers; the picture right and descriptors as before each time"
}
