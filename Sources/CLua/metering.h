#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What a state keeps about its limits.

typedef struct {
  size_t used;
  size_t soft_limit;
  /// Set when the soft limit was passed; the hook deals with it.
  bool over;
  /// Bytes that the host holds for the state, outside of Lua.
  size_t outside;
  /// Set until the hook runs next when it was asked to run soon.
  bool calls_hook_soon;
  /// Allocations until one fails; negative: none fails.
  int64_t fail_after;
  /// Allocations asked for so far.
  int64_t requests;
} clua_memory;

/// The end of work that nobody counts: processor time, far above the budget.
typedef struct {
  /// The coarse wall clock when the current outermost call began, and when the processor's time was
  /// read last.
  uint64_t start, read_at;
  /// Processor time of the thread at that reading, which is at most a tick of the coarse clock
  /// before the call began.
  uint64_t processor_start;
  /// Processor nanoseconds of this call that were the host's own work.
  uint64_t excused;
  /// What the time is multiplied with, where code is slower than what people run.
  double scale;
} clua_backstop;

typedef struct {
  /// Units of work that the current outermost call may do, and has done.
  uint64_t limit, used;
  /// What `used` must come to for the budget to be looked at.
  uint64_t look_at;
  /// Units that the host has done for this call and that have no part in its budget.
  uint64_t aside;
  /// The most that a call has done, loading left out.
  uint64_t most;
  /// What limits are multiplied with.
  double scale;
  /// Whether this call has used a quarter of its limit.
  bool is_slow;
  /// Whether it loads source text, which has a budget of its own and no part in the share.
  bool is_loading;
  /// `CLUA_STOPPED_…` once a limit was passed. Never cleared: the state's invariants are unknown
  /// from then on.
  int32_t trip;
} clua_budget;

enum { clua_share_seconds = 5 };

typedef struct {
  /// Units of work that may be done in that many seconds.
  uint64_t limit;
  /// Units of calls that ended and are in no second yet, so that not each call asks for the time.
  uint64_t pending;
  /// The second that was added to last.
  uint64_t second;
  uint64_t used[clua_share_seconds];
} clua_share;

typedef struct {
  /// Units of the last slow call; 0: none.
  uint64_t used;
  char file[256];
  int32_t line;
} clua_slow_call;

/// What things cost that the hook does not see, in units of work; measured. A unit is one
/// instruction of Lua's on the average.
enum {
  /// A call of the host's, and a read of a property that it answers.
  clua_cost_of_call = 100,
  clua_cost_of_read = 40,
  /// A new block of memory, its later collection included.
  clua_cost_of_block = 10,
  /// An element of a table that is read and written in C.
  clua_cost_of_element = 3,
  /// A number that becomes text, or text that becomes a number.
  clua_cost_of_number = 20,
  /// A byte of source text that is compiled.
  clua_cost_of_source = 12,
  /// A coroutine that is entered.
  clua_cost_of_resume = 20,
  /// A step of a walk over a table.
  clua_cost_of_step = 10,
  /// An object of the host's that is made, with what it stands for.
  clua_cost_of_object = 1000,
};
