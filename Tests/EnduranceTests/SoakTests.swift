import Testing

@testable import Endurance

/// Half a minute of touches; `make soak` does it for longer.
@Suite(.serialized) struct SoakTests {
  @Test func `memory and descriptors stay what they are`() throws {
    let soak = try Soak(pluginsIn: "Plugins")
    try soak.run(seconds: 25)
    let report = SoakReport(samples: soak.samples, surprises: soak.surprises)
    print(report.text)
    #expect(report.isFlat)
  }
}
