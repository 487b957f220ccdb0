import Scrolling
import Testing

@Suite struct EaseTests {
  @Test(arguments: [(-1.0, 100.0), (0, 100), (0.075, 129.29), (0.15, 200), (0.3, 300), (9, 300)])
  func `a programmed move follows half a cosine`(_ time: Double, _ position: Double) {
    #expect((Ease(from: 100, to: 300).position(at: time) - position).magnitude < 0.01)
  }

  @Test func `it is fastest in the middle`() {
    let ease = Ease(from: 0, to: 300)
    #expect((ease.velocity(at: 0.15) - 500 * .pi).magnitude < 0.01)
    #expect(ease.velocity(at: 0) == 0)
    #expect(ease.velocity(at: 0.3) == 0)
  }
}
