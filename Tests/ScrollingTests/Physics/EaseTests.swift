import Scrolling
import Testing

@Suite struct EaseTests {
  @Test(arguments: [(-1.0, 100.0), (0, 100), (0.075, 129.29), (0.15, 200), (0.3, 300), (9, 300)])
  func `an animated move follows half a cosine`(_ time: Double, _ position: Double) {
    #expect((Ease(from: 100, to: 300).position(at: time) - position).magnitude < 0.01)
  }

  @Test func `an ease is fastest in the middle`() {
    let ease = Ease(from: 0, to: 300)
    #expect((ease.velocity(at: 0.15) - 500 * .pi).magnitude < 0.01)
    #expect(ease.velocity(at: 0) == 0)
    #expect(ease.velocity(at: 0.3) == 0)
  }

  @Test func `an ease ends exactly at its destination`() {
    // 0.2 + (0.9 - 0.2) is less than 0.9.
    #expect(Ease(from: 0.2, to: 0.9).position(at: Ease.duration) == 0.9)
  }
}
