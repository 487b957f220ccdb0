#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The accounting and limits of a state.

typedef struct {
  size_t used;
  size_t soft_limit;
  /// Set when the soft limit was exceeded; the hook reacts.
  bool over;
  /// Bytes that the host holds for the state, outside of Lua's allocations.
  size_t outside;
  /// Set while an early run of the hook is pending.
  bool calls_hook_soon;
  /// Allocations until one fails; negative: none fails.
  int64_t fail_after;
  /// The number of allocations requested so far.
  int64_t requests;
} clua_memory;

/// The limit for uncounted work: processor time far above the budget.
typedef struct {
  /// The coarse wall clock when the current outermost call began, and when the processor clock was
  /// last read.
  uint64_t start, read_at;
  /// Processor time of the thread at that reading, a little before the call began.
  uint64_t processor_start;
  /// Processor time of the host's own work in this call, in nanoseconds.
  uint64_t excused;
  /// Scales the time limit, for builds slower than the shipped one; at least 1.
  double scale;
} clua_backstop;

typedef struct {
  /// The work limit of the current outermost call, and the work done, in units.
  uint64_t limit, used;
  /// The value of `used` at which the budget is checked next.
  uint64_t look_at;
  /// Units of host work in this call that are outside its budget.
  uint64_t aside;
  /// The most units that any call has done, except loading.
  uint64_t most;
  /// Scales the limits.
  double scale;
  /// Whether this call has used a quarter of its limit.
  bool is_slow;
  /// Whether it loads source text, which has its own budget and does not count towards the share.
  bool is_loading;
  /// `CLUA_STOPPED_…` once a limit was exceeded. Never cleared: the state's invariants may be
  /// broken from then on.
  int32_t trip;
} clua_budget;

enum { clua_share_seconds = 5 };

typedef struct {
  /// Units of work allowed in that many seconds.
  uint64_t limit;
  /// Units of finished calls not yet added to a second, which saves a clock read per call.
  uint64_t pending;
  /// The second added to last.
  uint64_t second;
  uint64_t used[clua_share_seconds];
} clua_share;

typedef struct {
  /// Units of the last slow call; 0: none.
  uint64_t used;
  char file[256];
  int32_t line;
} clua_slow_call;

/// Costs of work that the hook does not see, in units; measured. A unit is an average VM
/// instruction.
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
  /// Creating a host object and what it represents.
  clua_cost_of_object = 1000,
};
