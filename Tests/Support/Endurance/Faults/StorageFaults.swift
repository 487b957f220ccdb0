import Glibc
import JSON
import Stage
import StageRuns
import System
import Traces

extension Fault {
  static var storageFaults: [Fault] {
    // If the machine cannot create a disk, a limit of the file size causes another error of the
    // same calls.
    [
      Fault(
        name: "disk full, then not: what a plugin keeps",
        expectation: "the old file whole, a sentence, the new values when there is room",
        times: (1, 10), run: SmallDisk.isPossible ? storeOnFullDisk : storeBeyondSize),
      Fault(
        name: "disk read-only, then not: what a plugin keeps", expectation: "the same",
        times: (1, 10), run: SmallDisk.isPossible ? storeOnReadOnlyDisk : storeBeyondSize),
      Fault(
        name: "disk full: a recording",
        expectation: "a sentence, status 1, and the touches so far replay", times: (1, 10),
        run: recordBeyondRoom),
      Fault(
        name: "state cannot be written: a plugin that broke limits",
        expectation: "it is stopped nevertheless, and a message names the state that will be lost",
        times: (1, 10), run: stateWithoutRoom),
    ]
  }

  fileprivate static let keeper = """
    local thimble = require "thimble"
    local w = thimble.window { fullscreen = true }
    local n = thimble.store.get("n") or 0
    w:add_gesture_recognizer(thimble.tap { on_ended = function()
      n = n + 1
      local set, why = thimble.store.set("n", n)
      if set then thimble.store.set("bulk", ("x"):rep(9000)) end
      local done, problem = thimble.store.flush()
      print("kept " .. n .. " " .. tostring(set and done) .. " " .. tostring(why or problem))
    end })
    """
}

/// Taps a plugin that stores data at each tap, while writing fails and after it works again.
private func keep(
  _ times: Int, wrapper: [String], hinder: (StageRun) throws -> Void,
  release: (StageRun) throws -> Void, state: String, on run: StageRun
) throws -> String {
  let file = try run.write(Fault.keeper, to: "keeper.lua")
  let program = try run.start(["run", file], under: wrapper, with: ["XDG_STATE_HOME": state])
  try run.waitFor("the window, of \(program.summary)") { !run.stage.windows.isEmpty }
  let kept = "\(state)/thimble/store/keeper.json"
  var sentence = ""
  for _ in 1...times {
    // The program writes at most once per second, so that the disk is not kept busy.
    try run.tapUntilSaid("kept", by: program)
    let number = Double(program.prints.last?.split(separator: " ").dropFirst().first ?? "")
    try run.waitFor("\(number ?? 0) in \(kept)") {
      let object = try? JSONValue.parse(text(of: kept) ?? "").object
      return number != nil && object?["n"]?.number == number
    }
    let before = text(of: kept)
    try hinder(run)
    try run.attempt("word of what cannot be written, of \(program.summary)") {
      try run.tapUntilSaid("kept", by: program)
    } until: {
      program.prints.last?.contains("cannot be written") == true
    }
    sentence = program.prints.last ?? ""
    try hold(text(of: kept) == before, "the old file is not what it was")
    try release(run)
    try run.attempt("the end of that, of \(program.summary)") {
      try run.tapUntilSaid("kept", by: program)
    } until: {
      program.prints.last?.contains("true nil") == true
    }
    try run.waitFor("what was kept since, in \(kept)") { text(of: kept) != before }
  }
  try run.finish(program)
  return "the old file whole each time, then the new one; message `\(sentence)`"
}

private func storeOnFullDisk(_ times: Int) throws -> String {
  let run = try StageRun()
  let disk = try SmallDisk(run, named: "disk")
  return try keep(
    times, wrapper: [], hinder: { _ in try disk.fill() }, release: { _ in disk.empty() },
    state: disk.path, on: run)
}

private func storeOnReadOnlyDisk(_ times: Int) throws -> String {
  let run = try StageRun()
  let disk = try SmallDisk(run, named: "disk")
  return try keep(
    times, wrapper: [], hinder: { _ in try disk.setReadOnly(true) },
    release: { _ in try disk.setReadOnly(false) }, state: disk.path, on: run)
}

