import Canvas
import Glibc
import Stage
import StageRuns
import System
import Traces

extension Fault {
  static let westonStopped = stopped(.weston)
  static let kwinStopped = stopped(.kwin)

  private static func stopped(_ host: LayerHost) -> Fault {
    Fault(
      name: "\(host) stopped for a while, while a finger moves a list and a drawer",
      expectation:
        "each frame asked for, memory bounded, layers again; at rest none and the picture right",
      times: (3, 30)
    ) { try stopInMotion(host, $0) }
  }

  /// A list, and a drawer that moves with it. A tap on one field makes both tremble by less than a
  /// pixel; a tap on another moves them back to their original positions.
  fileprivate static let dragged = """
    local thimble = require "thimble"
    local window = thimble.window { fullscreen = true, background = "#223344" }
    local list = window:add_subview(thimble.scroll_view {
      frame = { 20, 60, 300, 320 }, background = "#111111", content_size = { 300, 6000 } })
    for i = 1, 100 do
      list:add_subview(thimble.view { frame = { 4, i * 60 - 56, 292, 52 },
        background = { i % 7 / 7, i % 5 / 5, 0.6 } })
    end
    local drawer = window:add_subview(thimble.view { frame = { 340, 100, 280, 200 },
      background = "#00ff88" })
    drawer:add_subview(thimble.view { frame = { 20, 20, 100, 100 }, background = "#ff0000" })
    local count, trembles = 0, false
    list.did_scroll = function()
      if not trembles then drawer.center = { 480 + list.content_offset.y % 100, 200 } end
    end
    local function step()
      if not trembles then return end
      count = count + 1
      list.content_offset = { 0, 137.3 + count % 2 * 0.1 }
      drawer.center = { 480.05 + count % 2 * 0.1, 200 }
      thimble.after(0.02, step)
    end
    local function field(x, act)
      local view = window:add_subview(thimble.view { frame = { x, 500, 100, 100 } })
      view:add_gesture_recognizer(thimble.tap { on_ended = act })
    end
    field(100, function()
      print "trembles"
      if not trembles then trembles = true step() end
    end)
    field(300, function()
      trembles = false
      list.content_offset, drawer.center = { 0, 0 }, { 480, 200 }
      print "rests"
    end)
    """
}

/// A finger on a list, in a compositor that can be stopped.
private final class StoppedRun {
  let host: HostedLayers
  private var run: StageRun { host.run }
  private(set) var client: Program
  private(set) var log = ProtocolLog()
  private var trembling: Image?
  private var resting: Image?
  private let file: String
  private var steps = 0
  private var milliseconds = 1000.0

  init(_ kind: LayerHost) throws {
    host = try HostedLayers(kind)
    file = try host.run.sandbox.write(Fault.dragged, to: "dragged.lua")
    client = try host.start([file, "--layer-memory", "0"])
    try tap(Self.tremble)
    trembling = try host.still()
    try tap(Self.rest)
    resting = try host.still()
    try hold(trembling?.pixels != resting?.pixels, "nothing moves")
    client.end()
    log = ProtocolLog()
    client = try host.start([file, "--layer-memory", "2.5"], ["WAYLAND_DEBUG": "client"])
    try tap(Self.rest)
  }

  private static let (tremble, rest) = (
    (x: 150.0, said: "trembles"), (x: 350.0, said: "rests")
  )

  /// Taps a field until the plugin has received a tap.
  private func tap(_ field: (x: Double, said: String)) throws {
    listen()
    let count = log.rest.count
    try run.attempt("\(field.said), of \(report)") {
      run.tap(atX: field.x, y: 550)
    } until: {
      listen()
      return log.rest.dropFirst(count).contains { $0.hasSuffix(field.said) }
    }
  }

  private var report: String { "\(log.rest.suffix(4)) \(client.child.exit.map { "\($0)" } ?? "")" }

  private func listen() { log.take(from: client) }

