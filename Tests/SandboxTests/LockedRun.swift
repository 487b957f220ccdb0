import EventLoop
import Glibc

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
  private(set) var lines: [String] = []
  /// The names of its refused calls, in their order.
  private(set) var refused: [String] = []
  private(set) var exit: ChildProcess.Exit?
  /// Whether its refused calls came to an end, rather than the patience of the test.
  private(set) var isOver = false

  /// The numbers that it printed.
  var results: [Int] { lines.compactMap { Int($0) } }

  /// Runs `Locked` in a folder.
  init(
    _ attempts: [String], in folder: String, as identity: Identity = .tester,
    options: [String] = []
  ) throws {
    try self.init(of: identity.wrapper + [Self.program] + options + [folder] + attempts)
  }

  /// Runs a command that has a socket to tell over as descriptor 3.
  init(of command: [String]) throws {
    let loop = EventLoop()
    let pair = try SandboxSocketPair()
    defer { close(pair.parent) }
    var configuration = ChildProcess.Configuration(command)
    configuration.output = .piped
    configuration.descriptors = [pair.child]
    let child = try loop.start(configuration)
    close(pair.child)
    let listener = RefusalListener(on: pair.parent, loop: loop)
    var splitter = LineSplitter()
    var lines: [String] = []
    var isRead = false
    child.output?.onEvent = { event in
      switch event {
      case .bytes(let bytes): lines += splitter.append(bytes)
      case .end: isRead = true
      }
    }
    _ = loop.run(until: { child.exit != nil && isRead && listener.isOver }, timeout: 120)
    self.lines = lines
    refused = listener.names
    exit = child.exit
    isOver = listener.isOver
    child.output?.close()
  }

  private static var program: String {
    let tests = CommandLine.arguments[0]
    return tests[...(tests.lastIndex(of: "/") ?? tests.startIndex)] + "Locked"
  }
}

/// Hears what is refused to one process.
final class RefusalListener {
  private(set) var names: [String] = []
  private(set) var isOver = false
  private var calls: RefusedCalls?
  private var watch: Watch?
  private let loop: EventLoop

  init(on socket: Int32, loop: EventLoop) {
    self.loop = loop
    watch = try? loop.watch(fileDescriptor: socket) { [unowned self] _ in
      do {
        let calls = try RefusedCalls(receivingFrom: socket)
        watch?.cancel()
        listen(to: calls)
      } catch SandboxError.notYet {
        // Woken for nothing.
      } catch {
        end()
      }
    }
  }

  private func listen(to calls: RefusedCalls) {
    self.calls = calls
    watch = try? loop.watch(fileDescriptor: calls.descriptor) { [unowned self] _ in
      while let name = calls.refuseNext() { names.append(name) }
      if calls.isOver { end() }
    }
  }

  private func end() {
    watch?.cancel()
    isOver = true
  }
}
