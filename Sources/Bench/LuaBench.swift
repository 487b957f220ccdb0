import CFloor
import Gestures
import Lua
public import PluginHost

/// What plugins cost: calls of their functions against the least that a call of Lua code costs, loading, and memory.
public struct LuaBench {
  /// The figures; times are processor time.
  public struct Result: Sendable {
    /// A protected call of an empty Lua function from C, without hook, in nanoseconds.
    public var floor = 0.0
    /// An action given to an empty function of a plugin, in nanoseconds, above one given to an empty Swift closure.
    public var emptyHandler = 0.0
    /// An action given to a function that reads four fields of the recognizer, in nanoseconds.
    public var fourFields = 0.0
    /// A touch event given to an empty `touches_moved` of a plugin's own recognizer, in nanoseconds.
    public var touchEvent = 0.0
    /// Loading a small plugin, in microseconds.
    public var load = 0.0
    /// Replacing it by itself, in microseconds.
    public var reload = 0.0
    /// Bytes of a small idle plugin, above those of a bare Lua state.
    public var memory = 0.0
    /// Bytes of a bare Lua state.
    public var bareMemory = 0.0
  }

  /// How many frames of movement one round has.
  private static let frames = 4000

  /// Prepares nothing.
  public init() {}

  /// Measures everything, some rounds each; the figures are medians.
  public func run(rounds: Int = 15) throws(PluginError) -> Result {
    var result = Result()
    result.floor = measureFloor(rounds: rounds)
    let native = NativePinch()
    let empty = try ScriptedWindow("thimble.pinch { on_changed = function(pinch) end }")
    let reading = try ScriptedWindow(
      """
      thimble.pinch { on_changed = function(pinch)
        local scale, velocity, state, count =
          pinch.scale, pinch.velocity, pinch.state, pinch.number_of_touches
      end }
      """)
    (result.emptyHandler, result.fourFields) = excess(
      of: (empty.content, reading.content), above: native.window, rounds: rounds)
    let watching = try ScriptedWindow(
      "thimble.recognizer { touches_moved = function(self, touches) end }")
    let watched = Self.window()
    watched.addGestureRecognizer(WatchingRecognizer())
    (result.touchEvent, _) = excess(
      of: (watching.content, watching.content), above: watched, rounds: rounds)
    try measureLoading(&result, rounds: rounds)
    try measureMemory(&result)
    return result
  }

  // MARK: Calls

  private func measureFloor(rounds: Int) -> Double {
    guard let lua = cfloor_lua_open() else { return .nan }
    defer { cfloor_lua_close(lua) }
    let times = (0..<rounds).map { _ in
      processorTime { cfloor_lua_pass(lua, Self.frames * 10) } / Double(Self.frames * 10)
    }
    return median(times)
  }

  /// Nanoseconds for one frame in each of two windows, above one in a third; round by round, so that all see the same noise.
  private func excess(
    of windows: (Window, Window), above base: Window, rounds: Int
  ) -> (Double, Double) {
    var (first, second): ([Double], [Double]) = ([], [])
    for round in 0...rounds {
      let least = time(base, round)
      let times = (time(windows.0, round), time(windows.1, round))
      guard round > 0 else { continue }
      first.append(times.0 - least)
      second.append(times.1 - least)
    }
    return (median(first), median(second))
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

  private func measureLoading(_ result: inout Result, rounds: Int) throws(PluginError) {
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
    result.load = median(loads)
    result.reload = median(reloads)
  }

  private func measureMemory(_ result: inout Result) throws(PluginError) {
    let count = 16
    let host = PluginHost(desktop: BenchDesktop(), clock: VirtualClock(), version: "")
    // The first plugin pays for what all share.
    try host.load(PluginSource(name: "first", text: Self.plugin))
    var before = heapBytes()
    var bare: [LuaState] = []
    for _ in 0..<count {
      if let state = try? LuaState() { bare.append(state) }
    }
    result.bareMemory = (heapBytes() - before) / Double(count)
    before = heapBytes()
    for index in 0..<count {
      try host.load(PluginSource(name: "bench\(index)", text: Self.plugin))
    }
    for _ in 0..<200 { host.collectGarbage() }
    result.memory = (heapBytes() - before) / Double(count) - result.bareMemory
  }

  private func heapBytes() -> Double { Double(cfloor_heap_bytes()) }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
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

/// A recognizer that watches and does nothing.
private final class WatchingRecognizer: GestureRecognizer {}
