#include "state.h"

// `load`: source text only, of bounded length, with the plugin's globals unless an environment is given.

enum { longest_source = 1 << 18 };

// Charges for source text.
static void admit(lua_State *L, size_t *total, size_t length) {
  *total += length;
  if (*total > longest_source) luaL_error(L, "load takes at most 256 KiB of source text");
  clua_charge(L, length * clua_cost_of_source);
}

// The stack of `load`: chunk, name, mode, environment, and the piece that Lua reads, which must stay alive.
enum { environment_index = 4, piece_index };

static const char *read_piece(lua_State *L, void *context, size_t *length) {
  luaL_checkstack(L, 2, "too many nested functions");
  // Pieces may be short, and the function that gives them may be written in C.
  clua_budget_check(L);
  lua_pushvalue(L, 1);
  lua_call(L, 0, 1);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    *length = 0;
    return NULL;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "reader function must return a string");
  lua_replace(L, piece_index);
  const char *piece = lua_tolstring(L, piece_index, length);
  admit(L, context, *length);
  return piece;
}

static int load_text(lua_State *L) {
  size_t length = 0, total = 0;
  const char *text = lua_tolstring(L, 1, &length);
  admit(L, &total, length);
  return luaL_loadbufferx(L, text, length, luaL_optstring(L, 2, text), "t");
}

static int load_pieces(lua_State *L) {
  size_t total = 0;
  luaL_checktype(L, 1, LUA_TFUNCTION);
  return lua_load(L, read_piece, &total, luaL_optstring(L, 2, "=(load)"), "t");
}

int clua_load(lua_State *L) {
  bool has_environment = !lua_isnone(L, environment_index);
  lua_settop(L, piece_index);
  int status = lua_isstring(L, 1) ? load_text(L) : load_pieces(L);
  // A limit that was passed while reading pieces is not an error of the source.
  if (clua_of(L)->budget.trip != 0) clua_raise_trip(L);
  if (status != LUA_OK) {
    luaL_pushfail(L);
    lua_insert(L, -2);
    return 2;
  }
  if (has_environment) {
    lua_pushvalue(L, environment_index);
    // A function of source text has its environment as the first upvalue.
    if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  }
  return 1;
}
