#include <string.h>

#include "objects.h"
#include "state.h"

// Conversion of values from Lua to the host.

enum { deepest_table = 8, most_nodes = 65536 };

// Whether the value at an index is retained by reference instead of copied: an argument itself, or
// a value under the key `delegate`.
static bool is_kept(lua_State *L, int index, int depth, clua_keeping keeping) {
  if (keeping == clua_keep_none || lua_type(L, index) != LUA_TTABLE) return false;
  if (keeping == clua_keep_arguments) return depth == 1;
  return depth == 2 && lua_type(L, index - 1) == LUA_TSTRING
         && strcmp(lua_tostring(L, index - 1), "delegate") == 0;
}

// Whether a text may contain combining characters, whose first byte is at least 0xcc.
static bool may_combine(const char *text, size_t length) {
  for (size_t index = 0; index < length; index++) {
    if ((unsigned char)text[index] >= 0xcc) return true;
  }
  return false;
}

// Charges for a string that the host validates, copies and searches for sequences of combining
// characters. A byte is charged 5 ns if the text may contain combining characters, which are also
// separated, and otherwise half of that. Measured: 2 to 7 ns per byte.
static void charge_text(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TSTRING) return;
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  clua_charge(L, may_combine(text, length) ? length : length / 2);
}

static size_t count_nodes(lua_State *L, int index, int depth, clua_keeping keeping) {
  charge_text(L, index);
  if (lua_type(L, index) != LUA_TTABLE || is_kept(L, index, depth, keeping)) return 1;
  if (depth > deepest_table) {
    clua_raise(L, "a table is nested more than 8 levels deep, or contains itself");
  }
  luaL_checkstack(L, 6, NULL);
  if (clua_push_copied(L, index)) {
    size_t copied = count_nodes(L, lua_gettop(L), depth, keeping);
    lua_pop(L, 1);
    return copied;
  }
  // One traversal is for counting, the other for reading.
  clua_charge_walk(L, index);
  clua_charge_walk(L, index);
  size_t count = 1;
  lua_pushnil(L);
  while (clua_next_field(L, index)) {
    charge_text(L, lua_gettop(L) - 1);
    count += 1 + count_nodes(L, lua_gettop(L), depth + 1, keeping);
    if (count > most_nodes) clua_raise(L, "a table has too many entries");
    lua_pop(L, 1);
  }
  return count;
}

static void read_scalar(lua_State *L, int index, clua_value *value) {
  int type = lua_type(L, index);
  *value = (clua_value){.type = CLUA_NIL};
  if (type == LUA_TBOOLEAN) {
    value->type = CLUA_BOOLEAN;
    value->integer = lua_toboolean(L, index);
  } else if (type == LUA_TNUMBER && lua_isinteger(L, index)) {
    value->type = CLUA_INTEGER;
    value->integer = lua_tointeger(L, index);
  } else if (type == LUA_TNUMBER) {
    value->type = CLUA_NUMBER;
    value->number = lua_tonumber(L, index);
  } else if (type == LUA_TSTRING) {
    value->type = CLUA_STRING;
    value->bytes = lua_tolstring(L, index, &value->length);
  } else if (type == LUA_TUSERDATA) {
    // Every full userdata accessible to Lua code is a host object: no open library creates others.
    clua_object *object = lua_touserdata(L, index);
    clua_check_alive(L, object);
    value->type = CLUA_OBJECT;
    value->integer = object->slot;
    value->class_id = object->class_id;
  } else if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, index);
    value->type = CLUA_FUNCTION;
    value->integer = luaL_ref(L, LUA_REGISTRYINDEX);
  } else if (type != LUA_TNIL) {
    value->type = CLUA_OTHER;
    value->bytes = lua_typename(L, type);
  }
}

static clua_value *read_value(
    lua_State *L, int index, int depth, clua_keeping keeping, clua_value *next) {
  if (is_kept(L, index, depth, keeping)) {
    lua_pushvalue(L, index);
    *next = (clua_value){.type = CLUA_KEPT_TABLE};
    next->integer = luaL_ref(L, LUA_REGISTRYINDEX);
    return next + 1;
  }
  if (lua_type(L, index) != LUA_TTABLE) {
    read_scalar(L, index, next);
    return next + 1;
  }
  luaL_checkstack(L, 6, NULL);
  if (clua_push_copied(L, index)) {
    next = read_value(L, lua_gettop(L), depth, keeping, next);
    lua_pop(L, 1);
    return next;
  }
  clua_value *table = next++;
  *table = (clua_value){.type = CLUA_TABLE};
  luaL_checkstack(L, 4, NULL);
  lua_pushnil(L);
  while (clua_next_field(L, index)) {
    read_scalar(L, lua_gettop(L) - 1, next++);
    next = read_value(L, lua_gettop(L), depth + 1, keeping, next);
    table->integer++;
    lua_pop(L, 1);
  }
  return next;
}

const clua_value *clua_flatten(
    lua_State *L, int first, int count, clua_keeping keeping, clua_value *small, int small_count,
    int32_t *node_count) {
  size_t total = 0;
  for (int i = 0; i < count; i++) total += count_nodes(L, first + i, 1, keeping);
  *node_count = (int32_t)total;
  clua_value *nodes = small;
  // The scratch buffer is a userdata, freed if an error is raised.
  if (total > (size_t)small_count) nodes = lua_newuserdatauv(L, total * sizeof(clua_value), 0);
  clua_value *next = nodes;
  for (int i = 0; i < count; i++) next = read_value(L, first + i, 1, keeping, next);
  return nodes;
}
