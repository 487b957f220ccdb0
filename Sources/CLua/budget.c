#include "state.h"

#include <time.h>

// The hook runs after every so many VM instructions. The first time in a call it reads no clock: most handlers are over
// before it would run again, and reading the CPU clock is a system call.
enum { hook_count = 100, untimed_hooks = 1 };

// Chosen: as much as loading may take.
enum { most_forgiven = 500000000 };

static const char trip_marker = 0;

static uint64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static void start_timing(clua_budget *budget, uint64_t wall) {
  budget->is_timed = true;
  budget->limit = (uint64_t)((double)budget->limit * budget->scale);
  budget->forgiven = 0;
  budget->cpu_start = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
  budget->next_look = wall + budget->limit / 4;
}

// CPU time is what counts: a suspended laptop or a busy machine must not stop a plugin. It cannot pass faster than the wall
// clock, which is cheap to read, so that says when looking at the CPU clock can be of use.
static bool is_used_up(lua_State *L, clua_budget *budget) {
  uint64_t wall = nanoseconds(CLOCK_MONOTONIC);
  if (!budget->is_timed) start_timing(budget, wall);
  if (wall < budget->next_look) return false;
  uint64_t used = nanoseconds(CLOCK_THREAD_CPUTIME_ID) - budget->cpu_start;
  if (used > budget->limit) return true;
  if (used > budget->limit / 4 && !budget->is_slow) {
    budget->is_slow = true;
    clua_note_slow_line(L);
  }
  uint64_t threshold = budget->is_slow ? budget->limit : budget->limit / 4;
  budget->next_look = wall + (threshold - used) + 1;
  return false;
}

void clua_scale_time(clua_state *state, double factor) {
  state->budget.scale *= factor;
  state->share.limit = (uint64_t)((double)state->share.limit * factor);
}

static void stop(lua_State *L, int32_t trip, const char *message) {
  clua_state *state = clua_of(L);
  state->budget.trip = trip;
  clua_error_set(state, message);
  clua_error_note_frames(L);
}

// What is forgiven in one call has an end, and a quarter of it (chosen) counts in the state's share: who turns page after page goes on,
// and a loop of such work is stopped.
void clua_budget_forgive(clua_state *state, uint64_t work) {
  clua_budget *budget = &state->budget;
  // Before that nothing is counted.
  if (!budget->is_timed) return;
  uint64_t left = most_forgiven - budget->forgiven;
  uint64_t forgiven = work < left ? work : left;
  budget->forgiven += forgiven;
  budget->cpu_start += forgiven;
}

void clua_budget_end(clua_state *state) {
  clua_budget *budget = &state->budget;
  uint64_t used = nanoseconds(CLOCK_THREAD_CPUTIME_ID) - budget->cpu_start;
  if (budget->is_slow && budget->trip == 0) state->slow.used = used;
  if (budget->is_loading || budget->trip != 0) return;
  if (!clua_share_add(&state->share, nanoseconds(CLOCK_MONOTONIC) / 1000000000u, used + budget->forgiven / 4)) {
    return;
  }
  stop(state->current, CLUA_STOPPED_SHARE, "used more of the processor over five seconds than its share");
}

// `coroutine.resume` and `wrap` repeat this on the parent, so every thread of the chain ends up here.
static void hook(lua_State *L, lua_Debug *record) {
  (void)record;
  clua_state *state = clua_of(L);
  state->memory.large = 0;
  state->memory.calls_hook_soon = false;
  if (lua_gethookcount(L) != hook_count) clua_budget_install(L);
  bool is_early = state->budget.hooks < untimed_hooks;
  state->budget.hooks++;
  if (is_early && state->budget.trip == 0 && !state->memory.over) return;
  clua_budget_check(L);
}

// Lua allows setting a hook at any time, from a signal handler even.
void clua_budget_call_hook_soon(clua_state *state) {
  if (state->running == NULL || state->memory.calls_hook_soon) return;
  state->memory.calls_hook_soon = true;
  lua_sethook(state->running, hook, LUA_MASKCOUNT, 1);
}

_Noreturn void clua_raise_trip(lua_State *L) {
  // From now on this thread is stopped at each instruction: `pcall` cannot swallow the error and go on.
  lua_sethook(L, hook, LUA_MASKCOUNT, 1);
  lua_pushlightuserdata(L, (void *)&trip_marker);
  lua_error(L);
  __builtin_unreachable();
}

static void relieve_memory(lua_State *L) {
  clua_memory *memory = &clua_of(L)->memory;
  lua_gc(L, LUA_GCCOLLECT);
  memory->over = memory->used > memory->soft_limit;
  if (memory->over) stop(L, CLUA_STOPPED_MEMORY, "used more memory than its limit allows");
}

void clua_budget_check(lua_State *L) {
  clua_state *state = clua_of(L);
  if (state->budget.trip == 0 && state->memory.over) relieve_memory(L);
  if (state->budget.trip == 0 && is_used_up(L, &state->budget)) {
    stop(L, CLUA_STOPPED_TIME, "ran longer than its time limit allows; is there an endless loop?");
  }
  if (state->budget.trip != 0) clua_raise_trip(L);
}

void clua_budget_install(lua_State *L) { lua_sethook(L, hook, LUA_MASKCOUNT, hook_count); }
