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

  @Test func `the memory limit is passed once`() {
    #expect(verdicts([(large, 0)]) == [true])
    #expect(verdicts([(slow, 0), (large, 1)]) == [false, true])
  }

  @Test func `the third budget that is passed within a minute is one too many`() {
    #expect(verdicts([(slow, 0), (slow, 30), (slow, 60)]) == [false, false, true])
    #expect(verdicts([(slow, 0), (slow, 30), (slow, 60.1)]) == [false, false, false])
  }

  @Test func `the reason names what was passed and how often`() {
    var health = PluginHealth()
    for time in [0.0, 1] { _ = health.noteTrip(slow, at: Timestamp(seconds: time)) }
    #expect(
      health.noteTrip(slow, at: Timestamp(seconds: 2))
        == .disable("it exceeded its budget of work 3 times within a minute"))
    #expect(
      health.noteTrip(large, at: Timestamp(seconds: 2)) == .disable("it exceeded its memory limit"))
  }
}
