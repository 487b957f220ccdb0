#include <string.h>

#include "state.h"

const char clua_weak_key;

// Global functions that differ from stock Lua.

// If a collection marks an object in a table with weak keys, it traverses all such tables again.
// Their number is limited, because that takes quadratic time.
enum { most_weak_tables = 1000 };

// Counts the live tables with weak keys, and raises when there are too many.
static void admit_weak_keys(lua_State *L) {
  int32_t *count = &clua_of(L)->weak_tables;
  lua_pushliteral(L, "__mode");
  bool is_weak = lua_rawget(L, 2) == LUA_TSTRING && strchr(lua_tostring(L, -1), 'k') != NULL
      && strchr(lua_tostring(L, -1), 'v') == NULL;
  lua_pop(L, 1);
  if (!is_weak) return;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &clua_weak_key);
  if (*count == most_weak_tables) {
    clua_charge(L, 500 + clua_of(L)->memory.used / 32 + most_weak_tables * clua_cost_of_element);
    if (clua_of(L)->apart == 0) lua_gc(L, LUA_GCCOLLECT);
    *count = 0;
    for (int32_t i = 1; i <= most_weak_tables; i++) {
      if (lua_rawgeti(L, -1, i) == LUA_TTABLE) lua_rawseti(L, -2, ++*count);
      else lua_pop(L, 1);
    }
    if (*count > most_weak_tables / 2) {
      clua_raise(L, "a plugin can have at most 500 tables with weak keys (__mode \"k\")");
    }
  }
  lua_pushvalue(L, 1);
  lua_rawseti(L, -2, ++*count);
  lua_pop(L, 1);
}

// A finalizer would run with the hook disabled, at a time of the plugin's choice, and could hang
// the host.
static int set_metatable(lua_State *L) {
  if (lua_type(L, 1) == LUA_TTABLE && lua_type(L, 2) == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    clua_charge(L, 10);
    if (lua_rawget(L, 2) != LUA_TNIL) {
      clua_raise(L, "finalizers (__gc) are not available to plugins");
    }
    lua_pop(L, 1);
    clua_guard_metatable(L, 2);
    admit_weak_keys(L);
  }
  return clua_call_stock(L);
}

// After an error raised by the hook, a plugin's message handler must not be called, because the
// hook is disabled while the handler runs.
static int guarded_handler(lua_State *L) {
  if (clua_of(L)->budget.trip != 0) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}

int clua_call_with_handler(lua_State *L) {
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, guarded_handler, 1);
  lua_replace(L, 2);
  return clua_call_stock(L);
}

static int collect_garbage(lua_State *L) {
  const char *option = luaL_optstring(L, 1, "collect");
  clua_charge(L, clua_cost_of_number);
  if (strcmp(option, "count") == 0) {
    lua_pushnumber(L, (lua_Number)clua_of(L)->memory.used / 1024);
    return 1;
  }
  if (strcmp(option, "collect") != 0 && strcmp(option, "step") != 0) {
    clua_raise(
        L,
        "collectgarbage takes \"collect\", \"step\" or \"count\" here; the host sets the pace");
  }
  clua_charge(L, 500 + clua_of(L)->memory.used / 32);
  if (clua_of(L)->apart == 0) lua_gc(L, LUA_GCCOLLECT);
  clua_budget_check(L);
  lua_pushinteger(L, 0);
  return 1;
}

// The continuation after `__pairs` has yielded.
static int give_iteration(lua_State *L, int status, lua_KContext context) {
  (void)L, (void)status, (void)context;
  return 3;
}

static int pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, give_iteration);
    return 3;
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

static int to_string(lua_State *L) {
  size_t length = 0;
  luaL_checkany(L, 1);
  clua_charge(L, clua_cost_of_number);
  luaL_tolstring(L, 1, &length);
  if (length > clua_longest_result(L)) return luaL_error(L, "resulting string too large");
  clua_charge_bytes(L, lua_type(L, 1) == LUA_TSTRING ? 0 : length);
  return 1;
}

// Unwinding the stack costs more than the one counted instruction.
static int raise_error(lua_State *L) {
  clua_charge(L, 30);
  return clua_call_stock(L);
}

void clua_base_replace(lua_State *L) {
  static const luaL_Reg own[] = {
      {"collectgarbage", collect_garbage},
      {"load", clua_load},
      {"tostring", to_string},
      {NULL, NULL},
  };
  luaL_setfuncs(L, own, 0);
  lua_pushcfunction(L, clua_next);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "next");
  lua_pushcclosure(L, pairs, 1);
  lua_setfield(L, -2, "pairs");
  clua_wrap(L, "setmetatable", set_metatable);
  clua_wrap(L, "xpcall", clua_call_with_handler);
  clua_wrap(L, "tonumber", clua_call_metered);
  clua_wrap(L, "error", raise_error);
  clua_wrap(L, "select", clua_call_with_numbers);
}
