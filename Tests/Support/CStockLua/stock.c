#include "CStockLua.h"

#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

static int run(lua_State *L) {
  const char *text = lua_touserdata(L, 1);
  luaL_openlibs(L);
  size_t length = (size_t)lua_tointeger(L, 2);
  if (luaL_loadbufferx(L, text, length, "@plugin/init.lua", "t") != LUA_OK) lua_error(L);
  lua_call(L, 0, 1);
  luaL_checkstring(L, -1);
  return 1;
}

long stock_lua_run(const char *text, size_t length, char *result, size_t size) {
  lua_State *L = luaL_newstate();
  if (L == NULL) return -1;
  lua_pushcfunction(L, run);
  lua_pushlightuserdata(L, (void *)text);
  lua_pushinteger(L, (lua_Integer)length);
  int status = lua_pcall(L, 2, 1, 0);
  size_t found = 0;
  const char *returned = lua_tolstring(L, -1, &found);
  if (returned == NULL) returned = "no text", found = 7;
  if (found >= size) found = size - 1;
  memcpy(result, returned, found);
  result[found] = 0;
  lua_close(L);
  return status == LUA_OK ? (long)found : -1;
}
