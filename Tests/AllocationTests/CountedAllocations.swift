import CAllocationCount
import Testing

#if DEBUG
  private let isOptimized = false
#else
  private let isOptimized = true
#endif

extension Trait where Self == ConditionTrait {
  /// Enables a suite if counts of allocations are those of the shipped program.
  static var countsAllocations: Self {
    .enabled(
      if: allocations_are_counted() != 0 && isOptimized,
      "only optimized code is free of allocations, and a sanitizer counts its own")
  }
}

/// The number of heap allocations that `work` makes on this thread.
func allocations(of work: () throws -> Void) rethrows -> UInt {
  let before = allocation_count()
  try work()
  return allocation_count() - before
}

/// The number of heap allocations that `rounds` calls make after `warmUp` calls, which fill caches
/// and reserve capacity.
func allocations(
  in rounds: Int, afterWarmUp warmUp: Int, of work: () throws -> Void
) rethrows -> UInt {
  for _ in 0..<warmUp { try work() }
  return try allocations { for _ in 0..<rounds { try work() } }
}

@Suite(.countsAllocations) struct CountedAllocationsTests {
  @Test func `each array with elements counts as an allocation`() {
    var kept: [[Int]] = []
    #expect(
      allocations { for size in 1...50 { kept.append([Int](repeating: 1, count: size)) } } > 50)
    #expect(kept.count == 50)
  }
}
