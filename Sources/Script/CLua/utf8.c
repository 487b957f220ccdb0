#include "state.h"

// The stock functions of the utf8 library, with charges for the characters they scan.

// Converts a Lua position to an offset from 0, clamped to the text. Negative positions count from
// the end.
static size_t place(lua_State *L, int argument, lua_Integer usual, size_t length) {
  lua_Integer position = lua_isinteger(L, argument) ? lua_tointeger(L, argument) : usual;
  if (position < 0) position += (lua_Integer)length + 1;
  if (position < 1) return 0;
  return (size_t)position > length ? length : (size_t)position - 1;
}

static int length(lua_State *L) {
  size_t bytes = lua_type(L, 1) == LUA_TSTRING ? lua_rawlen(L, 1) : 0;
  size_t first = place(L, 2, 1, bytes), last = place(L, 3, -1, bytes);
  clua_charge_letters(L, last > first ? last - first : 0);
  return clua_call_stock(L);
}

static int offset(lua_State *L) {
  size_t bytes = lua_type(L, 1) == LUA_TSTRING ? lua_rawlen(L, 1) : 0;
  size_t first = place(L, 3, lua_tointeger(L, 2) >= 0 ? 1 : -1, bytes);
  int count = clua_call_stock(L);
  size_t found = lua_isinteger(L, -1) ? (size_t)lua_tointeger(L, -1) - 1 : bytes;
  clua_charge_letters(L, found > first ? found - first : first - found);
  return count;
}

// The iterator skips continuation bytes, and the whole text may consist of them.
static int next_code(lua_State *L) {
  size_t bytes = 0, passed = 0;
  const char *text = lua_type(L, 1) == LUA_TSTRING ? lua_tolstring(L, 1, &bytes) : NULL;
  lua_Integer position = lua_tointeger(L, 2);
  size_t next = position > 0 ? (size_t)position : 0;
  while (next + passed < bytes && (text[next + passed] & 0xC0) == 0x80) passed++;
  clua_charge_letters(L, passed + 4);
  return clua_call_stock(L);
}

static int codes(lua_State *L) {
  int count = clua_call_stock(L);
  lua_pushvalue(L, -count);
  lua_pushcclosure(L, next_code, 1);
  lua_replace(L, -count - 1);
  return count;
}

void clua_utf8_replace(lua_State *L) {
  clua_wrap(L, "char", clua_call_metered);
  clua_wrap(L, "codepoint", clua_call_metered_by_results);
  clua_wrap(L, "codes", codes);
  clua_wrap(L, "len", length);
  clua_wrap(L, "offset", offset);
}
