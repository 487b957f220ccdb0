import Gestures
import Lua
import Testing

@testable import PluginHost

@Suite struct PluginHealthTests {
  private let slow = LuaError(.outOfTime, "too slow")
  private let large = LuaError(.outOfMemory, "too large")

  private func verdicts(_ trips: [(LuaError, Double)]) -> [Bool] {
    var health = PluginHealth()
    return trips.map { health.noteTrip($0.0, at: Timestamp(seconds: $0.1)) != .restart }
  }

  @Test func `an exceeded memory limit disables a plugin the first time`() {
    #expect(verdicts([(large, 0)]) == [true])
    #expect(verdicts([(slow, 0), (large, 1)]) == [false, true])
  }

  @Test func `the third exceeded budget within a minute disables a plugin`() {
    #expect(verdicts([(slow, 0), (slow, 30), (slow, 60)]) == [false, false, true])
    #expect(verdicts([(slow, 0), (slow, 30), (slow, 60.1)]) == [false, false, false])
  }

  @Test func `the reason names the exceeded limit and its count`() {
    var health = PluginHealth()
    for time in [0.0, 1] { _ = health.noteTrip(slow, at: Timestamp(seconds: time)) }
    #expect(
      health.noteTrip(slow, at: Timestamp(seconds: 2))
        == .disable("it exceeded its budget of work 3 times within a minute"))
    #expect(
      health.noteTrip(large, at: Timestamp(seconds: 2)) == .disable("it exceeded its memory limit"))
  }
}
