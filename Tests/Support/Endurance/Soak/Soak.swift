import Bench
import Glibc
import JSON
import Stage
import StageRuns
import System
import Traces

/// Sends touches as fast as the program handles them, to all built-in plugins, with reloads in
/// between.
///
/// The amount of work is measured in performances of some thousand touch events each, so that it is
/// the same on every machine.
final class Soak {
  /// The resources of the program at one time.
  struct Sample {
    /// The seconds since the beginning.
    var time: Double
    /// The numbers of touch events and reloads so far.
    var events: Int
    var reloads: Int
    /// The private resident memory of all processes, that of the plugins' processes, and that of
    /// pictures for the compositor, in KiB.
    var memory: Int
    var plugins: Int
    var pictures: Int
    /// The maximum memory of pictures: two buffers for each window and layer, and all tiles that
    /// moving content may have.
    var maximumPictures: Int
    var descriptors: Int
  }

  /// The numbers of performances between two samples of the resources, and between two reloads.
  struct Pace {
    var look: Int
    var reload: Int

    /// The pace of a short run. Chosen: every plugin is reloaded within about a hundred
    /// performances, because the first reload enlarges the memory of a plugin's process.
    static let brief = Pace(look: 6, reload: 4)
    /// The pace of a long run. Chosen: an hour has some thousands of samples.
    static let long = Pace(look: 20, reload: 20)
  }

  /// Windows whose plugins would exceed their share of the processor at full speed, with the number
  /// of rounds in which they get one performance. Touch trails last a second, which at full speed
  /// contains the touches of a minute.
  private static let rounds = ["Touch trails": 30]

  /// Parts of the diagnostics that are expected at full speed, and on a compositor with few
  /// protocols.
  private static let expected = [
    "reloaded", "not granted", "does not offer", "lines were left out",
    "(plugin \"touch-trails\" was stopped and restarted)",
    // Two fingers show the on-screen keyboard, whose D-Bus service is not granted.
    "osk-toggle/init.lua:",
    // All plugins run at their default edges.
    "it takes the touches at the",
  ]

  private let run: StageRun
  private let program: Program
  private let plugins: [String]
  private let events: [TraceEvent]
  private var playback: Stage.Playback?
  /// Starts the next performance in a later turn, because without a client each one ends at once.
  private var next: LoopTimer?
  private var target = 0
  /// The start time of the next events, in the compositor's milliseconds.
  private var clock = 0.0
  private var sent = 0
  private(set) var performances = 0
  private(set) var reloads = 0
  private(set) var samples: [Sample] = []

  /// Starts the program with every plugin in a folder.
  init(pluginsIn folder: String) throws {
    run = try StageRun()
    plugins = try Self.plugins(in: folder)
    events = Workload.trace(samples: 3000).events
    let uses = try plugins.map { name in
      let grants = try Self.grants(for: name, in: folder).map {
        // Requested for all applications, which only a star grants.
        $0 == "apps" ? "apps = { '*' }" : "['\($0)'] = true"
      }
      let options = name != "touch-trails" ? "" : ", options = { surface = 'window' }"
      return
        "thimble.use('\(name)', { permissions = { \(grants.joined(separator: ", ")) }\(options) })"
    }
    try run.configure(uses.joined(separator: "\n"))
    try run.system("mkdir", "-p", "\(run.sandbox.path)/data/thimble")
    try run.system("cp", "-R", folder, "\(run.sandbox.path)/data/thimble/plugins")
    program = try run.start(["run"], with: ["XDG_DATA_DIRS": "\(run.sandbox.path)/data"])
  }

