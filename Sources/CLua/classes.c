#include "state.h"

// The host's classes: one metatable each, whose functions find a member by its name.

const char clua_metatables_key;

// MARK: Metamethods

// A member's entry in the class table is its method, the number of its reader, or minus the index of its callback.
int clua_index_member(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TFUNCTION) return 1;
  if (type != LUA_TNUMBER) {
    lua_settop(L, 2);
    return clua_call_host(L, (int32_t)lua_tointeger(L, lua_upvalueindex(2)));
  }
  lua_Integer code = lua_tointeger(L, 3);
  if (code < 0) {
    lua_getiuservalue(L, 1, (int)-code);
    return 1;
  }
  const clua_object *object = lua_touserdata(L, 1);
  return clua_read_host(L, (int32_t)code, object->slot);
}

static void check_callback(lua_State *L, int index, const char *name) {
  if (lua_isfunction(L, index) || lua_isnil(L, index)) return;
  const char *found = luaL_typename(L, index);
  clua_raise(L, lua_pushfstring(L, "%s must be a function or nil, got %s", name, found));
}

static int assign_object(lua_State *L) {
  lua_settop(L, 3);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TBOOLEAN) {
    clua_raise(L, lua_pushfstring(L, "%s is read-only", lua_tostring(L, 2)));
  }
  if (type != LUA_TNUMBER) {
    lua_settop(L, 2);
    return clua_call_host(L, (int32_t)lua_tointeger(L, lua_upvalueindex(2)));
  }
  lua_Integer code = lua_tointeger(L, 4);
  lua_settop(L, 3);
  if (code < 0) {
    check_callback(L, 3, lua_tostring(L, 2));
    clua_set_callback_on_top(L, 1, (int)-code);
    return 0;
  }
  lua_remove(L, 2);
  return clua_call_host(L, (int32_t)code);
}

static int describe_object(lua_State *L) {
  lua_settop(L, 1);
  return clua_call_host(L, (int32_t)lua_tointeger(L, lua_upvalueindex(1)));
}

// MARK: Classes

typedef struct {
  int32_t id;
  const clua_class *description;
} class_request;

static void push_readers(lua_State *L, const clua_class *class) {
  lua_createtable(L, 0, class->member_count);
  for (int32_t i = 0; i < class->member_count; i++) {
    const clua_member *member = &class->members[i];
    if (member->kind == CLUA_METHOD) clua_push_host_function(L, member->read, false);
    else lua_pushinteger(L, member->kind == CLUA_CALLBACK ? -member->read : member->read);
    lua_setfield(L, -2, member->name);
  }
}

static void push_writers(lua_State *L, const clua_class *class) {
  lua_createtable(L, 0, class->member_count);
  for (int32_t i = 0; i < class->member_count; i++) {
    const clua_member *member = &class->members[i];
    if (member->kind == CLUA_CALLBACK) lua_pushinteger(L, -member->read);
    else if (member->kind == CLUA_PROPERTY && member->write >= 0) lua_pushinteger(L, member->write);
    else lua_pushboolean(L, 0);
    lua_setfield(L, -2, member->name);
  }
}

static int define_body(lua_State *L) {
  const class_request *request = lua_touserdata(L, 1);
  const clua_class *class = request->description;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &clua_metatables_key);
  lua_createtable(L, 0, 7);
  push_readers(L, class);
  lua_pushinteger(L, class->unknown);
  // The names are the keys of the table of readers, which keeps them where they are.
  clua_define_fields(L, request->id, class);
  lua_pushcclosure(L, clua_index_object, 3);
  lua_setfield(L, -2, "__index");
  push_writers(L, class);
  lua_pushinteger(L, class->unknown);
  lua_pushcclosure(L, assign_object, 2);
  lua_setfield(L, -2, "__newindex");
  lua_pushinteger(L, class->describe);
  lua_pushcclosure(L, describe_object, 1);
  lua_setfield(L, -2, "__tostring");
  lua_pushcfunction(L, clua_collect_object);
  lua_setfield(L, -2, "__gc");
  lua_pushstring(L, class->name);
  lua_setfield(L, -2, "__name");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_rawseti(L, -2, request->id);
  return 0;
}

int32_t clua_define_class(clua_state *state, int32_t class_id, clua_class description) {
  class_request request = {class_id, &description};
  clua_reply reply;
  int32_t status = clua_protect(state, define_body, &request, clua_housekeeping_budget, &reply);
  if (status == CLUA_OK) clua_finish(state, &reply);
  return status;
}
