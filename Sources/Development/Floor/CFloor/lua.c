#include <lauxlib.h>
#include <lua.h>
#include <stdlib.h>

#include "CFloor.h"

struct cfloor_lua {
  lua_State *L;
  /// The function's reference in the registry, as C code usually stores it. An arbitrary integer
  /// key would be in the registry's hash part, where a lookup takes a division.
  int reference;
};

cfloor_lua *cfloor_lua_open(void) {
  cfloor_lua *lua = malloc(sizeof *lua);
  if (lua == NULL) return NULL;
  lua->L = luaL_newstate();
  if (lua->L != NULL && luaL_loadstring(lua->L, "return function() end") == LUA_OK
      && lua_pcall(lua->L, 0, 1, 0) == LUA_OK) {
    lua->reference = luaL_ref(lua->L, LUA_REGISTRYINDEX);
    return lua;
  }
  cfloor_lua_close(lua);
  return NULL;
}

void cfloor_lua_pass(cfloor_lua *lua, size_t count) {
  lua_State *L = lua->L;
  int reference = lua->reference;
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
    lua_pcall(L, 0, 0, 0);
  }
}

void cfloor_lua_close(cfloor_lua *lua) {
  if (lua->L != NULL) lua_close(lua->L);
  free(lua);
}
