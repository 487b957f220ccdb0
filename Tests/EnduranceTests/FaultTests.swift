import Requirements
import StageRuns
import Testing

@testable import Endurance

/// Injects each fault a few times; `make faults` injects them more often.
@Suite(.serialized) struct FaultTests {
  @Test(arguments: Fault.all)
  func `each invariant holds during and after a fault`(_ fault: Fault) throws {
    print("\(fault.name): \(try fault.run(fault.times.short))")
  }

  @Test(arguments: Fault.judgeFaults + Fault.ofCompositors)
  func `each invariant holds in a real compositor`(_ program: String, _ fault: Fault) throws {
    try need([program])
    print("\(fault.name): \(try fault.run(fault.times.short))")
  }
}

extension Fault: CustomTestStringConvertible {
  public var testDescription: String { name }
}
