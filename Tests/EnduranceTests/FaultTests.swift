import Requirements
import StageRuns
import Testing

@testable import Endurance

/// Each fault a few times; `make faults` does them more often.
@Suite(.serialized) struct FaultTests {
  @Test(arguments: Fault.all)
  func `what has to hold holds`(_ fault: Fault) throws {
    print("\(fault.name): \(try fault.run(fault.times.short))")
  }

  @Test(arguments: Fault.judgeFaults + Fault.ofCompositors)
  func `what has to hold holds in a compositor`(_ program: String, _ fault: Fault) throws {
    try need([program])
    print("\(fault.name): \(try fault.run(fault.times.short))")
  }
}

extension Fault: CustomTestStringConvertible {
  public var testDescription: String { name }
}
