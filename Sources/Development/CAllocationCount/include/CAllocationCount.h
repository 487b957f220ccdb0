#pragma once

#include <stdint.h>

/// How many heap allocations the calling thread has made since it started.
unsigned long allocation_count(void);

/// Whether they are counted: they are not beside a sanitizer or without the GNU C library.
int allocations_are_counted(void);

/// What is in the file that the variable ALLOCATION_COUNT names: how often a program has allocated
/// memory, that is preloaded with this library. The file has to have this size before.
struct allocation_counts {
  /// By all but libwayland.
  uint64_t own;
  /// By libwayland, for objects and messages.
  uint64_t libwayland;
};
