#include "objects.h"
#include "state.h"

// The hook runs every `hook_count` VM instructions and counts them as one unit of work each. Slower
// operations, such as allocations and operations on long strings, are charged for separately.
enum { hook_count = 100 };

// The cost of a call itself, including the instructions before the hook first runs.
enum { cost_of_entry = 100 };

// The number of units after which the backstop reads its clock in any case. Chosen: some twenty
// microseconds.
enum { units_between_looks = 4096 };

// The maximum host work per call outside the call's budget. Chosen: the budget of loading.
enum { most_aside = 500 * CLUA_UNITS_PER_MILLISECOND };

static const char trip_marker = 0;

static void hook(lua_State *L, lua_Debug *record);

void clua_budget_begin(clua_state *state, uint64_t limit) {
  clua_budget *budget = &state->budget;
  budget->limit = budget->scale == 1 ? limit : (uint64_t)((double)limit * budget->scale);
  budget->used = cost_of_entry;
  budget->look_at =
      units_between_looks < budget->limit / 4 ? units_between_looks : budget->limit / 4;
  budget->aside = 0;
  budget->is_slow = budget->is_loading = false;
  clua_watchdog_enter();
  clua_backstop_begin(&state->backstop);
  // Resets the instruction count left over from the previous call, so that the same call always has
  // the same count.
  lua_sethook(state->current, hook, LUA_MASKCOUNT, hook_count);
}

static void stop(lua_State *L, int32_t trip, const char *message) {
  clua_state *state = clua_of(L);
  state->budget.trip = trip;
  clua_error_set(state, message);
  clua_error_note_frames(L);
}

static void relieve_memory(lua_State *L) {
  clua_memory *memory = &clua_of(L)->memory;
  if (clua_of(L)->apart == 0) lua_gc(L, LUA_GCCOLLECT);
  memory->over = clua_is_over(memory);
  if (memory->over) stop(L, CLUA_STOPPED_MEMORY, "used more memory than its limit allows");
}

void clua_budget_look(lua_State *L) {
  clua_state *state = clua_of(L);
  clua_budget *budget = &state->budget;
  if (budget->trip == 0 && state->memory.over) relieve_memory(L);
  if (budget->trip != 0) return;
  if (budget->used > budget->limit) {
    return stop(L, CLUA_STOPPED_TIME, "did more work than one call may; is there an endless loop?");
  }
  if (clua_backstop_is_reached(&state->backstop, budget->limit)) {
    return stop(L, CLUA_STOPPED_TIME, "took far longer than its work accounts for");
  }
  if (budget->used > budget->limit / 4 && !budget->is_slow) {
    budget->is_slow = true;
    clua_note_slow_line(L);
  }
  uint64_t threshold = (budget->is_slow ? budget->limit : budget->limit / 4) + 1;
  uint64_t look = budget->used + units_between_looks;
  budget->look_at = look < threshold ? look : threshold;
}

void clua_budget_check(lua_State *L) {
  clua_budget_look(L);
  if (clua_of(L)->budget.trip != 0) clua_raise_trip(L);
}

// Short calls, which are the majority, are accumulated before the host's clock is read.
static bool share_is_used_up(clua_state *state) {
  clua_budget *budget = &state->budget;
  clua_share *share = &state->share;
  if (budget->is_loading) return false;
  share->pending += budget->used + budget->aside / 4;
  if (share->pending < share->limit / 64) return false;
  uint64_t used = share->pending;
  share->pending = 0;
  return clua_share_add(share, state->callbacks.second(state->host), used);
}

void clua_budget_end(clua_state *state) {
  clua_budget *budget = &state->budget;
  clua_watchdog_leave();
  // Most calls are short, and `look_at` is below every threshold.
  if (budget->used >= budget->look_at || state->memory.over
      || clua_backstop_is_near(&state->backstop)) {
    clua_budget_look(state->current);
  }
  if (budget->used > budget->most && !budget->is_loading) budget->most = budget->used;
  if (budget->trip != 0) return;
  if (budget->is_slow) state->slow.used = budget->used;
  if (!share_is_used_up(state)) return;
  stop(
      state->current, CLUA_STOPPED_SHARE,
      "did more work over five seconds than its share of the processor allows");
}

