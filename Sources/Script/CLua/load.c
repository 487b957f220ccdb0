#include "buffer.h"

// `load`. It accepts only source text, of bounded length, which runs in the plugin's globals unless
// an environment is given.

enum { longest_source = 1 << 18 };

static void admit(lua_State *L, size_t *total, size_t length) {
  *total += length;
  if (*total > longest_source) luaL_error(L, "load takes at most 256 KiB of source text");
}

// The stack indices of `load`: chunk, name, mode, environment, and the concatenated pieces.
enum { environment_index = 4, piece_index };

// Concatenates the pieces that the function at index 1 returns.
static int collect_pieces(lua_State *L) {
  clua_buffer buffer;
  size_t total = 0;
  clua_buffer_begin(&buffer, L);
  while (true) {
    size_t length = 0;
    // Charges per piece, because pieces may be short, and the function that returns them may be a C
    // function.
    clua_charge(L, clua_cost_of_step);
    lua_pushvalue(L, 1);
    lua_call(L, 0, 1);
    if (lua_isnil(L, -1)) break;
    if (!lua_isstring(L, -1)) luaL_error(L, "reader function must return a string");
    const char *piece = lua_tolstring(L, -1, &length);
    if (length == 0) break;
    admit(L, &total, length);
    clua_buffer_add(&buffer, piece, length);
    bool is_bytecode = *buffer.bytes == *LUA_SIGNATURE;
    lua_pop(L, 1);
    if (is_bytecode) break;
  }
  clua_buffer_push(&buffer);
  return 1;
}

static int scan_text(lua_State *L) {
  size_t length = 0;
  const char *text = lua_tolstring(L, 1, &length);
  clua_scan_source(L, text, length);
  return 0;
}

// Loads the text at a stack index. Violations are reported like syntax errors.
static int load_text(lua_State *L, int index, const char *name) {
  size_t length = 0;
  const char *text = lua_tolstring(L, index, &length);
  clua_charge(L, length * clua_cost_of_source);
  lua_pushcfunction(L, scan_text);
  lua_pushvalue(L, index);
  int status = lua_pcall(L, 1, 0, 0);
  if (status == LUA_OK) status = luaL_loadbufferx(L, text, length, name, "t");
  return status != LUA_OK || clua_correct_functions(L) ? status : LUA_ERRSYNTAX;
}

static int load_string(lua_State *L) {
  size_t total = 0;
  const char *text = lua_tostring(L, 1);
  admit(L, &total, lua_rawlen(L, 1));
  return load_text(L, 1, luaL_optstring(L, 2, text));
}

static int load_pieces(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  const char *name = luaL_optstring(L, 2, "=(load)");
  lua_pushcfunction(L, collect_pieces);
  lua_pushvalue(L, 1);
  int status = lua_pcall(L, 1, 1, 0);
  if (status != LUA_OK) return status;
  lua_replace(L, piece_index);
  return load_text(L, piece_index, name);
}

int clua_load(lua_State *L) {
  bool has_environment = !lua_isnone(L, environment_index);
  lua_settop(L, piece_index);
  int status = lua_isstring(L, 1) ? load_string(L) : load_pieces(L);
  // If a limit was exceeded while pieces were read, the error is not a syntax error.
  if (clua_of(L)->budget.trip != 0) clua_raise_trip(L);
  if (status != LUA_OK) {
    luaL_pushfail(L);
    lua_insert(L, -2);
    return 2;
  }
  if (has_environment) {
    lua_pushvalue(L, environment_index);
    // The environment of a chunk is its first upvalue.
    if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  }
  return 1;
}
