import Relay
import System
import Testing

struct DescriptorBudgetTests {
  @Test func `reading pauses while one more read could reach the limit`() {
    var budget = DescriptorBudget(limit: 400)
    budget.connections = 2
    budget.queued = 400 - DescriptorBudget.own - 8 - Socket.descriptorsOfARead
    #expect(budget.allowsReading)
    budget.queued += 1
    #expect(!budget.allowsReading)
    budget.queued -= 1
    budget.connections += 1
    #expect(!budget.allowsReading)
  }

  @Test func `reading continues if no descriptor could become free`() {
    var budget = DescriptorBudget(limit: 100)
    #expect(budget.allowsReading)
    budget.queued = 1
    #expect(!budget.allowsReading)
  }
}
