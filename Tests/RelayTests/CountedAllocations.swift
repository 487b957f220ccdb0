import CAllocationCount
import Testing

#if DEBUG
  private let isOptimized = false
#else
  private let isOptimized = true
#endif

extension Trait where Self == ConditionTrait {
  /// Only where counts of allocations are those of the program as it ships.
  static var countsAllocations: Self {
    .enabled(
      if: allocations_are_counted() != 0 && isOptimized,
      "only optimized code is free of allocations, and a sanitizer counts its own")
  }
}
