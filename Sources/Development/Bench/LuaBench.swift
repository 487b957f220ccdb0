import CFloor
import Gestures
import Lua
public import PluginHost

/// Measures the cost of plugins: callbacks against the minimum cost of a call of Lua code, loading,
/// and memory.
public struct LuaBench {
  /// The number of frames of movement per round.
  private static let frames = 4000

  /// Creates the benchmark.
  public init() {}

  /// Measures all costs in processor time, in several rounds each. The calls, which take a few
  /// milliseconds, have ten times as many rounds, so that short noise has little weight.
  ///
  /// The cost of an action is its excess over an action sent to an empty Swift closure.
  ///
  /// - Throws: `PluginError` if the measured plugin cannot be loaded.
  public func run(rounds: Int = 9) throws(PluginError) -> Report {
    var report = Report()
    let native = NativePinch()
    let empty = try ScriptedWindow("thimble.pinch { on_changed = function(pinch) end }")
    let reading = try ScriptedWindow(
      """
      thimble.pinch { on_changed = function(pinch)
        local scale, velocity, state, count =
          pinch.scale, pinch.velocity, pinch.state, pinch.number_of_touches
      end }
      """)
    let watching = try ScriptedWindow(
      "thimble.recognizer { touches_moved = function(self, touches) end }")
    let watched = Self.window()
    watched.addGestureRecognizer(WatchingRecognizer())
    report.measurements = [
      calls(
        "action, to an empty Lua function", of: empty.content, above: native.window,
        rounds: rounds * 10, bound: .ratio(3)),
      calls(
        "action, to one that reads four fields", of: reading.content, above: native.window,
        rounds: rounds * 10, bound: .ratio(9)),
      calls(
        "touch event, to a recognizer in Lua", of: watching.content, above: watched,
        rounds: rounds * 10),
    ]
    report.measurements += try loading(rounds: rounds)
    report.measurements += try memory()
    return report
  }

  // MARK: Calls

  /// The excess of a frame in one window over the same frame in another, and protected calls of an
  /// empty function from C; interleaved by round, so that all are subject to the same noise.
  private func calls(
    _ name: String, of content: Window, above base: Window, rounds: Int,
    bound: BenchMeasurement.Bound? = nil
  ) -> BenchMeasurement {
    var (times, baseline): ([Double], [Double]) = ([], [])
    for round in 0...rounds {
      let least = time(base, round)
      let most = time(content, round)
      let bare = bareCall()
      guard round > 0 else { continue }
      times.append(most - least)
      baseline.append(bare)
    }
    return BenchMeasurement(name, unit: "ns", rounds: times, baseline: baseline, bound: bound)
  }

  private func bareCall() -> Double {
    guard let lua = cfloor_lua_open() else { return .nan }
    defer { cfloor_lua_close(lua) }
    let count = Self.frames * 10
    return processorTime { cfloor_lua_pass(lua, count) } / Double(count)
  }

  /// Nanoseconds for one frame in which two fingers move apart or together.
  private func time(_ window: Window, _ round: Int) -> Double {
    let start = Double(round) * 1000
    func send(_ kind: TouchFrame.Event.Kind, _ spread: Double, at seconds: Double) {
      window.send(
        TouchFrame(
          time: Timestamp(seconds: start + seconds),
          events: [
            .init(kind: kind, id: 1, location: Point(x: 300 - spread, y: 200)),
            .init(kind: kind, id: 2, location: Point(x: 300 + spread, y: 200)),
          ]))
    }
    send(.down, 50, at: 0)
    for warm in 1...10 { send(.motion, 60 + Double(warm), at: Double(warm) / 100) }
    let duration = processorTime {
      for frame in 0..<Self.frames {
        send(.motion, frame % 2 == 0 ? 80 : 90, at: 0.2 + Double(frame) / 100)
      }
    }
    send(.up, 80, at: 900)
    window.advance(to: Timestamp(seconds: start + 999))
    return duration / Double(Self.frames)
  }

  static func window() -> Window {
    let window = Window()
    window.bounds.size = Size(width: 640, height: 400)
    return window
  }

  // MARK: Loading

  private static let plugin = """
    local thimble = require "thimble"
    local window = thimble.window { title = "bench" }
    local count = 0
    window:add_gesture_recognizer(thimble.tap { on_ended = function() count = count + 1 end })
    window:add_gesture_recognizer(thimble.pan { on_changed = function(pan) count = count + 1 end })
    """

  private func loading(rounds: Int) throws(PluginError) -> [BenchMeasurement] {
    let host = PluginHost(desktop: BenchDesktop(), clock: VirtualClock(), version: "")
    let source = PluginSource(name: "bench", text: Self.plugin)
    var (loads, reloads): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      let before = processorTime()
      let plugin = try host.load(source)
      loads.append((processorTime() - before) / 1000)
      reloads.append(processorTime { host.reload("bench", by: source) { _ in } } / 1000)
      for plugin in host.plugins { host.unload(plugin) }
      host.unload(plugin)
    }
    return [
      BenchMeasurement("loading a small plugin", unit: "us", rounds: loads),
      BenchMeasurement("replacing it by itself", unit: "us", rounds: reloads),
    ]
  }

  private func memory() throws(PluginError) -> [BenchMeasurement] {
    let count = 16
    let host = PluginHost(desktop: BenchDesktop(), clock: VirtualClock(), version: "")
    // The first plugin pays for the shared state.
    try host.load(PluginSource(name: "first", text: Self.plugin))
    var before = heapBytes()
    var bare: [LuaState] = []
    for _ in 0..<count {
      if let state = try? LuaState() { bare.append(state) }
    }
    // The plugins below are measured without garbage, too.
    for state in bare { state.collect() }
    let bareMemory = (heapBytes() - before) / Double(count)
    before = heapBytes()
    for index in 0..<count {
      try host.load(PluginSource(name: "bench\(index)", text: Self.plugin))
    }
    for _ in 0..<200 { host.collectGarbage() }
    let memory = (heapBytes() - before) / Double(count)
    return [
      BenchMeasurement(
        "heap of an idle plugin, against a bare Lua state", unit: "KiB", rounds: [memory / 1024],
        baseline: [bareMemory / 1024], bound: .above(64))
    ]
  }

  private func heapBytes() -> Double { Double(cfloor_heap_bytes()) }
}

/// A window of a plugin with one recognizer.
private final class ScriptedWindow {
  let host: PluginHost
  let content: Window

  init(_ recognizer: String) throws(PluginError) {
    let desktop = BenchDesktop()
    host = PluginHost(desktop: desktop, clock: VirtualClock(), version: "")
    let code = """
      local thimble = require "thimble"
      thimble.window { title = "bench" }:add_gesture_recognizer(\(recognizer))
      """
    try host.load(PluginSource(name: "bench", text: code))
    content = desktop.content ?? LuaBench.window()
    content.bounds.size = Size(width: 640, height: 400)
  }
}

/// A window with a pinch in Swift that does nothing.
private final class NativePinch {
  let window = LuaBench.window()

  init() {
    let pinch = PinchGestureRecognizer()
    pinch.addTarget { _ in }
    window.addGestureRecognizer(pinch)
  }
}

/// A recognizer that observes touches and does nothing.
private final class WatchingRecognizer: GestureRecognizer {}
