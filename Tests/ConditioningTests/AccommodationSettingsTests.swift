import Gestures
import Testing

@testable import Conditioning

/// The user's accommodations as settings.
struct AccommodationSettingsTests {
  private func settings(_ texts: String...) throws -> TouchSettings {
    var settings = TouchSettings()
    for text in texts { try settings.set(text: text) }
    return settings
  }

  @Test func `without settings nothing is accommodated`() {
    #expect(Accommodations(TouchSettings()) == Accommodations())
    #expect(Conditions(TouchSettings()).holdDuration == 0)
    #expect(Conditions(TouchSettings()).tapAssistance == .off)
  }

  @Test func `the preset steady has the values of the measured profile`() throws {
    let steady = try settings("preset=steady")
    var expected = Accommodations()
    (expected.tapMovement, expected.tapDuration) = (10, 1.2)
    (expected.panMovement, expected.longPressMovement) = (8.5, 8.5)
    (expected.tapDistance, expected.tapInterval) = (12, 0.6)
    (expected.longPressDuration, expected.liftDelay) = (0.8, 0.06)
    #expect(Accommodations(steady) == expected)
    #expect(Conditions(steady).returnTime == 0.06)
    #expect(Conditions(steady, pointsPerMillimeter: 10).rejoinDistance == 120)
  }

  @Test func `a value that is set overrides the preset`() throws {
    let own = try settings("preset=steady", "tap_movement=4", "ignore_repeat=0")
    #expect(Accommodations(own).tapMovement == 4)
    #expect(Accommodations(own).tapDuration == 1.2)
    #expect(Conditions(own).returnTime == 0)
    let none = try settings("tap_movement=4", "preset=none")
    #expect(Accommodations(none).tapMovement == 4)
    #expect(Accommodations(none).tapDuration == 0)
  }

  @Test func `the longer of the rejoin and the repeat time applies`() throws {
    let both = try settings("rejoin_time=0.1", "ignore_repeat=0.06")
    #expect(Conditions(both).returnTime == 0.1)
  }

  @Test func `the factor scales default lengths`() throws {
    let accommodations = Accommodations(try settings("threshold_factor=2"))
    #expect(Thresholds(accommodations: accommodations).panMovement.standard == 20)
  }
}