  /// Sends touches, reloads plugins and takes samples while `goesOn` returns true.
  ///
  /// - Parameter goesOn: Called after each sample, with the seconds since the beginning.
  func run(_ pace: Pace, while goesOn: (_ seconds: Double) -> Bool) throws {
    try run.waitFor("the plugins' windows, of \(program.summary)") {
      self.run.stage.windows.count >= 3
    }
    run.settle()
    let start = run.loop.now
    // Releasing them stops the playback, even after an error.
    defer { (playback, next) = (nil, nil) }
    next = run.loop.makeTimer { [unowned self] in play() }
    next?.schedule(after: .zero)
    var nextReload = pace.reload
    repeat {
      let target = performances + pace.look
      try run.waitFor("\(target) performances, of \(program.summary)") {
        performances >= target || program.child.exit != nil
      }
      guard program.child.exit == nil else { throw FaultError("it has ended: \(program.summary)") }
      if performances >= nextReload {
        nextReload += pace.reload
        try reload()
      }
      samples.append(try measure(at: run.loop.now - start))
    } while goesOn(run.loop.now - start)
    (playback, next) = (nil, nil)
    run.settle()
    try run.finish(program)
  }

  /// The unexpected diagnostics of the program.
  var surprises: [String] {
    program.notices.filter { line in !Self.expected.contains { line.contains($0) } }
  }

  private static func plugins(in folder: String) throws -> [String] {
    guard let handle = opendir(folder) else { throw FaultError("there is no folder \(folder)") }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if access("\(folder)/\(name)/plugin.json", F_OK) == 0 { names.append(name) }
    }
    return names.sorted()
  }

  /// The permissions that a plugin requests and is granted here. Starting other programs is not
  /// granted, because this run tests touches.
  private static func grants(for plugin: String, in folder: String) throws -> [String] {
    let manifest = try JSONValue.parse(text(of: "\(folder)/\(plugin)/plugin.json") ?? "").object
    let wanted = manifest?["permissions"]
    let names = wanted?.object?.keys.map { $0 } ?? wanted?.array?.compactMap(\.string) ?? []
    return names.filter { !["spawn", "dbus", "ipc"].contains($0) }
  }

  /// Plays the workload to one surface after the other, with continuous timestamps.
  private func play() {
    run.stage.touchTarget = nextTarget()
    let start = clock
    clock += (events.last?.milliseconds ?? 0) + 1000
    let moved = events.map { TraceEvent(milliseconds: start + $0.milliseconds, kind: $0.kind) }
    playback = run.stage.play(Trace(events: moved), pace: .asTaken) { [unowned self] in
      sent += events.count
      performances += 1
      next?.schedule(after: .zero)
    }
  }

  private var maximumPictures: Int {
    var pixels = 0.0
    for surface in run.stage.windows + run.stage.layers {
      let size = surface.bufferSize
      pixels += Double(size.width * size.height)
    }
    return Int(pixels * 4 * (2 + 2.5) / 1024) + 1
  }

  private func nextTarget() -> Stage.Surface? {
    let surfaces = run.stage.windows + run.stage.layers
    guard !surfaces.isEmpty else { return nil }
    target += 1
    let surface = surfaces[target % surfaces.count]
    if case .window(let title, _) = surface.kind, let rounds = Self.rounds[title],
      target / surfaces.count % rounds != 0
    {
      return nextTarget()
    }
    return surface
  }

  private func reload() throws {
    let outcome = try run.plugin("reload", plugins[reloads % plugins.count])
    reloads += 1
    try hold(outcome.status == 0, "a reload ended with \(outcome.status): \(outcome.diagnostics)")
  }

  private func measure(at time: Double) throws -> Sample {
    let usage = try program.usage()
    let list = try run.plugin("list", "--json")
    let plugins =
      try JSONValue.parse(list.lines.first ?? "").object?["plugins"]?.array?.compactMap(\.object)
      ?? []
    let memory = plugins.reduce(0.0) { $0 + ($1["memory"]?.number ?? 0) }
    program.forgetOutput()
    return Sample(
      time: time, events: sent, reloads: reloads, memory: usage.memory,
      plugins: Int(memory / 1024), pictures: usage.shared, maximumPictures: maximumPictures,
      descriptors: usage.descriptors)
  }
}
