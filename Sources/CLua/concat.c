#include "state.h"

// `__concat`. Lua 5.4.4 uses a stale stack pointer when such a metamethod has reallocated the
// stack, by growing it or by a collection that shrinks it. So these functions run on a separate
// stack, with garbage collection paused.

static int call_apart(lua_State *L) {
  clua_state *state = clua_of(L);
  int results = 0;
  clua_charge(L, clua_cost_of_call);
  lua_settop(L, 2);
  if (state->apart++ == 0) lua_gc(L, LUA_GCSTOP);
  lua_State *thread = lua_newthread(L);
  clua_budget_install(thread);
  lua_pushvalue(L, lua_upvalueindex(1));
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

void clua_set_concat_apart(lua_State *L, int metatable) {
  lua_pushliteral(L, "__concat");
  lua_pushvalue(L, -1);
  if (lua_rawget(L, metatable) != LUA_TFUNCTION || lua_tocfunction(L, -1) == call_apart) {
    lua_pop(L, 2);
    return;
  }
  lua_pushcclosure(L, call_apart, 1);
  lua_rawset(L, metatable);
}
