#include "state.h"

#include <string.h>

// The only trampoline between Lua and the host. It reads the arguments before it calls the host,
// and raises errors after the host has returned, so that no `longjmp` skips a host frame.

enum { small_count = 8, longest_text = 8192 };

static int finish(lua_State *L, int32_t status) {
  clua_state *state = clua_of(L);
  if (state->budget.trip != 0) clua_raise_trip(L);
  if (status < 0) clua_raise(L, state->raised);
  return clua_outbox_push(L);
}

int clua_call_host(lua_State *L, int32_t function, clua_keeping keeping) {
  clua_state *state = clua_of(L);
  clua_charge(L, clua_cost_of_call);
  clua_value small[small_count];
  int32_t node_count = 0;
  int count = lua_gettop(L);
  const clua_value *nodes = clua_flatten(L, 1, count, keeping, small, small_count, &node_count);
  lua_State *previous = state->current;
  state->current = L;
  int32_t status = state->callbacks.function(state->host, function, nodes, count);
  state->current = previous;
  state->epoch++;
  return finish(L, status);
}

int clua_read_host(lua_State *L, int32_t reader, int32_t slot) {
  clua_state *state = clua_of(L);
  clua_charge(L, clua_cost_of_read);
  lua_State *previous = state->current;
  state->current = L;
  int32_t status = state->callbacks.reader(state->host, reader, slot);
  state->current = previous;
  return finish(L, status);
}

// Appends as much of a text as fits. Returns whether all of it did.
static bool append(char *line, size_t *used, const char *text, size_t length) {
  size_t left = longest_text - *used;
  size_t taken = length < left ? length : left;
  memcpy(line + *used, text, taken);
  *used += taken;
  return taken == length;
}

// Replaces the arguments by one string. Values beyond its length limit are neither joined nor
// converted.
static void join_arguments(lua_State *L, int first) {
  int count = lua_gettop(L);
  luaL_checkstack(L, 4, NULL);
  char *line = lua_newuserdatauv(L, longest_text, 0);
  size_t used = 0;
  bool fits = true;
  for (int i = first; i <= count && fits; i++) {
    size_t length = 0;
    const char *text = luaL_tolstring(L, i, &length);
    fits = (i == first || append(line, &used, "\t", 1)) && append(line, &used, text, length);
    lua_pop(L, 1);
  }
  lua_pushlstring(L, line, used);
  if (!fits) {
    lua_pushliteral(L, "…");
    lua_concat(L, 2);
  }
  lua_replace(L, 1);
  lua_settop(L, 1);
}

static int call_plain(lua_State *L) {
  return clua_call_host(L, (int32_t)lua_tointeger(L, lua_upvalueindex(1)), clua_keep_none);
}

static int call_keeping(lua_State *L) {
  return clua_call_host(L, (int32_t)lua_tointeger(L, lua_upvalueindex(1)), clua_keep_delegates);
}

static int call_joining(lua_State *L) {
  int first = lua_toboolean(L, lua_upvalueindex(2)) ? 2 : 1;
  join_arguments(L, first);
  return clua_call_host(L, (int32_t)lua_tointeger(L, lua_upvalueindex(1)), clua_keep_none);
}

static void push_joining(lua_State *L, int32_t function, bool skips_first) {
  lua_pushinteger(L, function);
  lua_pushboolean(L, skips_first);
  lua_pushcclosure(L, call_joining, 2);
}

void clua_push_callable(lua_State *L, int32_t function) { push_joining(L, function, true); }

void clua_push_host_function(lua_State *L, int32_t function, int32_t arguments) {
  if (arguments == CLUA_ARGUMENTS_JOINED) {
    push_joining(L, function, false);
    return;
  }
  lua_pushinteger(L, function);
  lua_pushcclosure(L, arguments == CLUA_ARGUMENTS_KEPT ? call_keeping : call_plain, 1);
}
