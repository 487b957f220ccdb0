import Glibc
import Stage
import StageRuns
import System
import Testing

/// Isolation with each kind of rights that a program can have.
@Suite struct IsolationPrivilegeTests {
  /// A way to start the program: the words before the command.
  struct Start: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var words: [String] = []
    /// Whether only the superuser can start the program in this way.
    var needsRoot = false

    /// Whether this computer allows this way.
    var isPossible: Bool {
      guard let tool = words.first else { return true }
      return isInstalled(tool) && (!needsRoot || geteuid() == 0)
        && Self.runs(words + ["true"])
    }

    private static func runs(_ words: [String]) -> Bool {
      let loop = EventLoop()
      guard let program = try? Program(ChildProcess.Configuration(words), on: loop) else {
        return false
      }
      return program.waitForEnd() && program.child.exit == .status(0)
    }

    static let all = [
      Start(testDescription: "as the tests run"),
      Start(
        testDescription: "by another user",
        words: ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"],
        needsRoot: true),
      Start(
        testDescription: "without capabilities",
        words: ["setpriv", "--inh-caps=-all", "--bounding-set=-all", "--"], needsRoot: true),
      Start(
        testDescription: "with NoNewPrivileges", words: ["setpriv", "--no-new-privs", "--"]),
      Start(testDescription: "in a user namespace", words: ["unshare", "-U", "-r", "--"]),
      Start(
        testDescription: "in namespaces of IPC, network and host name",
        words: ["unshare", "-U", "-r", "-i", "-n", "-u", "--"]),
      // As with ProtectSystem, PrivateTmp and NoNewPrivileges of a systemd unit.
      Start(
        testDescription: "with a read-only system",
        words: [
          "unshare", "-U", "-r", "-m", "sh", "-c",
          "mount --bind /usr /usr && mount -o remount,bind,ro /usr"
            + " && mount -t tmpfs none /var/tmp && exec setpriv --no-new-privs -- \"$@\"", "sh",
        ]),
    ]
  }

  @Test(arguments: Start.all.filter(\.isPossible))
  func `an isolated plugin runs in a sandbox`(start: Start) throws {
    let run = try StageRun()
    // The users of all ways have access.
    chmod(run.sandbox.path, 0o777)
    chmod(run.socket, 0o777)
    try run.install(
      "mine",
      """
      local window = thimble.window { title = 'mine' }
      window:add_gesture_recognizer(thimble.tap { on_ended = function() print('tapped') end })
      """)
    try run.configure("thimble.use('mine', { isolated = true })")
    let program = try run.start(["run"], under: start.words)
    try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    run.tap()
    #expect(run.wait { program.prints.contains("tapped") })
    let children = Self.children(of: program.child.id)
    // The plugin and its relay, and the configuration; the relay is not locked.
    #expect(children.count == 3)
    #expect(children.count { $0.contains("Seccomp:\t2\n") && $0.contains("NoNewPrivs:\t1\n") } == 2)
    #expect(!program.diagnostics.contains { $0.hasPrefix("thimble: ") }, "\(program.diagnostics)")
  }

  /// The status files of a process's children.
  private static func children(of process: Int32) -> [String] {
    Folder.names(in: "/proc").compactMap { name in
      guard Int32(name) != nil, let bytes = try? contents(ofFile: "/proc/\(name)/status") else {
        return nil
      }
      let text = String(decoding: bytes, as: UTF8.self)
      return text.contains("\nPPid:\t\(process)\n") ? text : nil
    }
  }
}
