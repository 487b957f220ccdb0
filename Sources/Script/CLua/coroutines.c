#include "state.h"

// `create`, `wrap`, `resume` and `close` of the coroutine library, so that stopping a state stops
// every thread of a chain, and creating coroutines is charged to the budget.

// The maximum nesting of coroutines that close each other: closing a coroutine may run code that
// closes the next one. Lua 5.4.4 does not count these against its limit for nested C calls, so a
// chain of some thousands would overflow the C stack: each may nest calls up to that limit again,
// even through the host. Only hostile scripts reach this (docs/dev/decisions/0035).
enum { most_closing = 3 };

// The maximum number of frames of a coroutine to inspect before it is closed.
enum { most_frames = 1000 };

static lua_State *check_coroutine(lua_State *L) {
  lua_State *thread = lua_tothread(L, 1);
  luaL_argexpected(L, thread != NULL, 1, "coroutine");
  return thread;
}

static int create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  // Otherwise a tree of short-lived coroutines could avoid the hook, which counts per coroutine.
  clua_charge(L, clua_cost_of_call);
  lua_State *thread = lua_newthread(L);
  // A new thread inherits the hook, and with it possibly the count that stops a thread at each
  // instruction.
  clua_budget_install(thread);
  lua_pushvalue(L, 1);
  lua_xmove(L, thread, 1);
  return 1;
}

// Moves the results or the error to `L`. Returns the number of results, or -1 after an error.
static int resume(lua_State *L, lua_State *thread, int arguments) {
  int results = 0;
  clua_charge(L, clua_cost_of_resume);
  if (lua_status(thread) == LUA_OK && lua_gettop(thread) == 0) {
    lua_pushliteral(L, "cannot resume dead coroutine");
    return -1;
  }
  if (!lua_checkstack(thread, arguments)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, thread, arguments);
  clua_state *state = clua_of(L);
  lua_State *previous = state->running;
  state->running = thread;
  int status = lua_resume(thread, L, arguments, &results);
  state->running = previous;
  if (state->budget.trip != 0) clua_raise_trip(L);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(thread, L, 1);
    return -1;
  }
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(thread, results);
    lua_pushliteral(L, "too many results to resume");
    return -1;
  }
  lua_xmove(thread, L, results);
  return results;
}

static int resume_coroutine(lua_State *L) {
  lua_State *thread = check_coroutine(L);
  int results = resume(L, thread, lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  int count = results >= 0 ? results : 1;
  lua_insert(L, -(count + 1));
  return count + 1;
}

// Raises the error on top of the stack. The message of a coroutine's error is prefixed with the
// caller's position, as for any error.
static int add_position(lua_State *L) {
  if (lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

// Closes the to-be-closed variables of a suspended coroutine.
static int reset(lua_State *L, lua_State *thread) {
  clua_state *state = clua_of(L);
  if (state->closing_coroutines >= most_closing) {
    clua_raise(L, "too many coroutines are being closed inside each other");
  }
  lua_State *previous = state->running;
  state->running = thread;
  state->closing_coroutines++;
  int status = lua_resetthread(thread);
  state->closing_coroutines--;
  state->running = previous;
  if (state->budget.trip != 0) clua_raise_trip(L);
  return status;
}

static int call_wrapped(lua_State *L) {
  lua_State *thread = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, thread, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(thread);
  if (status != LUA_OK && status != LUA_YIELD && reset(L, thread) != LUA_OK) {
    // An error in a to-be-closed variable replaces the first one.
    lua_xmove(thread, L, 1);
  }
  return add_position(L);
}

static int wrap(lua_State *L) {
  create(L);
  lua_pushcclosure(L, call_wrapped, 1);
  return 1;
}

// Returns the reason why a coroutine cannot be closed, or null if it can.
static const char *activity(lua_State *L, lua_State *thread) {
  lua_Debug frame;
  if (thread == L) return "running";
  bool is_active = lua_status(thread) == LUA_OK && lua_getstack(thread, 0, &frame);
  return is_active ? "normal" : NULL;
}

// Whether a coroutine is suspended inside `xpcall`, or nests too deep to determine that. In such a
// coroutine Lua 5.4.4 keeps the stack index of the message handler, and an error while closing a
// variable would call whatever value is stored there. Only hostile scripts do this
// (docs/dev/decisions/0035).
static bool may_have_handler(lua_State *L, lua_State *thread) {
  lua_Debug frame;
  if (lua_status(thread) != LUA_YIELD || !lua_checkstack(thread, 1)) return false;
  for (int level = 0; lua_getstack(thread, level, &frame); level++) {
    if (level == most_frames) return true;
    clua_charge(L, 1 + (size_t)level / 4);
    lua_getinfo(thread, "f", &frame);
    bool is_handled = lua_tocfunction(thread, -1) == clua_call_with_handler;
    lua_pop(thread, 1);
    if (is_handled) return true;
  }
  return false;
}

static int close_coroutine(lua_State *L) {
  lua_State *thread = check_coroutine(L);
  const char *found = activity(L, thread);
  clua_budget_check(L);
  if (found != NULL) return luaL_error(L, "cannot close a %s coroutine", found);
  if (may_have_handler(L, thread)) {
    clua_raise(
        L, "a coroutine that waits inside of xpcall cannot be closed; let it end, or use pcall");
  }
  int status = reset(L, thread);
  lua_pushboolean(L, status == LUA_OK);
  if (status == LUA_OK) return 1;
  lua_xmove(thread, L, 1);
  return 2;
}

void clua_coroutines_replace(lua_State *L) {
  static const luaL_Reg replacements[] = {
      {"close", close_coroutine},   {"create", create}, {"wrap", wrap},
      {"resume", resume_coroutine}, {NULL, NULL}};
  luaL_setfuncs(L, replacements, 0);
}
