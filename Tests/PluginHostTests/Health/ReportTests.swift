import Gestures
import Glibc
import Lua
import PluginHost
import Scripting
import Testing

@testable import PluginBench

struct ReportTests {
  let bench = TestBench()

  init() { bench.host.limitsReports = true }

  @Test func `an error is reported once in five seconds, with its count`() throws {
    try bench.load(
      """
      local n = 0
      local function fail() error('broken') end
      local function tick()
        n = n + 1
        thimble.after(0.1, tick)
        if n % 4 == 0 then return end
        fail()
      end
      tick2 = function() pcall(tick) thimble.after(0.5, function() error('broken') end) thimble.after(0.5, tick2) end
      tick2()
      """)
    for step in 1...49 { bench.advance(to: Double(step) * 100) }
    let broken = bench.failures.filter { $0.error.message == "broken" }
    #expect(Set(broken.map(\.error.line)).count == broken.count)
    #expect(broken.allSatisfy { $0.repetitions == 0 })
    for step in 50...70 { bench.advance(to: Double(step) * 100) }
    #expect(bench.failures.contains { $0.description.hasSuffix("times more)") })
  }

  @Test func `different errors are all reported`() throws {
    try bench.load(
      """
      thimble.after(0, function() error('one') end)
      thimble.after(0, function()
        error('two') end)
      """)
    bench.advance(to: 10)
    #expect(bench.failures.map(\.error.message) == ["one", "two"])
    #expect(!bench.failures.contains { $0.description.contains("times") })
  }

  @Test func `a flood of log lines is limited, and the omitted ones are counted`() throws {
    try bench.load("for i = 1, 1000 do thimble.log('line', i) end")
    #expect(bench.logs.count == 20)
    bench.advance(to: 1100)
    #expect(bench.logs.last?.text.hasPrefix("980 lines were left out") == true)
    #expect(bench.logs.last?.level == .warn)
  }

  @Test func `warnings count as lines of the log`() throws {
    try bench.load("for i = 1, 15 do thimble.log(i) warn('line ', i) end")
    #expect(bench.logs.count == 20)
    bench.advance(to: 1100)
    #expect(bench.logs.last?.text.hasPrefix("10 lines were left out") == true)
  }

  @Test func `a flood of prints is limited`() throws {
    try bench.load("for i = 1, 5000 do print(i) end")
    #expect(bench.prints.count == 1000)
    bench.advance(to: 1100)
    #expect(bench.logs.last?.text.hasPrefix("4000 lines") == true)
  }

  @Test(arguments: [0, 10, 1_770_000_000, 1_763_000_009])
  func `a time is printed as the C library prints it`(seconds: Int) {
    var (moment, parts) = (time_t(seconds), tm())
    localtime_r(&moment, &parts)
    var bytes = [CChar](repeating: 0, count: 32)
    let count = strftime(&bytes, bytes.count, "%Y-%m-%d %H:%M:%S", &parts)
    let text = String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #expect(WallTime(seconds: seconds).text == text)
    #expect(WallTime(seconds: seconds).clock == text.suffix(8))
  }

  @Test func `earlier times are less than later ones`() {
    #expect(WallTime(seconds: 1) < WallTime(seconds: 2))
    #expect(!(WallTime(seconds: 2) < WallTime(seconds: 1)))
    #expect(!(WallTime(seconds: 1) < WallTime(seconds: 1)))
  }

  @Test func `an error with a consequence is always reported`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.tap { on_ended = function() error('broken') end })
      """)
    for tap in 0..<7 { bench.tap(1, 1, at: Double(tap) * 1000) }
    #expect(bench.failures.count == 2)
    #expect(bench.failures.last?.description.contains("failed five times") == true)
  }
}
