import Testing

@testable import PluginHost
@testable import ScriptViews

struct AnimationCurveTests {
  @Test(arguments: AnimationCurve.allCases)
  func `a curve begins at 0, ends at 1 and never falls`(curve: AnimationCurve) {
    let values = (0...100).map { curve.progress(at: Double($0) / 100) }
    #expect(values[0].magnitude < 1e-9)
    #expect((values[100] - 1).magnitude < 1e-9)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    #expect(curve.progress(at: -1).magnitude < 1e-9)
    #expect((curve.progress(at: 2) - 1).magnitude < 1e-9)
  }

  @Test func `curves have the values of Core Animation's curves`() {
    // The y of the Bézier curve with the documented control points at x = 0.25 and 0.5, computed by
    // hand from its cubic.
    #expect((AnimationCurve.easeInOut.progress(at: 0.5) - 0.5).magnitude < 1e-9)
    #expect((AnimationCurve.easeIn.progress(at: 0.5) - 0.3153568).magnitude < 1e-4)
    #expect((AnimationCurve.easeOut.progress(at: 0.5) - 0.6846432).magnitude < 1e-4)
    #expect(AnimationCurve.easeIn.progress(at: 0.25) < 0.25)
    #expect(AnimationCurve.easeOut.progress(at: 0.25) > 0.25)
  }
}
