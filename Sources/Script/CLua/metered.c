#include "state.h"

// Stock functions whose work depends only on the size of their arguments, so a charge in advance is
// enough.

int clua_call_stock(lua_State *L) {
  // A direct call, so that error messages name the argument and the caller as usual.
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

int clua_call_metered(lua_State *L) {
  size_t total = 0;
  int count = lua_gettop(L);
  for (int i = 1; i <= count; i++) {
    if (lua_type(L, i) == LUA_TSTRING) total += lua_rawlen(L, i);
  }
  clua_charge(L, 2 + (size_t)count * 2 + total / 4);
  return clua_call_stock(L);
}

// The cost of converting texts to numbers is proportional to their bytes, and that of passing
// arguments to their number.
int clua_call_with_numbers(lua_State *L) {
  int count = lua_gettop(L);
  clua_charge(L, (size_t)count / 8);
  for (int i = count; i > 0; i--) {
    if (lua_type(L, i) == LUA_TSTRING) clua_charge(L, lua_rawlen(L, i) / 4);
  }
  return clua_call_stock(L);
}

int clua_call_metered_by_results(lua_State *L) {
  int count = clua_call_stock(L);
  clua_charge(L, 4 + (size_t)count * 2);
  return count;
}

void clua_wrap(lua_State *L, const char *name, lua_CFunction function) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}
