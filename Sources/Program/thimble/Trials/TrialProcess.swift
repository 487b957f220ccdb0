// Tests: TrialRunTests, TrialLockTests

import Broker
import Canvas
import CommandLine
import Glibc
import Lua
import Sandbox
import System

/// A process that looks at one plugin, or at the configuration with what it uses: locked before it
/// reads them, it runs a command as if it were the whole program.
///
/// It prints by itself. Its parent decodes pictures for it, receives the results of specs, and
/// reports its end.
struct TrialProcess: Equatable {
  /// The first argument of the process. It is no command: without the descriptors it ends.
  static let word = "trial"
  /// The environment variables that the process has.
  static let variables =
    ["HOME", "LANG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR", "TERM", "TZ"]
    + ["CONFIG_HOME", "DATA_HOME", "DATA_DIRS", "RUNTIME_DIR", "STATE_HOME", "CACHE_HOME"]
    .map { "XDG_" + $0 } + ["ASAN_OPTIONS", "LSAN_OPTIONS"]

  /// The descriptors that the process is started with.
  enum Descriptor {
    static let messages: Int32 = 3
    /// Memory for the file that a command writes.
    static let output: Int32 = 4
  }

  /// The files and folders that it may read.
  let readable: [String]
  /// The command and its arguments.
  let words: [String]

  init(_ words: [String], reading readable: [String]) {
    (self.words, self.readable) = (words, readable)
  }

  /// Creates the process with these arguments; nil for arguments of another process.
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
    guard LuaWatchdog.start() else { throw ReadFailure(errno) }
    PictureLibraries.load(forFilesIn: readable)
    guard Sandbox.lacks.isEmpty else { return }
    var sandbox = Sandbox(reading: readable)
    sandbox.readsFilesOfOthers = true
    sandbox.limits.data = Self.maximumMemory
    sandbox.limits.fileSize = Self.maximumFile
    try sandbox.lock()
  }

  /// A terminal is open for reading, too: what is typed is none of the plugin's business.
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
  /// The commands that run plugins in a locked process, as they are inside of it.
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

extension BrokerClient {
  /// The connection of a trial's process to its parent.
  static func ofTrial() throws(BrokerError) -> BrokerClient {
    try BrokerClient(adopting: TrialProcess.Descriptor.messages)
  }
}
