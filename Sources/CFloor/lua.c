#include <lauxlib.h>
#include <lua.h>

#include "CFloor.h"

enum { function_reference = 100 };

// The opaque type stands for the state itself.

cfloor_lua *cfloor_lua_open(void) {
  lua_State *L = luaL_newstate();
  if (L == NULL) return NULL;
  if (luaL_loadstring(L, "return function() end") != LUA_OK || lua_pcall(L, 0, 1, 0) != LUA_OK) {
    lua_close(L);
    return NULL;
  }
  lua_rawseti(L, LUA_REGISTRYINDEX, function_reference);
  return (cfloor_lua *)L;
}

void cfloor_lua_pass(cfloor_lua *lua, size_t count) {
  lua_State *L = (lua_State *)lua;
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, function_reference);
    lua_pcall(L, 0, 0, 0);
  }
}

void cfloor_lua_close(cfloor_lua *lua) { lua_close((lua_State *)lua); }
