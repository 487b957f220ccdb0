#include <string.h>

#include "state.h"

// Strict globals: reading an undefined one is usually a mistake, so it raises an error with a
// suggestion.

enum { longest_name = 32, most_compared = 512, farthest = 2 };

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

// Returns the edit distance between `a` and `b`: the number of characters replaced, inserted,
// deleted, or swapped with their neighbour.
static size_t distance(const char *a, size_t a_length, const char *b, size_t b_length) {
  size_t rows[3][longest_name + 1];
  for (size_t j = 0; j <= b_length; j++) rows[0][j] = j;
  for (size_t i = 1; i <= a_length; i++) {
    size_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *second = rows[(i + 1) % 3];
    row[0] = i;
    for (size_t j = 1; j <= b_length; j++) {
      size_t changed = above[j - 1] + (a[i - 1] != b[j - 1]);
      row[j] = least(changed, least(above[j], row[j - 1]) + 1);
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = least(row[j], second[j - 2] + 1);
      }
    }
  }
  return rows[a_length % 3][b_length];
}

// Pushes the key of the table at index 1 closest to the name at index 2, or nil.
static void push_nearest(lua_State *L) {
  size_t length = 0, nearest = farthest + 1;
  const char *name = lua_tolstring(L, 2, &length);
  lua_pushnil(L);
  if (length == 0 || length > longest_name) return;
  int result = lua_gettop(L), compared = 0;
  clua_charge_walk(L, 1);
  for (lua_pushnil(L); clua_next_field(L, 1); lua_pop(L, 1)) {
    clua_charge(L, 128);
    if (compared++ == most_compared) {
      lua_settop(L, result);
      return;
    }
    size_t other_length = lua_rawlen(L, -2);
    if (lua_type(L, -2) != LUA_TSTRING || other_length > longest_name) continue;
    size_t found = distance(name, length, lua_tostring(L, -2), other_length);
    // A short name is similar to too many others.
    if (found >= nearest || found >= length) continue;
    nearest = found;
    lua_pushvalue(L, -2);
    lua_replace(L, result);
  }
}

// Globals of other Lua programs, and the hint about their replacements in plugins.
static const char *const substitutes[][2] = {
    {"thimble", "begin the file with: local thimble = require \"thimble\""},
    {"io", "thimble.fs reads, lists and writes files, and thimble.spawn starts programs"},
    {"os.execute", "thimble.spawn starts programs"},
    {"os.getenv", "thimble.env reads environment variables"},
    {"os.remove", "thimble.fs reads, lists and writes files"},
    {"os.rename", "thimble.fs reads, lists and writes files"},
    {"os.tmpname", "thimble.fs reads, lists and writes files"},
    {"os.exit", "a plugin ends when its last window is closed"},
    {"debug", "thimble.traceback lists the running functions"},
    {"package", "require \"name\" finds name.lua in the plugin's folder"},
    {"dofile", "require \"name\" runs name.lua in the plugin's folder"},
    {"loadfile", "require \"name\" runs name.lua in the plugin's folder"},
    {"unpack", "it is called table.unpack"},
    {"loadstring", "it is called load"},
    {NULL, NULL},
};

static const char *substitute(const char *prefix, const char *name) {
  size_t length = strlen(prefix);
  for (size_t i = 0; substitutes[i][0] != NULL; i++) {
    const char *known = substitutes[i][0];
    if (strncmp(known, prefix, length) == 0 && strcmp(known + length, name) == 0) {
      return substitutes[i][1];
    }
  }
  return NULL;
}

static int read_absent(lua_State *L) {
  lua_settop(L, 2);
  if (lua_type(L, 2) != LUA_TSTRING) return 0;
  const char *instead = substitute("", lua_tostring(L, 2));
  if (instead != NULL) {
    clua_raise(
        L, lua_pushfstring(L, "plugins have no global '%s'; %s", lua_tostring(L, 2), instead));
  }
  push_nearest(L);
  // The name comes from the plugin, so its content and length are arbitrary.
  lua_pushlstring(L, lua_tostring(L, 2), strnlen(lua_tostring(L, 2), 64));
  const char *name = lua_tostring(L, -1);
  const char *message = lua_isnil(L, 3)
      ? lua_pushfstring(L, "undefined global '%s'; set it before reading it", name)
      : lua_pushfstring(L, "undefined global '%s'; did you mean '%s'?", name, lua_tostring(L, 3));
  clua_raise(L, message);
}

void clua_globals_be_strict(lua_State *L) {
  lua_createtable(L, 0, 2);
  lua_pushcfunction(L, read_absent);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
}

static int read_absent_of_os(lua_State *L) {
  lua_settop(L, 2);
  if (lua_type(L, 2) != LUA_TSTRING) return 0;
  const char *instead = substitute("os.", lua_tostring(L, 2));
  if (instead == NULL) return 0;
  clua_raise(L, lua_pushfstring(L, "plugins have no os.%s; %s", lua_tostring(L, 2), instead));
}

void clua_os_tells_substitutes(lua_State *L) {
  lua_createtable(L, 0, 2);
  lua_pushcfunction(L, read_absent_of_os);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
}
