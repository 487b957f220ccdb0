import Testing

@testable import Conditioning

struct ConditionsTests {
  @Test func `lengths are converted by the density, or UIKit's if it is unknown`() {
    let known = Conditions(TouchSettings(), pointsPerMillimeter: 10)
    let unknown = Conditions(TouchSettings())
    #expect(known.mergeDistance == 90)
    #expect(known.palmRadius == 125)
    #expect(unknown.mergeDistance == 9 * 6.42)
  }

  @Test func `conditions are empty once each part is turned off`() throws {
    var settings = TouchSettings()
    for part in ["dead_zone", "merge_distance", "palm_distance", "palm_size"] {
      #expect(!Conditions(settings).isEmpty)
      try settings.set(text: "\(part)=0")
    }
    #expect(Conditions(settings).isEmpty)
    #expect(Conditions().isEmpty)
  }

  @Test func `off disables all conditioning, whatever else is set`() throws {
    var settings = TouchSettings()
    for text in ["preset=steady", "hold_duration=1", "tap_assistance=last", "off"] {
      try settings.set(text: text)
    }
    #expect(Conditions(settings).isEmpty)
  }
}
