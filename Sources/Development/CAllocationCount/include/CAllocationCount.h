#pragma once

#include <stdint.h>

/// What is in the file that the variable ALLOCATION_COUNT names: how often a program has allocated
/// memory, that is preloaded with this library. The file has to have this size before.
struct allocation_counts {
  /// By all but libwayland.
  uint64_t own;
  /// By libwayland, for objects and messages.
  uint64_t libwayland;
};