  private var hasLayers: Bool {
    listen()
    return log.count("wl_subsurface") > 0
  }

  // MARK: The finger

  private func send(_ kind: TraceEvent.Kind) {
    milliseconds += 16
    for kind in [kind, .frame] { run.stage.send(.init(milliseconds: milliseconds, kind: kind)) }
    run.stage.flush()
  }

  private var y: Double { 340 - 7 * Double(abs(30 - steps % 60)) }

  func touch() {
    steps = 30
    send(.down(id: 1, x: 170, y: y))
  }

  func move(_ count: Int) {
    for _ in 0..<count {
      steps += 1
      send(.motion(id: 1, x: 170, y: y))
      run.pass(0.01)
    }
  }

  func lift() { send(.up(id: 1)) }

  /// Moves the finger until the list is a layer.
  func moveUntilLayers(_ when: String) throws {
    try run.attempt("layers \(when), of \(report)", { move(20) }, until: { hasLayers })
  }

  // MARK: Expectations

  /// Checks that layers look as if painted, and that nothing of them remains at rest.
  func check() throws {
    try tap(Self.tremble)
    try run.attempt(
      "the painted picture, of layers, of \(report)", {},
      until: { hasLayers && host.shows(trembling) })
    try tap(Self.rest)
    try run.attempt(
      "the painted picture, of no layers, of \(report)", {},
      until: { !hasLayers && host.shows(resting) })
    try hold(log.hasty == 0, "\(log.hasty) commits came before the compositor asked for a frame")
    try hold(log.count("wl_buffer") <= 2, "\(log.count("wl_buffer")) buffers at rest")
    try hold(client.child.exit == nil, "it has ended: \(report)")
  }
}

private func stopInMotion(_ kind: LayerHost, _ times: Int) throws -> String {
  let motion = try StoppedRun(kind)
  let host = motion.host
  var (shared, descriptors) = (0, [Int]())
  var memory: [(client: Int, compositor: Int)] = []
  for time in 1...times {
    motion.touch()
    try motion.moveUntilLayers("in motion")
    if time % 3 == 0 { motion.lift() }
    host.stop()
    // Waits longer than a resting layer remains a layer.
    if time % 3 == 0 { host.run.pass(1.2) } else { motion.move(120) }
    if time % 3 == 1 { motion.lift() }
    shared = max(shared, try motion.client.usage().shared)
    host.wake()
    if time % 3 == 2 {
      try motion.moveUntilLayers("afterwards")
      motion.lift()
    }
    try motion.check()
    let usage = try motion.client.usage()
    descriptors.append(usage.descriptors)
    memory.append((usage.memory, try host.compositor.usage().memory))
  }
  try host.run.finish(motion.client)
  host.end()
  // Two buffers of the window, and the size of three more for layers.
  try hold(shared <= 1280 * 800 * 4 * 5 / 1024, "\(shared) KiB of buffers")
  try hold(Set(descriptors.dropFirst()).count <= 1, "descriptors at rest: \(descriptors)")
  return "\(motion.log.commits) frames, each asked for; at most \(shared) KiB of buffers; "
    + (try growth(of: memory))
}

/// Returns a summary of the growth of memory at rest, in KiB. Throws an error if memory grows,
/// provided that there are enough repetitions.
private func growth(of memory: [(client: Int, compositor: Int)]) throws -> String {
  var (client, compositor) = (Trend(), Trend())
  for (time, memory) in memory.enumerated() {
    client.add(Double(memory.client), at: Double(time))
    compositor.add(Double(memory.compositor), at: Double(time))
  }
  // Ignores the first repetitions, in which permanent resources are allocated.
  let growths = [client, compositor].map { Int($0.after(0.3).growth.rounded()) }
  try hold(
    memory.count < 10 || growths.allSatisfy { $0 <= 1024 },
    "memory of the client and of the compositor, in KiB: \(memory)")
  return "memory at rest grew by \(growths[0]) KiB, the compositor's by \(growths[1])"
}
