import Glibc
import Stage
import StageRuns
import System
import Traces

extension StageRun {
  /// Stops where something does not come to hold, however long it is waited for.
  func waitFor(_ what: @autoclosure () -> String, _ condition: () -> Bool) throws {
    try hold(wait(condition), "not within \(Int(patience)) seconds: " + what())
  }

  /// Lets time pass.
  func pass(_ seconds: Double) {
    // Real time: faults come at any moment.
    _ = loop.run(until: { false }, timeout: seconds)
  }

  /// Waits until the program has ended, and says how.
  func end(of program: Program) throws -> ChildProcess.Exit {
    program.waitForEnd()
    guard let exit = program.child.exit else { throw Broken("the program has not ended") }
    return exit
  }

  /// Asks a program that is to run on to end, which it has to do in good order.
  func finish(_ program: Program) throws {
    try hold(program.child.exit == nil, "it ended by itself: \(program.summary)")
    program.child.terminate()
    let exit = try end(of: program)
    try hold(exit == .status(0), "its end was \(exit)")
  }

  /// Taps until the program has said something new with these words.
  func tapUntilSaid(_ words: String, by program: Program) throws {
    let count = program.prints.count { $0.hasPrefix(words) }
    tap()
    try waitFor("\(words) after a tap, of \(program.summary)") {
      program.prints.count { $0.hasPrefix(words) } > count
    }
  }

  /// Does something again and again until something holds.
  func attempt(
    _ what: @autoclosure () -> String, _ act: () throws -> Void, until condition: () -> Bool
  ) throws {
    let end = loop.now + patience
    while !condition() {
      try hold(loop.now < end, "not within \(Int(patience)) seconds: " + what())
      try act()
      _ = loop.run(until: condition, timeout: 0.25)
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
  /// The last things that it has said.
  var summary: String {
    "\(child.exit.map { "\($0)" } ?? "running"), \(lines.suffix(4)), \(diagnostics.suffix(4))"
  }

  /// What it has of the machine.
  func usage() throws -> ProcessUsage {
    guard let usage = ProcessUsage(of: child.id) else {
      throw Broken("the program has ended: \(summary)")
    }
    return usage
  }

  /// How often plugins have printed a line that begins with some words.
  func count(_ words: String) -> Int { prints.count { $0.hasPrefix(words) } }
}

extension TouchScript {
  /// A finger that draws a line, and stays down.
  static func unfinishedPan() -> ArraySlice<TraceEvent> {
    var script = TouchScript(width: 1280, height: 800)
    script.move([{ (400 + 200 * $0, 400) }], for: 200)
    // Without its lift, and that one's frame.
    return script.trace.events.dropLast(2)
  }
}

/// What a process has of the machine.
struct ProcessUsage {
  /// Resident memory of its own, in KiB: without what it shares with other processes and with
  /// files.
  var memory: Int
  /// Resident memory that it shares, in KiB: pictures for the compositor.
  var shared: Int
  /// Open descriptors.
  var descriptors: Int

  /// Nil for a process that has ended.
  init?(of id: Int32) {
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

  /// The number behind a name in a file of the kernel's.
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
