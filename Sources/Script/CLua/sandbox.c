#define _DEFAULT_SOURCE  // getentropy

#include <unistd.h>

#include "state.h"

// The globals of a plugin. Allowed functions are copied by name; all others are unavailable, and no
// stock table remains reachable.

static const char *const base_names[] = {
    "assert", "error", "getmetatable", "ipairs", "pcall", "rawequal", "rawget", "rawlen", "rawset",
    "select", "setmetatable", "tonumber", "type", "xpcall", "_VERSION", NULL,
};
static const char *const string_names[] = {
    "byte",  "char", "find",     "format", "gmatch",  "gsub", "len",   "lower",
    "match", "pack", "packsize", "rep",    "reverse", "sub",  "unpack", "upper", NULL,
};
static const char *const table_names[] = {
    "concat", "insert", "move", "pack", "remove", "sort", "unpack", NULL,
};
static const char *const math_names[] = {
    "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log",
    "max", "maxinteger", "min", "mininteger", "modf", "pi", "rad", "random", "randomseed", "sin",
    "sqrt", "tan", "tointeger", "type", "ult", NULL,
};
static const char *const utf8_names[] = {
    "char", "charpattern", "codepoint", "codes", "len", "offset", NULL,
};
static const char *const os_names[] = {"clock", "date", "difftime", "time", NULL};
static const char *const coroutine_names[] = {"isyieldable", "running", "status", "yield", NULL};

// The length of the result depends on the number of conversions in the format, so the format is
// limited.
static int date(lua_State *L) {
  enum { longest_date_format = 256 };
  if (lua_type(L, 1) == LUA_TSTRING && lua_rawlen(L, 1) > longest_date_format) {
    return luaL_argerror(L, 1, "a format has at most 256 bytes");
  }
  clua_charge(L, 60);
  return clua_call_stock(L);
}

// MARK: Building the globals

// Copies the named fields of the table on top into the table below it, and pops the table on top.
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

static void open_base(lua_State *L, int globals) {
  lua_pushvalue(L, globals);
  luaL_requiref(L, LUA_GNAME, luaopen_base, 0);
  keep(L, base_names);
  clua_base_replace(L);
  lua_pop(L, 1);
  lua_pushvalue(L, globals);
  lua_setfield(L, globals, LUA_GNAME);
}

// The metatable of strings implements arithmetic on numerals. Only these metamethods of the stock
// metatable are kept.
static void keep_arithmetic(lua_State *L) {
  static const char *const names[] = {"__add", "__sub", "__mul", "__mod", "__pow",
                                      "__div", "__idiv", "__unm", NULL};
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_remove(L, -2);
  keep(L, names);
  for (const char *const *name = names; *name != NULL; name++) {
    clua_wrap(L, *name, clua_call_with_numbers);
  }
}

static void open_string(lua_State *L, int globals) {
  open_library(L, LUA_STRLIBNAME, luaopen_string, string_names);
  clua_strings_replace(L);
  clua_letters_replace(L);
  clua_format_replace(L);
  clua_gsub_replace(L);
  // String methods are the listed functions only, and the metatable is protected.
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 10);
  keep_arithmetic(L);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
  lua_setfield(L, globals, LUA_STRLIBNAME);
}

static void open_table(lua_State *L, int globals) {
  open_library(L, LUA_TABLIBNAME, luaopen_table, table_names);
  clua_tables_replace(L);
  clua_sort_replace(L);
  lua_setfield(L, globals, LUA_TABLIBNAME);
}

static void open_utf8(lua_State *L, int globals) {
  open_library(L, LUA_UTF8LIBNAME, luaopen_utf8, utf8_names);
  clua_utf8_replace(L);
  lua_setfield(L, globals, LUA_UTF8LIBNAME);
}

// Seeds the random numbers. Lua's own seed is derived from the time and an address, which two
// states may share.
static void open_math(lua_State *L, int globals) {
  lua_Integer seed[2] = {0, 0};
  open_library(L, LUA_MATHLIBNAME, luaopen_math, math_names);
  if (getentropy(seed, sizeof seed) == 0) {
    lua_getfield(L, -1, "randomseed");
    lua_pushinteger(L, seed[0]);
    lua_pushinteger(L, seed[1]);
    lua_call(L, 2, 0);
  }
  for (const char *const *name = math_names; *name != NULL; name++) {
    bool is_function = lua_getfield(L, -1, *name) == LUA_TFUNCTION;
    // A function with an upvalue, such as the random number generator, needs its upvalue, so it is
    // not wrapped.
    bool is_plain = is_function && lua_getupvalue(L, -1, 1) == NULL;
    lua_pop(L, is_plain || !is_function ? 1 : 2);
    if (is_plain) clua_wrap(L, *name, clua_call_with_numbers);
  }
  lua_setfield(L, globals, LUA_MATHLIBNAME);
}

void clua_sandbox_open(lua_State *L) {
  lua_newtable(L);
  int globals = lua_gettop(L);
  open_base(L, globals);
  open_string(L, globals);
  open_table(L, globals);
  open_utf8(L, globals);
  open_math(L, globals);
  open_library(L, LUA_OSLIBNAME, luaopen_os, os_names);
  clua_wrap(L, "date", date);
  clua_os_tells_substitutes(L);
  lua_setfield(L, globals, LUA_OSLIBNAME);
  open_library(L, LUA_COLIBNAME, luaopen_coroutine, coroutine_names);
  clua_coroutines_replace(L);
  lua_setfield(L, globals, LUA_COLIBNAME);
  // Drops the references to the stock tables: the registry's globals and the loaded libraries.
  lua_pushnil(L);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue(L, globals);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  clua_globals_be_strict(L);
  lua_pop(L, 1);
}