// The hook of a thread. `coroutine.resume` and `wrap` repeat the check on the parent thread, so it
// reaches every thread of the chain.
static void hook(lua_State *L, lua_Debug *record) {
  (void)record;
  clua_state *state = clua_of(L);
  clua_budget *budget = &state->budget;
  clua_watchdog_note();
  state->memory.calls_hook_soon = false;
  // A nested call of another state may have changed the variable and ended.
  clua_comparing = state;
  // After an early hook the number of instructions is unknown. The work that requested the hook was
  // charged for already.
  if (lua_gethookcount(L) == hook_count) budget->used += hook_count;
  else clua_budget_install(L);
  // Uncounted work in one instruction, such as a use of a long text, can take a millisecond.
  if (budget->used < budget->look_at && budget->trip == 0 && !state->memory.over
      && !clua_backstop_is_near(&state->backstop)) {
    return;
  }
  clua_budget_check(L);
}

// Lua allows setting a hook at any time, even from a signal handler.
void clua_budget_call_hook_soon(clua_state *state) {
  if (state->running == NULL || state->memory.calls_hook_soon) return;
  state->memory.calls_hook_soon = true;
  lua_sethook(state->running, hook, LUA_MASKCOUNT, 1);
}

_Noreturn void clua_raise_trip(lua_State *L) {
  // From now on the hook stops this thread at each instruction, so that `pcall` cannot catch the
  // error and continue.
  lua_sethook(L, hook, LUA_MASKCOUNT, 1);
  lua_pushlightuserdata(L, (void *)&trip_marker);
  lua_error(L);
  __builtin_unreachable();
}

void clua_budget_install(lua_State *L) { lua_sethook(L, hook, LUA_MASKCOUNT, hook_count); }

// MARK: Work of the host

uint64_t clua_most_work(const clua_state *state) { return state->budget.most; }

int32_t clua_trip(const clua_state *state) { return state->budget.trip; }

bool clua_charge_work(clua_state *state, uint64_t units) {
  clua_budget *budget = &state->budget;
  if (state->depth == 0) return budget->trip == 0;
  // If the work exceeds the budget, the host does not perform it, so the count exceeds the limit by
  // only one unit.
  uint64_t left = budget->limit > budget->used ? budget->limit - budget->used : 0;
  budget->used += units <= left ? units : left + 1;
  if (budget->used >= budget->look_at) clua_budget_look(state->current);
  return budget->trip == 0;
}

bool clua_set_work_aside(clua_state *state, uint64_t units, uint64_t nanoseconds) {
  clua_budget *budget = &state->budget;
  state->backstop.excused += nanoseconds;
  uint64_t left = most_aside - budget->aside;
  uint64_t aside = units < left ? units : left;
  budget->aside += aside;
  return clua_charge_work(state, units - aside);
}

void clua_scale_work(clua_state *state, double factor) {
  state->budget.scale *= factor;
  state->share.limit = (uint64_t)((double)state->share.limit * factor);
}

static bool admit_memory(clua_state *state) {
  state->memory.over = clua_is_over(&state->memory);
  if (state->memory.over && state->depth > 0) clua_budget_look(state->current);
  return state->budget.trip == 0;
}

bool clua_charge_memory(clua_state *state, int64_t bytes) {
  state->memory.outside += (size_t)bytes;
  return admit_memory(state);
}

bool clua_set_object_memory(clua_state *state, int32_t slot, size_t bytes) {
  clua_object *object = clua_object_at(state, slot);
  if (object == NULL) return true;
  state->memory.outside += bytes - object->outside;
  object->outside = bytes;
  return admit_memory(state);
}

// The work of all calls of a state over the last seconds.

bool clua_share_add(clua_share *share, uint64_t second, uint64_t used) {
  // A ring buffer with a slot per second; seconds without a call are cleared.
  uint64_t gap = second - share->second;
  for (uint64_t i = 1; i <= gap && i <= clua_share_seconds; i++) {
    share->used[(share->second + i) % clua_share_seconds] = 0;
  }
  share->second = second;
  share->used[second % clua_share_seconds] += used;
  uint64_t total = 0;
  for (int i = 0; i < clua_share_seconds; i++) total += share->used[i];
  return total > share->limit;
}
