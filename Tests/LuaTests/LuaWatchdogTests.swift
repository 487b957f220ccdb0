import Glibc
import Testing

@testable import Lua

@Suite struct LuaWatchdogTests {
  /// The timer counts the processor time of this process, whose host code has no limit.
  @Test func `host code and loops in Lua are not ended`() throws {
    #expect(LuaWatchdog.start())
    defer {
      var none = itimerval()
      setitimer(Int32(ITIMER_PROF.rawValue), &none, nil)
      signal(LuaWatchdog.signal, SIG_DFL)
    }
    let state = try LuaState()
    defer { state.close() }
    let start = clock()
    while clock() - start < clock_t(LuaWatchdog.maximumTime.components.seconds + 1) * CLOCKS_PER_SEC
    {}
    let loops = Array("for i = 1, 3 do end while true do end".utf8)
    let error = #expect(throws: LuaError.self) {
      try state.run(loops, name: "a.lua", budget: .milliseconds(20))
    }
    #expect(error?.kind == .outOfTime)
  }

  @Test func `host code that does not return ends the process if the host is watched`() async {
    await #expect(processExitsWith: .signal(LuaWatchdog.signal)) {
      precondition(LuaWatchdog.start(watchingHost: true))
      while true {}
    }
  }

  @Test func `host code that confirms progress is not ended`() async {
    await #expect(processExitsWith: .success) {
      precondition(LuaWatchdog.start(watchingHost: true))
      let start = clock()
      while clock() - start < clock_t(LuaWatchdog.maximumTime.components.seconds + 1)
        * CLOCKS_PER_SEC
      {
        LuaWatchdog.noteProgress()
      }
    }
  }
}
