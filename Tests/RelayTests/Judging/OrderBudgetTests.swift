import Relay
import Testing

@testable import RelayRuns

struct OrderBudgetTests {
  @Test func `a judge has a thousand orders at once, and as many in each second after that`() {
    var budget = OrderBudget()
    var taken = 0
    for _ in 0..<1001 where budget.take(at: 5) { taken += 1 }
    #expect(taken == 1000)
    var other = OrderBudget()
    for millisecond in 0..<10_000 as Range<Int64> {
      let isAllowed = other.take(at: millisecond * 1_000_000)
      #expect(isAllowed)
    }
  }
}
