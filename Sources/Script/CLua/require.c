#include "state.h"

#include <string.h>

// `require`: modules of the host, and source text that the host finds by name. This file has
// neither a search path nor file access.

const char clua_modules_key;

void clua_load_text(lua_State *L, const char *text, size_t length, const char *name) {
  // A shebang line is not Lua; its line end stays, to preserve line numbers.
  if (length > 0 && text[0] == '#') {
    const char *end = memchr(text, '\n', length);
    size_t skipped = end != NULL ? (size_t)(end - text) : length;
    text += skipped;
    length -= skipped;
  }
  clua_charge(L, length * clua_cost_of_source);
  clua_scan_source(L, text, length);
  if (luaL_loadbufferx(L, text, length, name, "t") != LUA_OK) lua_error(L);
  if (!clua_correct_functions(L)) lua_error(L);
}

static const char loading_marker = 0;

static int load_module(lua_State *L) {
  clua_call_host(L, (int32_t)lua_tointeger(L, lua_upvalueindex(1)), clua_keep_none);
  size_t length = 0;
  const char *text = luaL_checklstring(L, -2, &length);
  clua_load_text(L, text, length, luaL_checkstring(L, -1));
  lua_pushvalue(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

static int require(lua_State *L) {
  luaL_checkstring(L, 1);
  lua_settop(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &clua_modules_key);
  lua_pushvalue(L, 1);
  lua_rawget(L, 2);
  if (lua_touserdata(L, 3) == &loading_marker) {
    clua_raise(L, lua_pushfstring(L, "module '%s' requires itself", lua_tostring(L, 1)));
  }
  if (!lua_isnil(L, 3)) return 1;
  lua_pushvalue(L, 1);
  lua_pushlightuserdata(L, (void *)&loading_marker);
  lua_rawset(L, 2);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, 1);
  // On errors, removes the mark of a module that is being loaded, so that it can be loaded again.
  int status = lua_pcall(L, 1, 1, 0);
  if (status == LUA_OK && lua_isnil(L, -1)) {
    lua_pop(L, 1);
    lua_pushboolean(L, 1);
  }
  lua_pushvalue(L, 1);
  if (status == LUA_OK) lua_pushvalue(L, -2);
  else lua_pushnil(L);
  lua_rawset(L, 2);
  if (status != LUA_OK) return lua_error(L);
  return 1;
}

static int require_body(lua_State *L) {
  lua_pushglobaltable(L);
  lua_pushinteger(L, *(int32_t *)lua_touserdata(L, 1));
  lua_pushcclosure(L, load_module, 1);
  lua_pushcclosure(L, require, 1);
  lua_setfield(L, -2, "require");
  return 0;
}

int32_t clua_set_require(clua_state *state, int32_t function) {
  clua_reply reply;
  int32_t status =
      clua_protect(state, require_body, &function, clua_housekeeping_budget, &reply);
  if (status == CLUA_OK) clua_finish(state, &reply);
  return status;
}
