import Gestures
import Lua

/// Parses the arguments of a spec function, with error messages.
struct SpecArguments {
  /// The function's signature, such as `touch.down`, for error messages.
  let usage: String
  let call: LuaCall

  init(_ call: LuaCall, _ usage: String) {
    self.call = call
    self.usage = usage
  }

  /// The error for a wrong argument.
  func wrong(_ value: LuaValue, _ expected: String) -> LuaError {
    .raised("\(usage): expected \(expected), got \(value.inWords)")
  }

  func number(_ index: Int, _ name: String, from least: Double = -.infinity) throws(LuaError)
    -> Double
  {
    guard let number = call[index].asNumber, number.isFinite, number >= least else {
      let bound = least.isFinite ? "a number of at least \(Int(least))" : "a finite number"
      throw wrong(call[index], "\(bound) for \(name)")
    }
    return number
  }

  /// Returns a duration in seconds, at most an hour, so that repeating timers end.
  func seconds(_ index: Int) throws(LuaError) -> Double {
    guard let seconds = call[index].asNumber, (0...3600).contains(seconds) else {
      throw wrong(call[index], "seconds from 0 to 3600")
    }
    return seconds
  }

  func point(_ index: Int) throws(LuaError) -> Point {
    Point(x: try number(index, "x"), y: try number(index + 1, "y"))
  }

  func finger(_ index: Int = 0) throws(LuaError) -> Int32 {
    guard let id = call[index].asInteger, let finger = Int32(exactly: id), finger >= 0 else {
      throw wrong(call[index], "the number of a finger")
    }
    return finger
  }

  func text(_ index: Int, _ name: String) throws(LuaError) -> String {
    guard let text = call[index].asString else { throw wrong(call[index], "\(name), a string") }
    return text
  }

  func boolean(_ index: Int, _ fallback: Bool) throws(LuaError) -> Bool {
    switch call[index] {
    case .nil: return fallback
    case .boolean(let value): return value
    case let value: throw wrong(value, "true or false")
    }
  }

  func function(_ index: Int) throws(LuaError) -> LuaFunction {
    guard case .function(let function) = call[index] else {
      throw wrong(call[index], "a function")
    }
    return function
  }

  /// A table of options whose keys are all in `names`, positions of a list excepted.
  func options(_ index: Int, _ names: [String]) throws(LuaError) -> SpecOptions {
    let table: LuaTable
    switch call[index] {
    case .table(let given): table = given
    case .nil: table = LuaTable()
    default: throw wrong(call[index], "a table")
    }
    for entry in table.entries {
      guard let key = entry.key.asString else { continue }
      guard names.contains(key) else {
        throw .raised(
          "\(usage): unknown option \"\(key)\"; there are \(names.joined(separator: ", "))")
      }
    }
    return SpecOptions(table: table, arguments: self)
  }
}

/// A table of options from a spec.
struct SpecOptions {
  let table: LuaTable
  let arguments: SpecArguments

  func number(
    _ name: String, in range: ClosedRange<Double>, _ fallback: Double
  ) throws(LuaError) -> Double {
    let value = table[name]
    if value.isNil { return fallback }
    guard let number = value.asNumber, range.contains(number) else {
      throw arguments.wrong(
        value, "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound)) for \(name)")
    }
    return number
  }

  func integer(_ name: String, in range: ClosedRange<Int>, _ fallback: Int) throws(LuaError) -> Int
  {
    let value = table[name]
    if value.isNil { return fallback }
    guard let number = value.asInteger, range.contains(number) else {
      throw arguments.wrong(
        value, "a whole number from \(range.lowerBound) to \(range.upperBound) for \(name)")
    }
    return number
  }

  func text(_ name: String, _ fallback: String) throws(LuaError) -> String {
    let value = table[name]
    if value.isNil { return fallback }
    guard let text = value.asString else { throw arguments.wrong(value, "a string for \(name)") }
    return text
  }

  func boolean(_ name: String, _ fallback: Bool) throws(LuaError) -> Bool {
    switch table[name] {
    case .nil: return fallback
    case .boolean(let value): return value
    case let value: throw arguments.wrong(value, "true or false for \(name)")
    }
  }
}
