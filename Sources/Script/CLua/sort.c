#include "tables.h"

// `sort` of the table library: a merge sort. It calls the comparison function about n log n times,
// regardless of the results. An error in the function leaves the table unchanged.

// The stack indices: the table, the comparison function or nil, and two lists that alternate as
// source and target.
enum { table_index = 1, order_index, first_list, second_list };

// Whether the value at stack index `a` sorts before the value at `b`; both indices are absolute.
static bool precedes(lua_State *L, int a, int b) {
  clua_charge(L, 4);
  if (lua_isnil(L, order_index)) {
    if (lua_type(L, a) == LUA_TSTRING && lua_type(L, b) == LUA_TSTRING) {
      size_t lengths[2] = {lua_rawlen(L, a), lua_rawlen(L, b)};
      clua_charge(L, lengths[lengths[0] > lengths[1]] / 4);
    }
    return lua_compare(L, a, b, LUA_OPLT);
  }
  // Charges for a comparison function in C, which the hook does not count.
  if (lua_iscfunction(L, order_index)) clua_charge(L, 16);
  lua_pushvalue(L, order_index);
  lua_pushvalue(L, a);
  lua_pushvalue(L, b);
  lua_call(L, 2, 1);
  bool answer = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return answer;
}

static void move_top(lua_State *L, int target, lua_Integer index) {
  clua_charge(L, clua_cost_of_element);
  lua_rawseti(L, target, index);
}

// Merges the runs [low, middle) and [middle, high) of `source` into `target`.
static void merge(
    lua_State *L, int source, int target, lua_Integer low, lua_Integer middle, lua_Integer high) {
  lua_Integer left = low, right = middle;
  for (lua_Integer i = low; i < high; i++) {
    bool takes_right = left >= middle;
    if (left < middle && right < high) {
      int top = lua_gettop(L);
      lua_rawgeti(L, source, left);
      lua_rawgeti(L, source, right);
      // The argument order makes the sort stable.
      takes_right = precedes(L, top + 2, top + 1);
      lua_settop(L, top);
    }
    lua_rawgeti(L, source, takes_right ? right++ : left++);
    move_top(L, target, i);
  }
}

static lua_Integer least(lua_Integer a, lua_Integer b) { return a < b ? a : b; }

// Returns the stack index of the list with the sorted elements.
static int sort_lists(lua_State *L, lua_Integer count) {
  int source = first_list, target = second_list;
  for (lua_Integer width = 1; width < count; width *= 2) {
    for (lua_Integer low = 1; low <= count; low += 2 * width) {
      merge(
          L, source, target, low, least(low + width, count + 1),
          least(low + 2 * width, count + 1));
    }
    int previous = source;
    source = target;
    target = previous;
  }
  return source;
}

static void check_order(lua_State *L, int sorted, lua_Integer count) {
  for (lua_Integer i = 1; i < count; i++) {
    int top = lua_gettop(L);
    lua_rawgeti(L, sorted, i);
    lua_rawgeti(L, sorted, i + 1);
    if (precedes(L, top + 2, top + 1)) luaL_error(L, "invalid order function for sorting");
    lua_settop(L, top);
  }
}

static int sort(lua_State *L) {
  clua_check_table(L, table_index, clua_reads | clua_writes | clua_measures);
  lua_Integer count = luaL_len(L, table_index);
  if (count < 2) return 0;
  luaL_argcheck(L, count < INT32_MAX, table_index, "array too big");
  if (!lua_isnoneornil(L, order_index)) luaL_checktype(L, order_index, LUA_TFUNCTION);
  lua_settop(L, order_index);
  lua_newtable(L);
  lua_newtable(L);
  luaL_checkstack(L, 8, NULL);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, table_index, i);
    move_top(L, first_list, i);
  }
  int sorted = sort_lists(L, count);
  if (!lua_isnil(L, order_index)) check_order(L, sorted, count);
  for (lua_Integer i = 1; i <= count; i++) {
    clua_charge(L, clua_cost_of_element);
    lua_rawgeti(L, sorted, i);
    lua_seti(L, table_index, i);
  }
  return 0;
}

void clua_sort_replace(lua_State *L) {
  lua_pushcfunction(L, sort);
  lua_setfield(L, -2, "sort");
}
