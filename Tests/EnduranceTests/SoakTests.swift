import Testing

@testable import Endurance

/// A million touch events; `make soak` does more.
@Suite(.serialized) struct SoakTests {
  @Test func `memory and file descriptors do not grow`() throws {
    let soak = try Soak(pluginsIn: "Plugins")
    try soak.run(.brief) { _ in soak.performances < 200 }
    let report = SoakReport(
      samples: soak.samples, surprises: soak.surprises, allowance: .brief)
    print(report.text)
    let faults = report.text.split(separator: "\n").filter { $0.hasPrefix("NOT FLAT") }
    #expect(faults == [])
  }
}
