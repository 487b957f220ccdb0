#include "state.h"

#include <string.h>

// What a plugin finds in its globals. Functions are taken over by name: what is not listed is not there, and no table
// that holds the rest stays reachable.

static const char *const base_names[] = {
    "assert", "error", "getmetatable", "ipairs", "next",     "pairs",    "pcall", "rawequal",
    "rawget", "rawlen", "rawset",      "select", "tonumber", "tostring", "type",  "_VERSION",
    NULL,
};
static const char *const string_names[] = {
    "byte",  "char", "find",     "format", "gmatch",  "gsub", "len",   "lower",
    "match", "pack", "packsize", "rep",    "reverse", "sub",  "unpack", "upper", NULL,
};
static const char *const table_names[] = {
    "concat", "insert", "move", "pack", "remove", "sort", "unpack", NULL,
};
static const char *const math_names[] = {
    "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log", "max",
    "maxinteger", "min", "mininteger", "modf", "pi", "rad", "random", "randomseed", "sin", "sqrt", "tan",
    "tointeger", "type", "ult", NULL,
};
static const char *const utf8_names[] = {
    "char", "charpattern", "codepoint", "codes", "len", "offset", NULL,
};
static const char *const os_names[] = {"clock", "date", "difftime", "time", NULL};
static const char *const coroutine_names[] = {"isyieldable", "running", "status", "yield", NULL};

enum { longest_source = 1 << 20 };

// MARK: Replaced functions

// A finalizer runs with the hook off, at a moment the plugin chooses, and could hang the host.
static int set_metatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (lua_type(L, 2) == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL) clua_raise(L, "finalizers (__gc) are not available to plugins");
    lua_pop(L, 1);
  }
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 2, 1);
  return 1;
}

// The hook is off while a message handler runs for an error the hook raised, so a plugin's handler must not see it.
static int guarded_handler(lua_State *L) {
  if (clua_of(L)->budget.trip != 0) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}

static int return_all(lua_State *L, int status, lua_KContext context) {
  (void)status;
  (void)context;
  return lua_gettop(L);
}

static int call_with_handler(lua_State *L) {
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, guarded_handler, 1);
  lua_replace(L, 2);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_callk(L, lua_gettop(L) - 1, LUA_MULTRET, 0, return_all);
  return return_all(L, LUA_OK, 0);
}

static int load_source(lua_State *L) {
  bool has_environment = lua_gettop(L) >= 4;
  lua_settop(L, has_environment ? 4 : 3);
  if (lua_type(L, 1) == LUA_TSTRING && lua_rawlen(L, 1) > longest_source) {
    clua_raise(L, "load takes at most 1 MiB of source text");
  }
  if (lua_isnil(L, 2) && lua_type(L, 1) == LUA_TSTRING) {
    lua_pushliteral(L, "=(load)");
    lua_replace(L, 2);
  }
  lua_pushliteral(L, "t");
  lua_replace(L, 3);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

static int collect_garbage(lua_State *L) {
  const char *option = luaL_optstring(L, 1, "collect");
  clua_budget_check(L);
  if (strcmp(option, "count") == 0) {
    lua_pushnumber(L, (lua_Number)clua_of(L)->memory.used / 1024);
    return 1;
  }
  if (strcmp(option, "collect") != 0 && strcmp(option, "step") != 0) {
    clua_raise(L, "collectgarbage takes \"collect\", \"step\" or \"count\" here; the host sets the pace");
  }
  lua_gc(L, LUA_GCCOLLECT);
  lua_pushinteger(L, 0);
  return 1;
}

// MARK: Building the globals

// Copies the named fields of the table on top into the one below it and pops the former.
static void keep(lua_State *L, const char *const *names) {
  for (; *names != NULL; names++) {
    lua_getfield(L, -1, *names);
    lua_setfield(L, -3, *names);
  }
  lua_pop(L, 1);
}

// Pushes a table with the named fields of a library.
static void open_library(
    lua_State *L, const char *name, lua_CFunction open, const char *const *names) {
  lua_newtable(L);
  luaL_requiref(L, name, open, 0);
  keep(L, names);
}

static void wrap(lua_State *L, int globals, int stock, const char *name, lua_CFunction wrapper) {
  lua_getfield(L, stock, name);
  lua_pushcclosure(L, wrapper, 1);
  lua_setfield(L, globals, name);
}

static void open_base(lua_State *L, int globals) {
  luaL_requiref(L, LUA_GNAME, luaopen_base, 0);
  int stock = lua_gettop(L);
  wrap(L, globals, stock, "setmetatable", set_metatable);
  wrap(L, globals, stock, "xpcall", call_with_handler);
  wrap(L, globals, stock, "load", load_source);
  lua_pushcfunction(L, collect_garbage);
  lua_setfield(L, globals, "collectgarbage");
  keep(L, base_names);
  lua_pushvalue(L, globals);
  lua_setfield(L, globals, LUA_GNAME);
}

static void open_string(lua_State *L, int globals) {
  open_library(L, LUA_STRLIBNAME, luaopen_string, string_names);
  // Methods of strings must find the listed functions only, and no way to their metatable.
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
  lua_setfield(L, globals, LUA_STRLIBNAME);
}

static void open_plain(
    lua_State *L, int globals, const char *name, lua_CFunction open, const char *const *names) {
  open_library(L, name, open, names);
  lua_setfield(L, globals, name);
}

void clua_sandbox_open(lua_State *L) {
  lua_newtable(L);
  int globals = lua_gettop(L);
  open_base(L, globals);
  open_string(L, globals);
  open_plain(L, globals, LUA_TABLIBNAME, luaopen_table, table_names);
  open_plain(L, globals, LUA_MATHLIBNAME, luaopen_math, math_names);
  open_plain(L, globals, LUA_UTF8LIBNAME, luaopen_utf8, utf8_names);
  open_plain(L, globals, LUA_OSLIBNAME, luaopen_os, os_names);
  open_library(L, LUA_COLIBNAME, luaopen_coroutine, coroutine_names);
  clua_coroutines_replace(L);
  lua_setfield(L, globals, LUA_COLIBNAME);
  // The stock tables are forgotten: the registry's globals and its list of loaded libraries.
  lua_pushnil(L);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue(L, globals);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pop(L, 1);
}
