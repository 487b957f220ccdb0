#pragma once

#include <stdint.h>

/// The number of heap allocations that the calling thread has made since it started.
unsigned long allocation_count(void);

/// Whether allocations are counted: false in sanitized builds and without the GNU C library.
int allocations_are_counted(void);

/// The content of the file that the environment variable ALLOCATION_COUNT names: the number of heap
/// allocations of a program that runs with this library in LD_PRELOAD. The file must exist and have
/// this size before the program starts.
struct allocation_counts {
  /// Allocations by the program and by all libraries except libwayland.
  uint64_t own;
  /// Allocations by libwayland, for objects and messages.
  uint64_t libwayland;
};
