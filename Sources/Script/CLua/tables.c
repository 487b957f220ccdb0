#include "tables.h"

#include "buffer.h"

// `insert`, `remove`, `move`, `concat` and `unpack` of the table library. They respect metamethods
// as Lua's functions do, and charge for each element: a wrong `__len` only costs the plugin's own
// budget.

static bool has_metamethod(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  bool has = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 1);
  return has;
}

void clua_check_table(lua_State *L, int argument, int uses) {
  if (lua_istable(L, argument)) return;
  if (lua_getmetatable(L, argument)) {
    bool serves = (!(uses & clua_reads) || has_metamethod(L, "__index"))
        && (!(uses & clua_writes) || has_metamethod(L, "__newindex"))
        && (!(uses & clua_measures) || has_metamethod(L, "__len"));
    lua_pop(L, 1);
    if (serves) return;
  }
  luaL_checktype(L, argument, LUA_TTABLE);
}

static lua_Integer measure(lua_State *L, int uses) {
  clua_check_table(L, 1, uses | clua_measures);
  return luaL_len(L, 1);
}

static void copy_element(lua_State *L, int source, lua_Integer from, int target, lua_Integer to) {
  clua_charge(L, clua_cost_of_element);
  lua_geti(L, source, from);
  lua_seti(L, target, to);
}

static int insert(lua_State *L) {
  lua_Integer end = (lua_Integer)((lua_Unsigned)measure(L, clua_reads | clua_writes) + 1);
  lua_Integer place = end;
  int count = lua_gettop(L);
  if (count == 3) {
    place = luaL_checkinteger(L, 2);
    luaL_argcheck(
        L, (lua_Unsigned)place - 1 < (lua_Unsigned)end, 2, "position out of bounds");
    for (lua_Integer i = end; i > place; i--) copy_element(L, 1, i - 1, 1, i);
  } else if (count != 2) {
    return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, place);
  return 0;
}

static int remove_element(lua_State *L) {
  lua_Integer size = measure(L, clua_reads | clua_writes);
  lua_Integer place = luaL_optinteger(L, 2, size);
  if (place != size) {
    luaL_argcheck(
        L, (lua_Unsigned)place - 1 <= (lua_Unsigned)size, 2, "position out of bounds");
  }
  lua_geti(L, 1, place);
  for (; place < size; place++) copy_element(L, 1, place + 1, 1, place);
  lua_pushnil(L);
  lua_seti(L, 1, place);
  return 1;
}

static int move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
  lua_Integer to = luaL_checkinteger(L, 4);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  clua_check_table(L, 1, clua_reads);
  clua_check_table(L, target, clua_writes);
  if (last >= first) {
    luaL_argcheck(
        L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    // Copies backwards if the ranges overlap such that a forward copy would overwrite unread
    // elements.
    bool overlaps = to > first && to <= last
        && (target == 1 || lua_compare(L, 1, target, LUA_OPEQ));
    for (lua_Integer i = 0; i < count; i++) {
      lua_Integer offset = overlaps ? count - 1 - i : i;
      copy_element(L, 1, first + offset, target, to + offset);
    }
  }
  lua_pushvalue(L, target);
  return 1;
}

static void add_element(lua_State *L, clua_buffer *buffer, lua_Integer index) {
  clua_charge(L, clua_cost_of_element);
  lua_geti(L, 1, index);
  if (!lua_isstring(L, -1)) {
    luaL_error(
        L, "invalid value (at index %I) in table for 'concat'", (LUAI_UACINT)index);
  }
  clua_buffer_add_value(buffer, -1);
  lua_pop(L, 1);
}

static int concat(lua_State *L) {
  lua_Integer size = measure(L, clua_reads);
  size_t length = 0;
  const char *separator = luaL_optlstring(L, 2, "", &length);
  lua_Integer first = luaL_optinteger(L, 3, 1);
  lua_Integer last = luaL_optinteger(L, 4, size);
  clua_buffer buffer;
  clua_buffer_begin(&buffer, L);
  // The loop does not increment past `last`, which may be the maximum integer.
  for (lua_Integer i = first; i < last; i++) {
    add_element(L, &buffer, i);
    clua_buffer_add(&buffer, separator, length);
  }
  if (first <= last) add_element(L, &buffer, last);
  clua_buffer_push(&buffer);
  return 1;
}

/// The maximum number of values that `unpack` returns. Chosen: far more than any call needs.
enum { most_unpacked = 1 << 16 };

static int unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (first > last) return 0;
  lua_Unsigned more = (lua_Unsigned)last - (lua_Unsigned)first;
  if (more >= most_unpacked || !lua_checkstack(L, (int)more + 1)) {
    return luaL_error(L, "too many results to unpack");
  }
  for (lua_Unsigned i = 0; i <= more; i++) {
    clua_charge(L, 1);
    lua_geti(L, 1, (lua_Integer)((lua_Unsigned)first + i));
  }
  return (int)more + 1;
}

void clua_tables_replace(lua_State *L) {
  static const luaL_Reg own[] = {{"insert", insert}, {"remove", remove_element}, {"move", move},
                                 {"concat", concat}, {"unpack", unpack},         {NULL, NULL}};
  luaL_setfuncs(L, own, 0);
}
