import Bench
import Glibc
import JSON
import Stage
import StageRuns
import System
import Traces

/// Touches as fast as the program takes them, with all plugins that ship, and reloads between them.
///
/// How much is done is counted in performances, of some thousand touch events each, so that it is
/// the same on any machine.
final class Soak {
  /// What the program had at a moment.
  struct Sample {
    /// Seconds since the beginning.
    var time: Double
    /// Touch events sent so far, and reloads done.
    var events: Int
    var reloads: Int
    /// Resident memory of its own, that of all Lua states, and that of pictures for the compositor,
    /// in KiB.
    var memory: Int
    var lua: Int
    var pictures: Int
    /// How much pictures of all windows and layers would take, were there two of each, and of all
    /// what may be painted of what moves.
    var mostPictures: Int
    var descriptors: Int
  }

  /// Performances between two looks at what the program has, and between two reloads.
  struct Pace {
    var look: Int
    var reload: Int

    /// Every plugin is reloaded within some two hundred performances. Chosen.
    static let brief = Pace(look: 6, reload: 10)
    /// An hour has some thousands of looks. Chosen.
    static let long = Pace(look: 20, reload: 20)
  }

  /// Windows of plugins whose work for each touch is so much that at full speed it is more than
  /// their share of the processor: they get one performance in so many rounds. Trails last a
  /// second, in which this speed makes a minute's worth of them.
  private static let rounds = ["Touch trails": 30]

  /// What is said at full speed, and where a compositor has little to offer.
  private static let expected = [
    "reloaded", "not granted", "does not offer", "lines were left out",
    "(plugin \"touch-trails\" was stopped and restarted)",
    // Two fingers show the keyboard, whose service is not granted.
    "osk-toggle/init.lua:",
    // All plugins run at their default edges.
    "it takes the touches at the",
  ]

  private let run: StageRun
  private let program: Program
  private let plugins: [String]
  private let events: [TraceEvent]
  private var playback: Stage.Playback?
  /// Begins the next performance in a turn of its own: without a client each would end at once.
  private var next: LoopTimer?
  private var target = 0
  /// Where the next events begin, in the compositor's milliseconds.
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
        // Asked for in all applications, which is granted by a star only.
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

  /// Touches, reloads and looks as long as somebody wants it to.
  ///
  /// - Parameter goesOn: Asked with the seconds since the beginning, after each look.
  func run(_ pace: Pace, while goesOn: (_ seconds: Double) -> Bool) throws {
    try run.waitFor("the plugins' windows, of \(program.summary)") {
      self.run.stage.windows.count >= 3
    }
    run.settle()
    let start = run.loop.now
    // Released, they play no more, also where something went wrong.
    defer { (playback, next) = (nil, nil) }
    next = run.loop.makeTimer { [unowned self] in play() }
    next?.schedule(after: 0)
    var nextReload = pace.reload
    repeat {
      let target = performances + pace.look
      try run.waitFor("\(target) performances, of \(program.summary)") {
        performances >= target || program.child.exit != nil
      }
      guard program.child.exit == nil else { throw Broken("it has ended: \(program.summary)") }
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

  /// What the program said that nobody expects of it.
  var surprises: [String] {
    program.notices.filter { line in !Self.expected.contains { line.contains($0) } }
  }

  private static func plugins(in folder: String) throws -> [String] {
    guard let handle = opendir(folder) else { throw Broken("there is no folder \(folder)") }
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

  /// What a plugin asks for and gets here. What starts other programs is not granted: this is about
  /// touches.
  private static func grants(for plugin: String, in folder: String) throws -> [String] {
    let manifest = try JSONValue.parse(text(of: "\(folder)/\(plugin)/plugin.json") ?? "").object
    let wanted = manifest?["permissions"]
    let names = wanted?.object?.keys.map { $0 } ?? wanted?.array?.compactMap(\.string) ?? []
    return names.filter { !["spawn", "dbus", "ipc"].contains($0) }
  }

  /// Plays the workload to one surface after the other, on a clock that goes on.
  private func play() {
    run.stage.touchTarget = nextTarget()
    let start = clock
    clock += (events.last?.milliseconds ?? 0) + 1000
    let moved = events.map { TraceEvent(milliseconds: start + $0.milliseconds, kind: $0.kind) }
    playback = run.stage.play(Trace(events: moved), pace: .asTaken) { [unowned self] in
      sent += events.count
      performances += 1
      next?.schedule(after: 0)
    }
  }

  private var mostPictures: Int {
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
    let lua = plugins.reduce(0.0) { $0 + ($1["memory"]?.number ?? 0) }
    program.forgetOutput()
    return Sample(
      time: time, events: sent, reloads: reloads, memory: usage.memory, lua: Int(lua / 1024),
      pictures: usage.shared, mostPictures: mostPictures, descriptors: usage.descriptors)
  }
}
