import Glibc
import Stage
import StageRuns
import System
import Traces

extension StageRun {
  /// Makes a compositor on which another one opens its window, which then gets a touchscreen.
  static func hosting() throws -> StageRun {
    // wlroots 0.15 ignores a touchscreen that exists before its window.
    var configuration = Stage.Configuration()
    configuration.capabilities = []
    let run = try StageRun(configuration)
    chmod(run.socket, 0o777)
    run.stage.onMap = { [unowned stage = run.stage] _ in stage.capabilities = [.touch] }
    return run
  }

  /// Waits until a condition holds. Throws an error after the timeout.
  func waitFor(_ what: @autoclosure () -> String, _ condition: () -> Bool) throws {
    try hold(wait(condition), "not within \(hangTimeout.components.seconds) seconds: " + what())
  }

  /// Runs the loop for some seconds.
  func pass(_ seconds: Double) {
    // Real time: faults occur at any moment.
    _ = loop.run(until: { false }, timeout: .seconds(seconds))
  }

  /// Waits until the program has ended. Returns how it has ended.
  func end(of program: Program) throws -> ChildProcess.Exit {
    program.waitForEnd()
    guard let exit = program.child.exit else { throw FaultError("the program has not ended") }
    return exit
  }

  /// Sends a running program the signal to end. Throws an error if the program had already ended,
  /// or ends with an error.
  func finish(_ program: Program) throws {
    try hold(program.child.exit == nil, "it ended by itself: \(program.summary)")
    program.child.terminate()
    let exit = try end(of: program)
    try hold(exit == .status(0), "its end was \(exit)")
  }

  /// Taps until a plugin has printed another line that begins with these words.
  func tapUntilSaid(_ words: String, by program: Program) throws {
    let count = program.prints.count { $0.hasPrefix(words) }
    tap()
    try waitFor("\(words) after a tap, of \(program.summary)") {
      program.prints.count { $0.hasPrefix(words) } > count
    }
  }

  /// Repeats an action until a condition holds.
  func attempt(
    _ what: @autoclosure () -> String, _ act: () throws -> Void, until condition: () -> Bool
  ) throws {
    let end = loop.now + hangTimeout.seconds
    while !condition() {
      try hold(loop.now < end, "not within \(hangTimeout.components.seconds) seconds: " + what())
      try act()
      _ = loop.run(until: condition, timeout: .milliseconds(250))
    }
  }

  /// Runs a program of the system to its end.
  @discardableResult
  func system(_ words: String...) throws -> Int32 {
    let child = try loop.start(ChildProcess.Configuration(words))
    try waitFor(words.joined(separator: " ")) { child.exit != nil }
    guard case .status(let status)? = child.exit else { return -1 }
    return status
  }
}

extension Program {
  /// The state of the program and its last lines of output.
  var summary: String {
    "\(child.exit.map { "\($0)" } ?? "running"), \(lines.suffix(4)), \(diagnostics.suffix(4))"
  }

  /// Returns the resources of the program.
  func usage() throws -> ProcessUsage {
    guard let usage = ProcessUsage(of: child.id) else {
      throw FaultError("the program has ended: \(summary)")
    }
    return usage
  }

  /// Returns the number of lines printed by plugins that begin with some words.
  func count(_ words: String) -> Int { prints.count { $0.hasPrefix(words) } }
}

extension TouchScript {
  /// Returns the events of a finger that draws a line and stays down.
  static func unfinishedPan() -> ArraySlice<TraceEvent> {
    var script = TouchScript(width: 1280, height: 800)
    script.move([{ (400 + 200 * $0, 400) }], for: 200)
    // Removes the lift and its frame.
    return script.trace.events.dropLast(2)
  }
}

/// The resources of a process and of the processes that it has started.
struct ProcessUsage {
  /// The private resident memory in KiB, without memory shared with other processes or files.
  var memory: Int
  /// The shared resident memory in KiB: pictures for the compositor.
  var shared: Int
  /// The number of open descriptors.
  var descriptors: Int

  /// Reads the resources of a process and its children; nil if it has ended.
  init?(of id: Int32) {
    guard var usage = Self(ofOne: id) else { return nil }
    let children = (try? contents(ofFile: "/proc/\(id)/task/\(id)/children")) ?? []
    for child in String(decoding: children, as: UTF8.self).split(separator: " ") {
      guard let other = Int32(child).flatMap(Self.init(ofOne:)) else { continue }
      usage.memory += other.memory
      usage.shared += other.shared
      usage.descriptors += other.descriptors
    }
    self = usage
  }

  private init?(ofOne id: Int32) {
    let status = "/proc/\(id)/status"
    guard let memory = Self.value(of: "RssAnon", in: status),
      let shared = Self.value(of: "RssShmem", in: status),
      let folder = opendir("/proc/\(id)/fd")
    else { return nil }
    defer { closedir(folder) }
    (self.memory, self.shared) = (memory, shared)
    descriptors = 0
    while let entry = readdir(folder) {
      if entry.pointee.d_name.0 != UInt8(ascii: ".") { descriptors += 1 }
    }
  }

  /// Returns the number after a name in a file of the kernel.
  private static func value(of name: String, in path: String) -> Int? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.hasPrefix(name + ":") else { continue }
      return Int(text.drop { !$0.isNumber }.prefix { $0.isNumber })
    }
    return nil
  }
}
