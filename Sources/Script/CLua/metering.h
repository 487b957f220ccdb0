#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The accounting of work and memory, and the limits of a state.

typedef struct {
  size_t used;
  size_t soft_limit;
  /// Set when the soft limit is exceeded, for the hook to handle.
  bool over;
  /// The number of bytes that the host holds for the state, outside Lua's allocations.
  size_t outside;
  /// Set while an early run of the hook is pending.
  bool calls_hook_soon;
  /// The number of allocations before one fails; negative if none fails. For tests.
  int64_t fail_after;
  /// The number of allocations requested so far.
  int64_t requests;
} clua_memory;

/// The limit on uncounted work: processor time far above the budget.
typedef struct {
  /// The time of the coarse wall clock at the start of the outermost call, and at the last reading
  /// of the processor clock.
  uint64_t start, read_at;
  /// The processor time of the thread at that reading, which may be slightly before the start of
  /// the call.
  uint64_t processor_start;
  /// Processor time of the host's own work in this call, in nanoseconds.
  uint64_t excused;
  /// The factor on the time limit, for builds slower than the shipped one; at least 1.
  double scale;
} clua_backstop;

typedef struct {
  /// The work limit of the current outermost call, and the work done, in units.
  uint64_t limit, used;
  /// The value of `used` at which the budget must be checked next.
  uint64_t look_at;
  /// The units of host work in this call that are outside its budget.
  uint64_t aside;
  /// The maximum work of any call so far, except loading, in units.
  uint64_t most;
  /// The factor on the limits.
  double scale;
  /// Whether this call has used a quarter of its limit.
  bool is_slow;
  /// Whether the call loads source text, which has a budget of its own and does not count towards
  /// the share.
  bool is_loading;
  /// The `CLUA_STOPPED_…` of the exceeded limit, or 0. Never cleared: the state's invariants may be
  /// broken after it was set.
  int32_t trip;
} clua_budget;

enum { clua_share_seconds = 5 };

typedef struct {
  /// The units of work allowed in `clua_share_seconds` seconds.
  uint64_t limit;
  /// The units of finished calls that were not assigned to a second yet, which saves a clock read
  /// per call.
  uint64_t pending;
  /// The last second that units were added to.
  uint64_t second;
  uint64_t used[clua_share_seconds];
} clua_share;

typedef struct {
  /// The units of the last slow call; 0 if there was none.
  uint64_t used;
  char file[256];
  int32_t line;
} clua_slow_call;

/// The costs of work that the hook does not count, in units. A unit is an average VM instruction.
/// Measured.
enum {
  /// A call of a host function, or of a property's reader.
  clua_cost_of_call = 100,
  clua_cost_of_read = 40,
  /// A new memory block, including its collection.
  clua_cost_of_block = 10,
  /// Reading and writing a table element in C.
  clua_cost_of_element = 3,
  /// Converting between a number and text.
  clua_cost_of_number = 20,
  /// Compiling a byte of source text.
  clua_cost_of_source = 12,
  /// Resuming a coroutine.
  clua_cost_of_resume = 20,
  /// A step of a table traversal.
  clua_cost_of_step = 10,
  /// Creating a host object, including the represented object of the host.
  clua_cost_of_object = 1000,
};
