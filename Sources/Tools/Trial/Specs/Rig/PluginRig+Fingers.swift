import Gestures
import Glibc
import Lua
import PluginHost
import Traces

extension PluginRig {
  /// The duration of a touch of `tap`, in seconds. Chosen.
  private static let tapDuration = 0.05
  /// The interval between two taps, in seconds. Chosen.
  private static let tapInterval = 0.1
  /// The distance between the fingers of one tap, in points. Chosen: that of adjacent fingers, 15.6
  /// mm.
  private static let fingerDistance = 100.0

  // MARK: Single steps

  /// Puts a finger down.
  func down(_ id: Int32, at point: Point) throws(LuaError) {
    guard fingers[id] == nil else {
      throw .raised("finger \(id) is down already; lift it with touch.up(\(id)) first")
    }
    fingers[id] = point
    send(.down(id: id, x: point.x, y: point.y))
  }

  /// Moves a finger that is down.
  func move(_ id: Int32, to point: Point) throws(LuaError) {
    try check(id)
    fingers[id] = point
    send(.motion(id: id, x: point.x, y: point.y))
  }

  /// Lifts a finger that is down.
  func up(_ id: Int32) throws(LuaError) {
    try check(id)
    fingers[id] = nil
    send(.up(id: id))
  }

  /// Cancels all touches, as a compositor does.
  func cancel() {
    fingers = [:]
    send(.cancel)
  }

  /// Sends all touch events of `body` in one frame, as when several fingers move at once.
  func inOneFrame(_ body: () throws(LuaError) -> Void) throws(LuaError) {
    openFrames += 1
    defer {
      openFrames -= 1
      endFrame()
    }
    try body()
  }

  /// The lowest unused finger ids.
  func freeFingers(_ count: Int) -> [Int32] {
    Array((1...Int32.max).lazy.filter { self.fingers[$0] == nil }.prefix(count))
  }

  private func check(_ id: Int32) throws(LuaError) {
    guard fingers[id] != nil else {
      throw .raised("finger \(id) is not down; put it down with touch.down(\(id), x, y) first")
    }
  }

  private func send(_ kind: TraceEvent.Kind) {
    player.send(kind, at: clock.now)
    endFrame()
  }

  private func endFrame() {
    guard openFrames == 0 else { return }
    player.send(.frame, at: clock.now)
    player.endTurn()
  }

  // MARK: Whole gestures

  /// Taps with fingers side by side.
  func tap(at point: Point, taps: Int, fingers count: Int) throws(LuaError) {
    for tap in 1...taps {
      let ids = freeFingers(count)
      try inOneFrame { () throws(LuaError) in
        for (index, id) in ids.enumerated() {
          let offset = (Double(index) - Double(count - 1) / 2) * Self.fingerDistance
          try down(id, at: Point(x: point.x + offset, y: point.y))
        }
      }
      advance(Self.tapDuration)
      try lift(ids)
      if tap < taps { advance(Self.tapInterval) }
    }
  }

  /// Moves fingers along their paths, and lifts them at the end if the path requires it.
  func follow(_ path: FingerPath) throws(LuaError) {
    let ids = freeFingers(path.paths.count)
    let start = clock.now
    for step in 0...path.steps {
      player.advance(to: start + path.duration * Double(step) / Double(path.steps))
      try inOneFrame { () throws(LuaError) in
        for (id, way) in zip(ids, path.paths) {
          let point = try way(Double(step) / Double(path.steps))
          if step == 0 {
            try down(id, at: point)
          } else if fingers[id] != point {
            try move(id, to: point)
          }
        }
      }
    }
    if path.hold > 0 { advance(path.hold) }
    if path.lifts { try lift(ids) }
  }

  /// Lifts fingers together.
  func lift(_ ids: [Int32]) throws(LuaError) {
    try inOneFrame { () throws(LuaError) in for id in ids where fingers[id] != nil { try up(id) } }
  }

  /// Plays a trace, starting now, to its last event.
  func replay(_ trace: Trace) {
    if let density = trace.pointsPerMillimeter { setDensity(density) }
    let start = clock.now - (trace.events.first?.milliseconds ?? 0) / 1000
    player.send(trace, from: start)
  }
}

/// The paths of fingers that begin, move and lift together.
struct FingerPath {
  /// A finger's location as a function of progress from 0 to 1.
  typealias Path = (Double) throws(LuaError) -> Point

  /// The path of each finger.
  var paths: [Path]
  /// The duration of the movement, in seconds.
  var duration = 0.3
  /// The number of reports a second. Chosen: a usual touchscreen's rate.
  var rate = 120.0
  /// The duration for which fingers are held at the end, in seconds.
  var hold = 0.0
  /// Whether fingers are lifted at the end.
  var lifts = true

  /// The number of moves.
  var steps: Int { max(1, Int((duration * rate).rounded())) }

  /// A path of straight lines through the points, at constant speed.
  static func line(through points: [Point]) -> Path {
    let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let total = lengths.reduce(0, +)
    return { progress throws(LuaError) in
      var rest = total * progress
      for (index, length) in lengths.enumerated() where length > 0 {
        if rest <= length {
          let (from, to) = (points[index], points[index + 1])
          return from + (to - from) * (rest / length)
        }
        rest -= length
      }
      return points[points.count - 1]
    }
  }
}
