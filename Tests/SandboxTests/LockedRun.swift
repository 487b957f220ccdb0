import Glibc
import System

@testable import Sandbox

/// The user that runs a locked process.
enum Identity: CaseIterable {
  /// The user that runs the tests; root on many machines.
  case tester
  /// A user without privileges.
  case nobody
  /// Root in a user namespace, as in many containers.
  case namespace

  /// The command that runs another command as this user.
  var wrapper: [String] {
    switch self {
    case .tester: []
    case .nobody:
      ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--no-new-privs", "--"]
    case .namespace: ["unshare", "-Ur", "--"]
    }
  }

  /// The users that this machine supports.
  static let available = allCases.filter { identity in
    let run = try? LockedRun(of: identity.wrapper + ["true"])
    return run?.exit == .status(0)
  }
}

/// A locked process that attempts system calls, from its start to its end.
struct LockedRun {
  /// The printed lines.
  let lines: [String]
  /// The names of the refused calls, in their order.
  let refused: [String]
  /// The exit of the process; nil if it ran into the test's timeout.
  let exit: ChildProcess.Exit?
  /// The reason why the refused calls could not be received.
  let failure: SandboxError?
  /// Whether the stream of refused calls, if it could be received, has ended.
  let isOver: Bool

  /// The printed numbers.
  var results: [Int] { lines.compactMap { Int($0) } }

  /// Runs `Locked` in a folder.
  init(
    _ attempts: [String], in folder: String, as identity: Identity = .tester,
    options: [String] = [], behavior: RefusalListener.Behavior = .refusing
  ) throws {
    try self.init(
      of: identity.wrapper + [Self.program] + options + [folder] + attempts, behavior: behavior)
  }

  /// Runs a command whose descriptor 3 is the socket on which it reports its lock.
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
      until: { child.exit != nil && isRead && listener.isOver }, timeout: .seconds(120))
    self.lines = lines
    refused = listener.names
    exit = ended ? child.exit : nil
    failure = listener.failure
    isOver = listener.isOver
    child.output?.close()
  }

  /// The path of the program `Locked`, which is built beside the tests.
  static var program: String {
    let tests = CommandLine.arguments[0]
    return tests[...(tests.lastIndex(of: "/") ?? tests.startIndex)] + "Locked"
  }
}
