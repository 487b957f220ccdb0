#include "state.h"

#include <time.h>

// The hook runs after every so many VM instructions.
enum { hook_count = 100 };

static const char trip_marker = 0;

static uint64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

void clua_budget_begin(clua_state *state, uint64_t limit) {
  state->budget.limit = limit;
  state->budget.wall_start = nanoseconds(CLOCK_MONOTONIC);
  state->budget.has_cpu_start = false;
}

// CPU time is what counts: a suspended laptop must not stop a plugin. But reading the thread's CPU clock costs a
// system call, and CPU time cannot exceed wall time, so the cheap wall clock is asked first.
static bool is_used_up(clua_budget *budget) {
  // Handlers shorter than the hook's count never pay for reading it.
  if (!budget->has_cpu_start) {
    budget->cpu_start = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
    budget->has_cpu_start = true;
  }
  if (nanoseconds(CLOCK_MONOTONIC) - budget->wall_start <= budget->limit) return false;
  return nanoseconds(CLOCK_THREAD_CPUTIME_ID) - budget->cpu_start > budget->limit;
}

static void stop(lua_State *L, int32_t trip, const char *message) {
  clua_state *state = clua_of(L);
  state->budget.trip = trip;
  clua_error_set(state, message);
  clua_error_note_frames(L);
}

// `coroutine.resume` and `wrap` repeat this on the parent, so every thread of the chain ends up here.
static void hook(lua_State *L, lua_Debug *record) {
  (void)record;
  clua_memory *memory = &clua_of(L)->memory;
  memory->large = 0;
  memory->calls_hook_soon = false;
  if (lua_gethookcount(L) != hook_count) clua_budget_install(L);
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
  if (state->budget.trip == 0 && is_used_up(&state->budget)) {
    stop(L, CLUA_STOPPED_TIME, "ran longer than its time limit allows; is there an endless loop?");
  }
  if (state->budget.trip != 0) clua_raise_trip(L);
}

void clua_budget_install(lua_State *L) { lua_sethook(L, hook, LUA_MASKCOUNT, hook_count); }
