import Bench
import Testing

@Suite struct FigureTests {
  @Test func `a figure has the median and the interquartile range of its rounds`() {
    let figure = Figure("x", unit: "ns", rounds: [5, 1, 3, 2, 900])
    #expect(figure.median == 3)
    #expect(figure.spread == 3)
    #expect(figure.floorMedian == nil)
    #expect(figure.ratio == nil)
    #expect(figure.isMet == nil)
  }

  @Test func `the ratio compares each round with the floor of the same round`() {
    let figure = Figure("x", unit: "ns", rounds: [10, 200, 33], floor: [10, 100, 30])
    #expect(figure.ratio == 1.1)
    #expect(figure.excess == 3)
    #expect(figure.floorMedian == 30)
  }

  @Test(arguments: [
    (Figure.Bar.most(33), true), (.most(32), false), (.ratio(1.1), true), (.ratio(1), false),
    (.above(3), true), (.above(2), false),
  ])
  func `a bar is met if the figure does not exceed it`(_ bar: Figure.Bar, _ isMet: Bool) {
    let figure = Figure("x", unit: "ns", rounds: [10, 200, 33], floor: [10, 100, 30], bar: bar)
    #expect(figure.isMet == isMet)
  }

  @Test func `a ratio bar without a measured floor is not met`() {
    #expect(Figure("x", unit: "ns", rounds: [1], bar: .ratio(2)).isMet == false)
  }
}
