import Broker
import Canvas
import CommandLine
import Glibc
import Lua
import Sandbox
import System

/// A process that runs one command on a plugin, or on the configuration and the plugins in it. The
/// process enters its sandbox before it reads any of their files.
///
/// The process itself prints the command's output. Its parent decodes pictures for it, receives the
/// results of specs, and reports how the process ended.
struct TrialProcess: Equatable {
  /// The first argument of the process. Not a command for users: without the descriptors below, the
  /// process ends at once.
  static let word = "trial"
  /// The environment variables that the process has.
  static let variables =
    ["HOME", "LANG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR", "TERM", "TZ"]
    + ["CONFIG_HOME", "DATA_HOME", "DATA_DIRS", "RUNTIME_DIR", "STATE_HOME", "CACHE_HOME"]
    .map { "XDG_" + $0 } + ["ASAN_OPTIONS", "LSAN_OPTIONS"]

  /// The descriptors that the process is started with.
  enum Descriptor {
    static let messages: Int32 = 3
    /// The memory file that receives the file that a command writes.
    static let output: Int32 = 4
  }

  /// The files and folders that the process may read.
  let readable: [String]
  /// The command and its arguments.
  let words: [String]

  init(_ words: [String], reading readable: [String]) {
    (self.words, self.readable) = (words, readable)
  }

  /// Parses the arguments of a process; nil if they are not the arguments of a trial process.
  init?(_ arguments: ArraySlice<String>) {
    let words = Array(arguments)
    guard words.count >= 2, words[0] == Self.word, let count = Int(words[1]), count >= 0,
      words.count > count + 2
    else { return nil }
    self.init(Array(words[(count + 2)...]), reading: Array(words[2..<count + 2]))
  }

  /// The arguments of the process.
  var arguments: [String] { [Self.word, "\(readable.count)"] + readable + words }

  /// Runs the process to its end.
  func run(_ console: Console) -> ExitStatus {
    do {
      try lock()
    } catch {
      console.error("\(error)")
      return .failed
    }
    return CommandTable.thimble(console, commands: Command.trials).run(words)
  }

  /// The maximum memory of the process, and the maximum size of a file that it writes, standard
  /// output included, in bytes. Chosen: above what the largest recording needs.
  private static let maximumMemory = 4 << 30
  private static let maximumFile = 4 << 30

  private func lock() throws {
    guard !Sandbox.isSanitized else { return }
    try Sandbox.prepare(closingFrom: Descriptor.output + 1, keeping: Self.variables)
    Self.closeInputOfTerminals()
    guard LuaWatchdog.start() else { throw ReadError(errno) }
    PictureLibraries.load(forFilesIn: readable)
    guard Sandbox.unavailabilities.isEmpty else { return }
    var sandbox = Sandbox(reading: readable)
    sandbox.readsFilesOfOthers = true
    sandbox.limits.data = Self.maximumMemory
    sandbox.limits.fileSize = Self.maximumFile
    try sandbox.lock()
  }

  /// Reopens terminals on standard output and error for writing only, so that plugins cannot read
  /// the user's input.
  private static func closeInputOfTerminals() {
    for number in [Int32(1), 2] where isatty(number) == 1 {
      let output = open("/proc/self/fd/\(number)", O_WRONLY | O_NOCTTY | O_CLOEXEC)
      guard output >= 0 else { continue }
      dup2(output, number)
      close(output)
    }
  }
}

extension Command {
  /// The commands that run plugins in a sandboxed process, in the form that this process runs.
  static let trials: [Command] = [
    check.inTrial(checkInTrial), test.inTrial(testInTrial, [.firstSpec]),
    replay.inTrial(replayInTrial), inspect.inTrial(inspectInTrial),
  ]

  private func inTrial(
    _ run: @escaping @Sendable (Invocation, Console) throws -> ExitStatus,
    _ options: [CommandOption] = []
  ) -> Command {
    Command(
      name: name, usage: usage, summary: summary, options: self.options + options, run: run)
  }
}
