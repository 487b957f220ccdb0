#include "state.h"

// The `..` of objects. Lua 5.4.4 uses a stale stack pointer if the stack was reallocated during the
// call: when it grows, or when a collection shrinks it. So a plugin's `__concat` runs on a separate
// stack, with garbage collection paused, and the frames of functions that use `..` have enough room
// for the call of this function (corrections.c).

// Pushes the `__concat` of one of the two operands. If neither has one, pushes an error message and
// returns false.
static bool push_concat(lua_State *L) {
  for (int operand = 1; operand <= 2; operand++) {
    if (!lua_getmetatable(L, operand)) continue;
    lua_pushliteral(L, "__concat");
    if (lua_rawget(L, -2) == LUA_TFUNCTION) return true;
    if (!lua_isnil(L, -1)) {
      lua_pushliteral(L, "the __concat of a metatable must be a function");
      return false;
    }
    lua_pop(L, 2);
  }
  int operand = lua_isstring(L, 1) ? 2 : 1;
  if (luaL_getmetafield(L, operand, "__name") != LUA_TSTRING) {
    lua_pushstring(L, luaL_typename(L, operand));
  }
  lua_pushfstring(L, "attempt to concatenate a %s value", lua_tostring(L, -1));
  return false;
}

void clua_resume_collection(clua_state *state) {
  if (state->apart == 0) return;
  state->apart = 0;
  lua_gc(state->main, LUA_GCRESTART);
}

int clua_concat_objects(lua_State *L) {
  clua_state *state = clua_of(L);
  int results = 0;
  lua_settop(L, 2);
  if (!state->knows_functions) clua_raise(L, "this release of Lua cannot concatenate objects");
  // Paused before the charge, which would otherwise collect garbage if too much memory is in use.
  if (state->apart++ == 0) lua_gc(L, LUA_GCSTOP);
  clua_charge(L, clua_cost_of_call);
  if (!push_concat(L)) {
    if (--state->apart == 0) lua_gc(L, LUA_GCRESTART);
    clua_raise(L, lua_tostring(L, -1));
  }
  lua_State *thread = lua_newthread(L);
  clua_budget_install(thread);
  lua_insert(L, -2);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  lua_xmove(L, thread, 3);
  lua_State *previous = state->running;
  state->running = thread;
  int status = lua_resume(thread, L, 2, &results);
  state->running = previous;
  if (--state->apart == 0) lua_gc(L, LUA_GCRESTART);
  if (state->budget.trip != 0) clua_raise_trip(L);
  if (status == LUA_YIELD) clua_raise(L, "a __concat cannot yield");
  if (status == LUA_OK && results == 0) {
    lua_pushnil(L);
    return 1;
  }
  if (status == LUA_OK) lua_pop(thread, results - 1);
  lua_xmove(thread, L, 1);
  return status == LUA_OK ? 1 : lua_error(L);
}
