import Testing

@testable import PluginBench
@testable import PluginHost
@testable import ScriptViews

/// The physics of scroll views as functions of Lua. Expected values are computed by hand from the
/// formulas in docs/dev/scrolling/physics.md.
struct PhysicsMembersTests {
  private let bench = TestBench()

  private func value(of expression: String) throws -> String {
    try bench.load("print(string.format('%.3f', \(expression)))")
    return bench.prints.last ?? "nothing"
  }

  @Test func `a pull of 100 points past the edge of 400 moves by less than half`() throws {
    #expect(try value(of: "thimble.rubber_band(100, 400)") == "48.352")
  }

  @Test func `a pull in the other direction moves in that direction`() throws {
    #expect(try value(of: "thimble.rubber_band(-100, 400)") == "-48.352")
  }

  @Test func `no pull moves by the whole dimension`() throws {
    #expect(try value(of: "thimble.rubber_band(1e6, 400)") == "399.709")
  }

  @Test func `a flick continues by its velocity`() throws {
    #expect(try value(of: "thimble.project(1000)") == "494.010")
  }

  @Test func `a flick backwards continues backwards`() throws {
    #expect(try value(of: "thimble.project(-1000)") == "-494.010")
  }

  @Test func `a fast deceleration stops a flick earlier`() throws {
    #expect(try value(of: "thimble.project(1000, 'fast')") == "98.010")
  }

  @Test func `a finger at rest when it lifts adds nothing`() throws {
    #expect(try value(of: "thimble.project(9)") == "0.000")
  }

  @Test(arguments: [(-50, "80.000"), (239, "80.000"), (241, "400.000"), (2000, "760.000")])
  func `the nearest detent is chosen`(position: Int, expected: String) throws {
    #expect(try value(of: "thimble.detent(\(position), { 80, 400, 760 })") == expected)
  }

  @Test func `of two equally near detents the first is chosen`() throws {
    #expect(try value(of: "thimble.detent(150, { 200, 100 })") == "200.000")
  }

  @Test(arguments: ["{}", "{ 1, 'two' }", "{ first = 1 }", "1"])
  func `a list of detents must contain numbers and must not be empty`(detents: String) throws {
    try bench.load("print(pcall(thimble.detent, 1, \(detents)))")
    let line = try #require(bench.prints.last)
    #expect(line.hasPrefix("false\t"))
    #expect(line.contains("detents must be a list of 1 to 256 numbers"))
  }
}
