import DesktopActions
import PluginHost
import Scripting
import System
import Testing

@testable import PluginBench

/// `thimble.spawn`, as plugins see it.
struct SpawnTests {
  let bench = TestBench()

  private func granting(_ programs: String...) -> PermissionSet {
    var set = PermissionSet()
    set.add(.spawn, .values(programs))
    return set
  }

  @Test func `a program gets its arguments unchanged, and its exit is reported`() throws {
    try bench.load(
      """
      process = thimble.spawn { 'grim', '-g', '0,0 $HOME; x',
        on_exit = function(status, output, errors) print(status, output, errors, process.running) end }
      print(process.running)
      """, granting: granting("grim"))
    #expect(
      bench.deeds.requests == [
        ProgramRequest(["grim", "-g", "0,0 $HOME; x"], capturesOutput: true)
      ])
    bench.deeds.completions[0](ProgramResult(status: 3, output: "out", diagnostics: "err"))
    #expect(bench.prints == ["true", "3\tout\terr\tfalse"])
  }

  @Test func `without a grant spawn raises an error that explains how to grant it`() {
    let message = bench.loadError("thimble.spawn { 'rm' }", granting: PermissionSet())
    #expect(message?.contains("thimble.spawn needs the permission \"spawn\"") == true)
    #expect(message?.contains("--allow spawn=") == true)
    #expect(bench.loadError("assert(not thimble.has 'spawn')", granting: .init()) == nil)
    #expect(bench.loadError("assert(thimble.has 'spawn')", granting: granting("x")) == nil)
  }

  @Test func `a program that is not granted is refused by name`() {
    let message = bench.loadError("thimble.spawn { 'rm' }", granting: granting("grim"))
    #expect(message?.contains("\"rm\" is not a granted program") == true)
    #expect(message?.contains("--allow spawn=rm") == true)
    #expect(bench.deeds.requests.isEmpty)
  }

  @Test(arguments: [
    "{}", "{ 7 }", "{ 'a', nil, 'b' }", "{ 'a', {} }", "{ 'a', onexit = print }",
    "{ 'a', on_exit = 7 }", "{ 'a', detached = 1 }", "{ 'a\\0b' }", "'a'",
  ])
  func `a call with invalid arguments raises an error`(options: String) {
    #expect(bench.loadError("thimble.spawn(\(options))") != nil)
    #expect(bench.deeds.requests.isEmpty)
  }

  @Test func `a program that cannot start returns nil and the reason`() throws {
    bench.deeds.startError = ActionError("cannot start x")
    try bench.load("print(thimble.spawn { 'x' })")
    #expect(bench.prints == ["nil\tcannot start x"])
  }

  @Test func `a program ends with the plugin, unless it is detached`() throws {
    let plugin = try bench.load("thimble.spawn { 'a' } thimble.spawn { 'b', detached = true }")
    bench.host.unload(plugin)
    #expect(bench.deeds.programs.map(\.ends) == [["end"], []])
    bench.deeds.completions[0](ProgramResult(status: 0))
    #expect(bench.failures.isEmpty)
  }

  @Test func `a handle ends the program, and a plugin may have 32`() throws {
    try bench.load(
      """
      local p = thimble.spawn { 'a' } p:cancel() p:kill()
      local last, why for _ = 2, 33 do last, why = thimble.spawn { 'a' } end
      print(last, why)
      """)
    #expect(bench.deeds.programs[0].ends == ["end", "kill"])
    #expect(bench.deeds.requests.count == 32)
    #expect(bench.prints == ["nil\t32 programs of the plugin are running already"])
  }

  @Test func `a version that fails to load starts no programs`() throws {
    try bench.load("print 'old'")
    bench.reload("thimble.spawn { 'a' } error 'broken'")
    #expect(bench.deeds.requests.isEmpty)
    bench.reload("process = thimble.spawn { 'b' }")
    #expect(bench.deeds.requests.map(\.arguments) == [["b"]])
  }
}

/// Programs that really run.
struct LoopProgramsTests {
  let loop = EventLoop()

  private func run(_ arguments: String...) throws -> ProgramResult? {
    let programs = LoopPrograms(loop: loop)
    var result: ProgramResult?
    _ = try programs.start(ProgramRequest(arguments, capturesOutput: true)) { result = $0 }
    _ = loop.run(until: { result != nil }, timeout: .seconds(120))
    return result
  }

  @Test func `the caller gets the status and the output`() throws {
    let result = try run("sh", "-c", "echo out; echo err >&2; exit 3")
    #expect(result == ProgramResult(status: 3, output: "out\n", diagnostics: "err\n"))
  }

  @Test func `death by a signal has a status, as in shells`() throws {
    #expect(try run("sh", "-c", "kill -9 $$")?.status == 137)
  }

  @Test func `output beyond the limit is dropped, and the program still finishes`() throws {
    let result = try run("head", "-c", "2000000", "/dev/zero")
    #expect(result?.status == 0)
    #expect(result?.output.utf8.count == LoopPrograms.maximumOutput)
  }

  @Test func `a program that cannot be found throws an error with its name`() {
    let error = #expect(throws: ActionError.self) { try run("no-such-program-here") }
    #expect(error?.description.contains("no-such-program-here") == true)
  }

  @Test func `a detached program writes to files, so no closed pipe ends it`() throws {
    let programs = LoopPrograms(loop: loop)
    var result: ProgramResult?
    let script = "readlink /proc/$$/fd/1 /proc/$$/fd/2; echo first >&2; echo second >&2; exit 3"
    _ = try programs.start(
      ProgramRequest(["sh", "-c", script], capturesOutput: true, isDetached: true)
    ) { result = $0 }
    #expect(loop.run(until: { result != nil }, timeout: .seconds(120)))
    #expect(result?.status == 3)
    #expect(result?.diagnostics == "first\nsecond\n")
    let files = (result?.output ?? "").split(separator: "\n")
    #expect(files.count == 2)
    #expect(files.allSatisfy { $0.contains("memfd") })
  }

  @Test func `a background process does not delay the end of its program`() throws {
    let result = try run("sh", "-c", "sleep 30 & echo done")
    #expect(result?.output == "done\n")
  }

  @Test func `ending a program ends its process group`() throws {
    let programs = LoopPrograms(loop: loop)
    var result: ProgramResult?
    let program = try programs.start(
      ProgramRequest(["sh", "-c", "sleep 30 & wait"], capturesOutput: true)
    ) { result = $0 }
    program.end()
    #expect(loop.run(until: { result != nil }, timeout: .seconds(120)))
    #expect(result?.status == 143)
  }
}
