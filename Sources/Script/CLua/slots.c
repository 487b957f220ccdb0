#include <string.h>

#include "state.h"

// The number of slots of a table. The time of a traversal is proportional to it, even if few slots
// are in use, but Lua has no API for it. All 5.4 releases share the layout of a table's head, which
// is verified when a state opens.

typedef struct {
  void *next_object;
  uint8_t type, mark, flags, node_bits;
  unsigned int array_size;
} table_head;

/// The assumed number of slots if the real number cannot be read.
enum { assumed_slots = 1024 };

static size_t read_slots(lua_State *L, int index) {
  table_head head;
  memcpy(&head, lua_topointer(L, index), sizeof head);
  size_t array = head.array_size;
  // With this flag the number is only a hint, and the real size is the next power of two.
  if (head.flags & 0x80) {
    size_t size = 1;
    while (size < array) size *= 2;
    array = size;
  }
  return array + ((size_t)1 << (head.node_bits & 31));
}

static size_t slots_of_new(lua_State *L, int list, int fields) {
  lua_createtable(L, list, fields);
  size_t slots = read_slots(L, -1);
  lua_pop(L, 1);
  return slots;
}

void clua_slots_verify(lua_State *L) {
  clua_of(L)->knows_slots = slots_of_new(L, 0, 0) == 1 && slots_of_new(L, 100, 0) == 101
      && slots_of_new(L, 0, 100) == 128 && slots_of_new(L, 70, 30) == 102;
}

void clua_charge_walk(lua_State *L, int index) {
  size_t slots = clua_of(L)->knows_slots ? read_slots(L, index) : assumed_slots;
  clua_charge(L, 1 + slots / 4);
}

// MARK: Traversal with `next`

// Returns a hash that distinguishes a key from most others.
static uint64_t identity(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TNUMBER) return (uint64_t)(uintptr_t)lua_topointer(L, index);
  uint64_t bits = 0;
  lua_Number number = lua_tonumber(L, index);
  memcpy(&bits, &number, sizeof bits);
  return bits;
}

// Returns the traversal of a table whose last key is the one at index 2, or null. The latest
// traversals are checked first.
static clua_walk *find_walk(lua_State *L, clua_walks *walks, const void *table) {
  uint64_t key = identity(L, 2);
  for (uint32_t i = 0; i < clua_most_walks; i++) {
    clua_walk *walk = &walks->items[(walks->latest + i) % clua_most_walks];
    if (walk->table != table || walk->key != key) continue;
    walks->latest += i;
    return walk;
  }
  return NULL;
}

// The start of a traversal is charged for all its slots, so that continuing it only costs a step.
int clua_next(lua_State *L) {
  clua_walks *walks = &clua_of(L)->walks;
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  const void *table = lua_topointer(L, 1);
  clua_walk *walk = lua_isnil(L, 2) ? NULL : find_walk(L, walks, table);
  clua_charge(L, clua_cost_of_step);
  if (walk == NULL) {
    clua_charge_walk(L, 1);
    walk = &walks->items[--walks->latest % clua_most_walks];
  }
  if (clua_next_field(L, 1)) {
    *walk = (clua_walk){table, identity(L, -2)};
    return 2;
  }
  walk->table = NULL;
  lua_pushnil(L);
  return 1;
}
