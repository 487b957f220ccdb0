#include "state.h"

// Read-only copies of the host's structures, such as a frame. An assignment to a field would not
// change the host's structure, so it is an error. Scripts get an empty proxy table. The values are
// in its metatable, where indexing and `pairs` find them.

static const char values_key;

enum { name_index = 1 };

static int refuse(lua_State *L) {
  lua_settop(L, 2);
  const char *field = luaL_tolstring(L, 2, NULL);
  lua_getmetatable(L, 1);
  lua_rawgeti(L, -1, name_index);
  const char *name = lua_tostring(L, -1);
  clua_raise(
      L, lua_pushfstring(
             L, "%s is a copy: setting %s in it changes nothing; assign a whole %s", name, field,
             name));
}

static int pairs(lua_State *L) {
  lua_settop(L, 1);
  lua_pushcfunction(L, clua_next);
  if (!clua_push_copied(L, 1)) lua_newtable(L);
  lua_pushnil(L);
  return 3;
}

static void set_function(lua_State *L, const char *name, lua_CFunction function) {
  lua_pushcfunction(L, function);
  lua_setfield(L, -2, name);
}

void clua_make_copy(lua_State *L, const char *name, size_t length) {
  int values = lua_gettop(L);
  luaL_checkstack(L, 4, NULL);
  lua_createtable(L, 0, 0);
  lua_createtable(L, 1, 5);
  lua_pushlstring(L, name, length);
  lua_rawseti(L, -2, name_index);
  lua_pushvalue(L, values);
  lua_setfield(L, -2, "__index");
  lua_pushvalue(L, values);
  lua_rawsetp(L, -2, &values_key);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  set_function(L, "__newindex", refuse);
  set_function(L, "__pairs", pairs);
  lua_setmetatable(L, -2);
  lua_replace(L, values);
}

bool clua_push_copied(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return false;
  if (lua_rawgetp(L, -1, &values_key) != LUA_TTABLE) {
    lua_pop(L, 2);
    return false;
  }
  lua_remove(L, -2);
  return true;
}