private func storeBeyondSize(_ times: Int) throws -> String {
  let run = try StageRun()
  func limit(_ size: String) throws {
    for id in run.programIDs {
      try run.system("prlimit", "--pid", "\(id)", "--fsize=\(size)")
    }
  }
  return try keep(
    times, wrapper: [], hinder: { _ in try limit("4096:unlimited") },
    release: { _ in try limit("unlimited") }, state: "\(run.sandbox.path)/state", on: run)
}

private func recordBeyondRoom(_ times: Int) throws -> String {
  var sentence = ""
  for _ in 1...times {
    let run = try StageRun()
    let disk = SmallDisk.isPossible ? try SmallDisk(run, named: "disk") : nil
    let file = "\(disk?.path ?? run.sandbox.path)/touches.jsonl"
    let program = try run.start(["record", file])
    try run.waitFor("the window, of \(program.summary)") { !run.stage.windows.isEmpty }
    if disk == nil { try run.system("prlimit", "--pid", "\(program.child.id)", "--fsize=65536") }
    var script = TouchScript(width: 1280, height: 800)
    for _ in 1...80 { script.move([{ (100 + 900 * $0, 400) }], for: 300) }
    let playback = run.stage.play(script.trace, pace: .asTaken)
    let exit = try run.end(of: program)
    playback.cancel()
    try hold(exit == .status(1), "its end was \(exit)")
    sentence = program.diagnostics.first { $0.contains("touches.jsonl") } ?? ""
    try hold(!sentence.isEmpty, "it said \(program.diagnostics)")
    let replay = try run.start(["replay", file, "--plugin", "hello-touch"])
    let end = try run.end(of: replay)
    try hold(end == .status(0), "the replay: \(replay.summary)")
    try hold(replay.count("pan ended") > 3, "the replay: \(replay.summary)")
  }
  return "message `\(sentence)`"
}

private func stateWithoutRoom(_ times: Int) throws -> String {
  var sentence = ""
  for _ in 1...times {
    let run = try StageRun()
    // A file in the place of the folder, so that no user, not even root, can write into it.
    let state = try run.write("", to: "state")
    let greedy = """
      local thimble = require "thimble"
      thimble.window {}
      thimble.after(0, function() while true do end end)
      """
    let program = try run.start(
      [
        "run", try run.write(Fault.kiosk, to: "kiosk.lua"), try run.write(greedy, to: "greedy.lua"),
      ],
      with: ["XDG_STATE_HOME": state])
    try run.waitFor("the end of the plugin, of \(program.summary)") {
      program.diagnostics.contains { $0.contains("\"greedy\" is disabled") }
    }
    try run.waitFor("the window, of \(program.summary)") { run.stage.windows.count == 1 }
    let isAboutState = { (line: String) in line.contains("state") && line.contains("cannot") }
    try run.waitFor("the sentence, of \(program.diagnostics)") {
      program.diagnostics.contains(where: isAboutState)
    }
    sentence = program.diagnostics.first(where: isAboutState) ?? ""
    try run.tapUntilSaid("tap 1", by: program)
    try run.finish(program)
  }
  return "message `\(sentence)`"
}

/// A file system of 64 KiB in a run's folder, which can be full or read-only. Only root can create
/// one.
final class SmallDisk {
  let path: String
  private let run: StageRun
  private var ballast: String { path + "/ballast" }

  static var isPossible: Bool { geteuid() == 0 && isInstalled("mount") }

  init(_ run: StageRun, named name: String) throws {
    self.run = run
    path = "\(run.sandbox.path)/\(name)"
    try hold(mkdir(path, 0o777) == 0, "cannot make \(path)")
    let status = try run.system(
      "mount", "-t", "tmpfs", "-o", "size=64k,mode=777", "tmpfs", path)
    try hold(status == 0, "mount ended with \(status)")
  }

  /// Fills the file system.
  func fill() throws {
    let file = open(ballast, O_WRONLY | O_CREAT | O_APPEND, 0o666)
    try hold(file >= 0, "cannot write \(ballast)")
    let page = [UInt8](repeating: 0, count: 4096)
    while write(file, page, page.count) > 0 {}
    close(file)
  }

  /// Frees space in the file system.
  func empty() { unlink(ballast) }

  /// Makes the file system read-only, or writable again.
  func setReadOnly(_ isReadOnly: Bool) throws {
    let status = try run.system("mount", "-o", isReadOnly ? "remount,ro" : "remount,rw", path)
    try hold(status == 0, "mount ended with \(status)")
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }
}

/// Returns the text of a file; nil if the file does not exist.
func text(of path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 4096)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}
