import Gestures
import Lua
import PluginHost
import System
import Traces

/// The `touch` of specs: fingers on the desktop.
extension SpecState {
  func touchTable() -> LuaTable {
    var table = LuaTable()
    addSteps(to: &table)
    addGestures(to: &table)
    return table
  }

  private func addSteps(to table: inout LuaTable) {
    add("down", usage: "touch.down(finger, x, y)", to: &table) { rig, arguments throws(LuaError) in
      try rig.down(try arguments.finger(), at: try arguments.point(1))
    }
    add("move", usage: "touch.move(finger, x, y)", to: &table) { rig, arguments throws(LuaError) in
      try rig.move(try arguments.finger(), to: try arguments.point(1))
    }
    add("up", usage: "touch.up(finger)", to: &table) { rig, arguments throws(LuaError) in
      try rig.up(try arguments.finger())
    }
    add("cancel", usage: "touch.cancel()", to: &table) { rig, _ throws(LuaError) in rig.cancel() }
    add("together", usage: "touch.together(function)", to: &table) {
      [unowned self] rig, arguments throws(LuaError) in
      let function = try arguments.function(0)
      try rig.inOneFrame { () throws(LuaError) in _ = try nested(function) }
    }
  }

  private func addGestures(to table: inout LuaTable) {
    add("tap", usage: "touch.tap(x, y, taps or options)", to: &table) {
      rig, arguments throws(LuaError) in
      let point = try arguments.point(0)
      if let taps = arguments.call[2].asInteger, (1...100).contains(taps) {
        return try rig.tap(at: point, taps: taps, fingers: 1)
      }
      let options = try arguments.options(2, ["taps", "fingers"])
      try rig.tap(
        at: point, taps: try options.integer("taps", in: 1...100, 1),
        fingers: try options.integer("fingers", in: 1...10, 1))
    }
    add("path", usage: "touch.path{ points }", to: &table) {
      [unowned self] rig, arguments throws(LuaError) in
      try rig.follow(try path(arguments))
    }
    add("replay", usage: "touch.replay(file)", to: &table) {
      [unowned self] rig, arguments throws(LuaError) in
      rig.replay(try trace(try arguments.text(0, "a file"), on: rig.desktop.size))
    }
    add("random", usage: "touch.random{ seed =, steps = }", to: &table) {
      [unowned self] rig, arguments throws(LuaError) in
      let options = try arguments.options(0, ["seed", "steps"])
      let seed = try options.integer("seed", in: 0...Int.max, Int(context.seed))
      let steps = try options.integer("steps", in: 1...100_000, 500)
      try rig.doRandomThings(seed: UInt64(seed), steps: steps)
    }
  }

  // MARK: Paths

  private func path(_ arguments: SpecArguments) throws(LuaError) -> FingerPath {
    let options = try arguments.options(
      0, ["fingers", "duration", "rate", "hold", "lift"])
    var path = FingerPath(paths: [])
    path.duration = try options.number("duration", in: 0...3600, path.duration)
    path.rate = try options.number("rate", in: 1...1000, path.rate)
    path.hold = try options.number("hold", in: 0...3600, path.hold)
    path.lifts = try options.boolean("lift", path.lifts)
    if case .table(let fingers) = options.table["fingers"] {
      for finger in fingers.list { path.paths.append(try way(finger, arguments)) }
    } else {
      path.paths = [try way(.table(LuaTable(list: options.table.list)), arguments)]
    }
    guard (1...10).contains(path.paths.count), path.steps <= 100_000 else {
      throw .raised("\(arguments.usage): expected 1 to 10 fingers and at most 100000 steps")
    }
    return path
  }

  /// The path of one finger: a list of points, or a function that maps 0…1 to a point.
  private func way(_ value: LuaValue, _ arguments: SpecArguments) throws(LuaError)
    -> FingerPath.Path
  {
    switch value {
    case .function(let function):
      return { [unowned self] progress throws(LuaError) in
        guard let point = try nested(function, .number(progress)).asPoint else {
          throw .raised("\(arguments.usage): the function must return a point {x, y}")
        }
        return point
      }
    case .table(let table):
      let points = table.list.compactMap(\.asPoint)
      guard !points.isEmpty, points.count == table.entries.count else {
        throw arguments.wrong(value, "a list of points {x, y}, or fingers = { a list for each }")
      }
      return FingerPath.line(through: points)
    default:
      throw arguments.wrong(value, "a list of points {x, y}, or a function that returns one")
    }
  }

  // MARK: Traces

  private func trace(_ file: String, on size: Size) throws(LuaError) -> Trace {
    let slash = UInt8(ascii: "/")
    let parts = file.utf8.split(separator: slash, omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0.first == UInt8(ascii: ".") }) else {
      throw .raised("a trace is a file below the plugin's folder, got \"\(file)\"")
    }
    do {
      return try Trace(
        readingFile: file, in: RootedFolder(context.folder),
        surface: Trace.Size(width: size.width, height: size.height))
    } catch {
      throw .raised("touch.replay: \(error)")
    }
  }
}
