import Glibc
import System
import Testing

struct ChildProcessTests {
  let loop = EventLoop()

  @Test func `variables are added to inherited ones, or replace them`() throws {
    setenv("THIMBLE_TEST_KEPT", "kept", 1)
    setenv("THIMBLE_TEST_OTHER", "old", 1)
    defer { for name in ["KEPT", "OTHER"] { unsetenv("THIMBLE_TEST_" + name) } }
    var configuration = ChildProcess.Configuration(["env"])
    configuration.variables = ["THIMBLE_TEST_OTHER": "new", "THIMBLE_TEST_MORE": "more"]
    configuration.output = .piped
    var (lines, splitter, isOver): ([String], LineSplitter, Bool) = ([], LineSplitter(), false)
    let child = try loop.start(configuration)
    child.output?.onEvent = { event in
      switch event {
      case .bytes(let bytes): lines += splitter.append(bytes)
      case .end: isOver = true
      }
    }
    #expect(loop.run(until: { isOver }, timeout: .seconds(120)))
    let own = lines.filter { line in
      ["KEPT", "OTHER", "MORE"].contains { line.hasPrefix("THIMBLE_TEST_\($0)=") }
    }.sorted()
    #expect(
      own == ["THIMBLE_TEST_KEPT=kept", "THIMBLE_TEST_MORE=more", "THIMBLE_TEST_OTHER=new"])
    #expect(lines.contains { $0.hasPrefix("PATH=") })
  }

  @Test func `a program's exit status and output are reported`() throws {
    var exit: ChildProcess.Exit?
    var lines: [String] = []
    var splitter = LineSplitter()
    var configuration = ChildProcess.Configuration(["/bin/sh", "-c", "echo $NAME; exit 3"])
    configuration.environment = ["NAME=thimble"]
    configuration.output = .piped
    let child = try loop.start(configuration) { exit = $0 }
    child.output?.onEvent = {
      if case .bytes(let bytes) = $0 { lines += splitter.append(bytes) }
    }
    #expect(loop.run(until: { exit != nil && !lines.isEmpty }, timeout: .seconds(120)))
    #expect(exit == .status(3))
    #expect(lines == ["thimble"])
    #expect(child.exit == .status(3))
  }

  @Test func `a program reads the bytes written to its input`() throws {
    var heard: [UInt8] = []
    var configuration = ChildProcess.Configuration(["cat"])
    configuration.input = .piped
    configuration.output = .piped
    let child = try loop.start(configuration)
    child.output?.onEvent = { if case .bytes(let bytes) = $0 { heard += bytes } }
    child.input?.write("meow")
    #expect(loop.run(until: { heard.count == 4 }, timeout: .seconds(120)))
    child.input?.close()
    #expect(loop.run(until: { child.exit == .status(0) }, timeout: .seconds(120)))
  }

  @Test func `a group of processes ends with its leader`() throws {
    var configuration = ChildProcess.Configuration([
      "/bin/sh", "-c", "sleep 1000 & echo $!; wait",
    ])
    configuration.output = .piped
    configuration.hasOwnGroup = true
    let child = try loop.start(configuration)
    var text = ""
    child.output?.onEvent = {
      if case .bytes(let bytes) = $0 { text += String(decoding: bytes, as: UTF8.self) }
    }
    #expect(loop.run(until: { text.hasSuffix("\n") }, timeout: .seconds(120)))
    let grandchild = try #require(Int32(text.dropLast()))
    child.terminate()
    #expect(loop.run(until: { child.exit != nil }, timeout: .seconds(120)))
    #expect(child.exit == .signal(SIGTERM))
    #expect(loop.run(until: { !isRunning(grandchild) }, timeout: .seconds(120)))
  }

  @Test func `releasing a running program ends it`() throws {
    var child: ChildProcess? = try loop.start(.init(["sleep", "1000"]))
    let id = try #require(child?.id)
    #expect(isRunning(id))
    child = nil
    #expect(!isRunning(id))
  }

  @Test func `descriptors passed to a program are numbered from 3`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    var configuration = ChildProcess.Configuration(["sh", "-c", "echo here >&4; cat <&3 >&4"])
    let text = open("/dev/null", O_RDONLY)
    configuration.descriptors = [text, ends[1]]
    let child = try loop.start(configuration)
    close(ends[1])
    close(text)
    defer { close(ends[0]) }
    #expect(loop.run(until: { child.exit == .status(0) }, timeout: .seconds(120)))
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(ends[0], &bytes, 16) == 5)
    #expect(String(decoding: bytes[..<5], as: UTF8.self) == "here\n")
  }

  @Test func `a missing program is refused with advice`() {
    let error = #expect(throws: EventLoopError.self) {
      _ = try loop.start(.init(["no-such-program"]))
    }
    #expect(
      error?.description == "cannot start no-such-program: no such file or directory; "
        + "check that it is installed and may be run")
  }

  /// A new process handle may reuse the memory of a closed handle, and the pid stored in it.
  @Test func `a failed spawn signals no process`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    var configuration = ChildProcess.Configuration([
      "/bin/sh", "-c", "{ echo ready; read line; echo $line; } <&3 &",
    ])
    configuration.output = .piped
    configuration.descriptors = [ends[0]]
    configuration.hasOwnGroup = true
    var (lines, splitter, isOver): ([String], LineSplitter, Bool) = ([], LineSplitter(), false)
    let leader = try loop.start(configuration)
    leader.output?.onEvent = { event in
      switch event {
      case .bytes(let bytes): lines += splitter.append(bytes)
      case .end: isOver = true
      }
    }
    #expect(loop.run(until: { leader.exit != nil && !lines.isEmpty }, timeout: .seconds(120)))
    configuration = ChildProcess.Configuration(["no-such-program"])
    configuration.hasOwnGroup = true
    for _ in 0..<16 {
      #expect(throws: EventLoopError.self) { try loop.start(configuration) }
    }
    #expect(write(ends[1], "alive\n", 6) == 6)
    #expect(loop.run(until: { isOver }, timeout: .seconds(120)))
    #expect(lines == ["ready", "alive"])
  }

  /// Whether the process exists and is not a zombie.
  private func isRunning(_ id: Int32) -> Bool {
    guard let file = fopen("/proc/\(id)/stat", "r") else { return false }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 512)
    guard fgets(&buffer, 512, file) != nil else { return false }
    let line = String(decoding: buffer.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return !line.contains(") Z ")
  }
}
