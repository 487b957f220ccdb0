import Testing
import Vocabulary

@testable import Relay

struct EndingTests {
  private func position(_ x: Double, _ y: Double) -> WirePoint {
    WirePoint(x: Fixed(x), y: Fixed(y))
  }

  @Test(arguments: [
    (40.0, 10.0, 140.0, -20_000.0), (-40, 10, 60, -20_000), (10, 40, -20_000, 140),
    (10, -40, -20_000, 60), (0, 0, -20_000, 100), (30, 30, -20_000, 130),
  ])
  func `a sidestep is perpendicular to the drag`(dx: Double, dy: Double, x: Double, y: Double) {
    for ending in [Ending.sidestep, .rest] {
      let step = ending.step(from: position(100, 100), to: position(100 + dx, 100 + dy))
      #expect(step == position(x, y))
    }
  }

  @Test func `a lift moves out of the window along both axes, and a cancel does not move`() {
    #expect(
      Ending.lift.step(from: position(1, 1), to: position(2, 1)) == position(-20_000, -20_000))
    #expect(Ending.cancel.step(from: position(1, 1), to: position(2, 1)) == nil)
  }

  @Test func `a drag across the whole range of coordinates has a sidestep`() {
    let (least, greatest) = (Fixed(raw: .min), Fixed(raw: .max))
    let step = Ending.sidestep.step(
      from: WirePoint(x: least, y: greatest), to: WirePoint(x: greatest, y: greatest))
    #expect(step == WirePoint(x: greatest, y: Ending.outside))
  }
}
