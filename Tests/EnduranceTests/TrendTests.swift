import Testing

@testable import Endurance

struct TrendTests {
  @Test func `growth follows the slope, and an outlier has no effect`() {
    var trend = Trend()
    for x in 0...20 { trend.add(Double(x) * 2 + (x == 9 ? 1000 : 5), at: Double(x)) }
    #expect(trend.slope == 2)
    #expect(trend.growth == 40)
    #expect(trend.after(0.5).growth == 20)
    #expect(trend.largest == 1018)
  }

  @Test func `a plateau after a rise is no growth`() {
    var trend = Trend()
    for x in 0...100 { trend.add(x < 20 ? Double(x) : 20, at: Double(x)) }
    #expect(trend.after(0.3).growth == 0)
    #expect(trend.after(0.3).median == 20)
  }

  @Test func `an empty trend has no growth`() { #expect(Trend().growth == 0) }
}
