import CUV
import Glibc
import Stage
import StageRuns
import System
import Testing

/// The page of `thimble inspect` on its own terminal.
@Suite struct TerminalPageTests {
  let sandbox: Sandbox
  let loop = EventLoop()

  init() throws { sandbox = try Sandbox() }

  /// A terminal with an inspector, and the program that it inspects.
  private final class Terminal {
    let program: Program
    let inspector: ChildProcess
    private let descriptor: Int32
    private let device: Int32
    private(set) var text = ""
    private var stream: ByteStream?

    private let stage: Stage

    init(
      _ program: Program, on stage: Stage, in sandbox: Sandbox, on loop: EventLoop
    ) throws {
      self.program = program
      self.stage = stage
      var ends = (Int32(-1), Int32(-1))
      var letters = [CChar](repeating: 0, count: 256)
      guard openpty(&ends.0, &ends.1, &letters, nil, nil) == 0 else {
        throw EventLoopError("open a terminal", code: errno)
      }
      (descriptor, device) = ends
      let name = String(
        decoding: letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      // The first terminal that the leader of a session opens controls it.
      var configuration = ChildProcess.Configuration([
        "/bin/sh", "-c", #"exec "$0" inspect <"$1" >"$1""#, builtProgram("thimble"), name,
      ])
      configuration.environment = [
        "XDG_RUNTIME_DIR=\(sandbox.path)", "HOME=\(sandbox.path)", "TERM=xterm",
      ]
      configuration.hasOwnGroup = true
      setSize(of: descriptor, rows: 24, columns: 80)
      inspector = try loop.start(configuration)
      stream = try ByteStream(fileDescriptor: dup(descriptor), on: loop)
      stream?.onEvent = { [unowned self] event in
        if case .bytes(let bytes) = event { text += String(decoding: bytes, as: UTF8.self) }
      }
    }

    func resize(_ rows: UInt16, _ columns: UInt16) {
      text = ""
      setSize(of: descriptor, rows: rows, columns: columns)
    }

    func press(_ key: String) { stream?.write(key) }

    /// Whether the terminal echoes keys, as it does before the inspector starts.
    var echoes: Bool {
      var settings = termios()
      tcgetattr(device, &settings)
      return settings.c_lflag & tcflag_t(ECHO | ICANON) == tcflag_t(ECHO | ICANON)
    }

    /// The last page that was drawn.
    var page: [String] {
      let drawn = text.components("\u{1b}[H").last ?? ""
      return drawn.components("\r\n")
    }

    deinit {
      stream?.close()
      close(device)
      close(descriptor)
    }
  }

  private func openTerminal() throws -> Terminal {
    let stage = try Stage(.init(), on: loop)
    let socket = "\(sandbox.path)/wayland-test"
    try stage.listen(at: socket)
    var configuration = ChildProcess.Configuration([
      builtProgram("thimble"), "run", "pager", "--display", socket,
    ])
    configuration.environment = ["XDG_RUNTIME_DIR=\(sandbox.path)", "HOME=\(sandbox.path)"]
    configuration.output = .piped
    configuration.diagnostics = .piped
    configuration.hasOwnGroup = true
    let program = try Program(configuration, on: loop)
    #expect(loop.run(until: { !stage.windows.isEmpty }, timeout: .seconds(120)))
    let terminal = try Terminal(program, on: stage, in: sandbox, on: loop)
    #expect(loop.run(until: { terminal.text.contains("scroll pan") }, timeout: .seconds(120)))
    return terminal
  }

  private func expectLeft(_ terminal: Terminal) {
    #expect(loop.run(until: { terminal.inspector.exit != nil }, timeout: .seconds(120)))
    #expect(terminal.inspector.exit == .status(0))
    #expect(
      loop.run(
        until: { terminal.text.hasSuffix("\u{1b}[?25h\u{1b}[?1049l") }, timeout: .seconds(120)))
    #expect(terminal.echoes)
    terminal.program.end()
  }

  @Test func `the page fits the terminal, follows its size, and q ends it`() throws {
    let terminal = try openTerminal()
    #expect(!terminal.echoes)
    #expect(terminal.page.count <= 24)
    #expect(terminal.page.contains { $0.contains("DECISIONS") })
    terminal.resize(40, 120)
    #expect(loop.run(until: { terminal.text.contains("LATENCY") }, timeout: .seconds(120)))
    #expect(terminal.page.count <= 40)
    #expect(terminal.page[0].contains("VIEWS"))
    #expect(terminal.page[0].contains("TOUCHES"))
    terminal.press("x")
    terminal.press("q")
    expectLeft(terminal)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal restores the terminal`(signal: Int32) throws {
    let terminal = try openTerminal()
    kill(terminal.inspector.id, signal)
    expectLeft(terminal)
  }
}

private func setSize(of terminal: Int32, rows: UInt16, columns: UInt16) {
  var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
  _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
