import Glibc
import System

@testable import Sandbox

/// Who runs a locked process.
enum Identity: CaseIterable {
  /// Whoever runs the tests; root on many machines.
  case tester
  /// A user who may do nothing.
  case nobody
  /// Root in a user namespace, as in many containers.
  case namespace

  /// What stands before the command.
  var wrapper: [String] {
    switch self {
    case .tester: []
    case .nobody:
      ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--no-new-privs", "--"]
    case .namespace: ["unshare", "-Ur", "--"]
    }
  }

  /// Those that this machine can have.
  static let available = allCases.filter { identity in
    let run = try? LockedRun(of: identity.wrapper + ["true"])
    return run?.exit == .status(0)
  }
}

/// A locked process that tries things, from its start to its end.
struct LockedRun {
  /// What it printed.
  let lines: [String]
  /// The names of its refused calls, in their order.
  let refused: [String]
  /// How it ended; nil: not within the patience of a test.
  let exit: ChildProcess.Exit?
  /// Why nothing could be heard of it.
  let failure: SandboxError?
  /// Whether its refused calls, if they could be heard, came to an end.
  let isOver: Bool

  /// The numbers that it printed.
  var results: [Int] { lines.compactMap { Int($0) } }

  /// Runs `Locked` in a folder.
  init(
    _ attempts: [String], in folder: String, as identity: Identity = .tester,
    options: [String] = [], behavior: RefusalListener.Behavior = .refusing
  ) throws {
    try self.init(
      of: identity.wrapper + [Self.program] + options + [folder] + attempts, behavior: behavior)
  }

  /// Runs a command that has a socket to tell over as descriptor 3.
  init(of command: [String], behavior: RefusalListener.Behavior = .refusing) throws {
    let loop = EventLoop()
    let pair = try SandboxSocketPair()
    defer { close(pair.parent) }
    var configuration = ChildProcess.Configuration(command)
    configuration.output = .piped
    configuration.descriptors = [pair.child]
    let child = try loop.start(configuration)
    close(pair.child)
    let listener = RefusalListener(to: child, on: pair.parent, behavior, loop: loop)
    var splitter = LineSplitter()
    var lines: [String] = []
    var isRead = false
    child.output?.onEvent = { event in
      switch event {
      case .bytes(let bytes): lines += splitter.append(bytes)
      case .end: isRead = true
      }
    }
    let ended = loop.run(
      until: { child.exit != nil && isRead && listener.isOver }, timeout: 120)
    self.lines = lines
    refused = listener.names
    exit = ended ? child.exit : nil
    failure = listener.failure
    isOver = listener.isOver
    child.output?.close()
  }

  /// The path of `Locked`, which stands beside the tests.
  static var program: String {
    let tests = CommandLine.arguments[0]
    return tests[...(tests.lastIndex(of: "/") ?? tests.startIndex)] + "Locked"
  }
}
