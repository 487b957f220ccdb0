#include "state.h"

#include <stdlib.h>

// The host's objects as userdata. A userdata holds the number of a slot in the host's table and never a pointer. Its
// user values hold the plugin's callbacks and the objects it owns, so that Lua's collector sees every cycle.

const char clua_objects_key, clua_anchors_key, clua_classes_key;

bool clua_slots_add(clua_slots *slots, int32_t slot) {
  if (slots->count == slots->capacity) {
    size_t capacity = slots->capacity ? slots->capacity * 2 : 16;
    int32_t *items = realloc(slots->items, capacity * sizeof *items);
    if (items == NULL) return false;
    slots->items = items;
    slots->capacity = capacity;
  }
  slots->items[slots->count++] = slot;
  return true;
}

void clua_push_object(lua_State *L, int32_t slot) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &clua_objects_key);
  lua_rawgeti(L, -1, slot);
  lua_remove(L, -2);
}

// MARK: Metamethods

// A member's entry in the class table is its method, the number of its reader, or minus the index of its callback.
static int index_object(lua_State *L) {
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
    lua_setiuservalue(L, 1, (int)-code);
    return 0;
  }
  lua_remove(L, 2);
  return clua_call_host(L, (int32_t)code);
}

static int describe_object(lua_State *L) {
  lua_settop(L, 1);
  return clua_call_host(L, (int32_t)lua_tointeger(L, lua_upvalueindex(1)));
}

static int collect_object(lua_State *L) {
  clua_state *state = clua_of(L);
  const clua_object *object = lua_touserdata(L, 1);
  if (!state->closing) clua_slots_add(&state->collected, object->slot);
  return 0;
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
  lua_rawgetp(L, LUA_REGISTRYINDEX, &clua_classes_key);
  lua_createtable(L, 0, 7);
  push_readers(L, class);
  lua_pushinteger(L, class->unknown);
  lua_pushcclosure(L, index_object, 2);
  lua_setfield(L, -2, "__index");
  push_writers(L, class);
  lua_pushinteger(L, class->unknown);
  lua_pushcclosure(L, assign_object, 2);
  lua_setfield(L, -2, "__newindex");
  lua_pushinteger(L, class->describe);
  lua_pushcclosure(L, describe_object, 1);
  lua_setfield(L, -2, "__tostring");
  lua_pushcfunction(L, collect_object);
  lua_setfield(L, -2, "__gc");
  lua_pushstring(L, class->name);
  lua_setfield(L, -2, "__name");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushinteger(L, class->callback_count);
  lua_rawseti(L, -2, 1);
  lua_rawseti(L, -2, request->id);
  return 0;
}

/// CPU nanoseconds for the shim's own work.
enum { housekeeping_budget = 500000000 };

static int32_t perform(clua_state *state, lua_CFunction body, void *request) {
  clua_reply reply;
  int32_t status = clua_protect(state, body, request, housekeeping_budget, &reply);
  if (status == CLUA_OK) clua_finish(state, &reply);
  return status;
}

int32_t clua_define_class(clua_state *state, int32_t class_id, clua_class description) {
  class_request request = {class_id, &description};
  return perform(state, define_body, &request);
}

// MARK: Objects

typedef struct {
  int32_t first, second;
  int32_t reference;
  bool flag;
} object_request;

static void set_in(lua_State *L, const void *table_key, int32_t slot, int value_index) {
  value_index = lua_absindex(L, value_index);
  lua_rawgetp(L, LUA_REGISTRYINDEX, table_key);
  lua_pushvalue(L, value_index);
  lua_rawseti(L, -2, slot);
  lua_pop(L, 1);
}

static int make_body(lua_State *L) {
  const object_request *request = lua_touserdata(L, 1);
  clua_state *state = clua_of(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &clua_classes_key);
  lua_rawgeti(L, -1, request->first);
  lua_rawgeti(L, -1, 1);
  int callbacks = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
  clua_object *object = lua_newuserdatauv(L, sizeof *object, callbacks + 1);
  *object = (clua_object){.slot = request->second, .class_id = request->first};
  int userdata = lua_gettop(L);
  lua_newtable(L);
  lua_setiuservalue(L, userdata, callbacks + 1);
  set_in(L, &clua_objects_key, request->second, userdata);
  set_in(L, &clua_anchors_key, request->second, userdata);
  if (!clua_slots_add(&state->newborn, request->second)) clua_raise(L, "not enough memory");
  // Last, so that an object that could not be finished is never reported as collected.
  lua_pushvalue(L, -2);
  lua_setmetatable(L, userdata);
  return 0;
}

int32_t clua_make_object(clua_state *state, int32_t class_id, int32_t slot) {
  object_request request = {.first = class_id, .second = slot};
  return perform(state, make_body, &request);
}

static int callback_body(lua_State *L) {
  const object_request *request = lua_touserdata(L, 1);
  clua_push_object(L, request->first);
  if (lua_type(L, -1) != LUA_TUSERDATA) return 0;
  if (request->flag) lua_rawgeti(L, LUA_REGISTRYINDEX, request->reference);
  else lua_pushnil(L);
  lua_setiuservalue(L, -2, request->second);
  return 0;
}

int32_t clua_set_callback(clua_state *state, int32_t slot, int32_t index, int32_t reference) {
  object_request request = {.first = slot, .second = index, .reference = reference, .flag = true};
  return perform(state, callback_body, &request);
}

int32_t clua_clear_callback(clua_state *state, int32_t slot, int32_t index) {
  object_request request = {.first = slot, .second = index};
  return perform(state, callback_body, &request);
}

bool clua_has_callback(clua_state *state, int32_t slot, int32_t index) {
  lua_State *L = state->current;
  if (!lua_checkstack(L, 4)) return false;
  int top = lua_gettop(L);
  clua_push_object(L, slot);
  bool has = lua_type(L, -1) == LUA_TUSERDATA && lua_getiuservalue(L, -1, index) == LUA_TFUNCTION;
  lua_settop(L, top);
  return has;
}

static int anchor_body(lua_State *L) {
  const object_request *request = lua_touserdata(L, 1);
  if (request->flag) clua_push_object(L, request->first);
  else lua_pushnil(L);
  set_in(L, &clua_anchors_key, request->first, -1);
  return 0;
}

static void forget_newborn(clua_state *state, int32_t slot) {
  for (size_t i = state->newborn.count; i-- > 0;) {
    if (state->newborn.items[i] == slot) state->newborn.items[i] = -1;
  }
}

int32_t clua_anchor(clua_state *state, int32_t slot, bool anchored) {
  object_request request = {.first = slot, .flag = anchored};
  if (anchored) forget_newborn(state, slot);
  return perform(state, anchor_body, &request);
}

static int own_body(lua_State *L) {
  const object_request *request = lua_touserdata(L, 1);
  clua_push_object(L, request->first);
  if (lua_type(L, -1) != LUA_TUSERDATA) return 0;
  const clua_object *owner = lua_touserdata(L, -1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &clua_classes_key);
  lua_rawgeti(L, -1, owner->class_id);
  lua_rawgeti(L, -1, 1);
  lua_getiuservalue(L, 2, (int)lua_tointeger(L, -1) + 1);
  if (request->flag) clua_push_object(L, request->second);
  else lua_pushnil(L);
  lua_rawseti(L, -2, request->second);
  return 0;
}

int32_t clua_own(clua_state *state, int32_t owner, int32_t owned, bool owns) {
  object_request request = {.first = owner, .second = owned, .flag = owns};
  return perform(state, own_body, &request);
}

void clua_release_newborn(clua_state *state) {
  lua_State *L = state->current;
  for (size_t i = 0; i < state->newborn.count; i++) {
    int32_t slot = state->newborn.items[i];
    if (slot < 0 || !lua_checkstack(L, 4)) continue;
    int top = lua_gettop(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &clua_anchors_key);
    // Only an entry that exists can be set to nil without allocating.
    if (lua_rawgeti(L, -1, slot) != LUA_TNIL) {
      lua_pushnil(L);
      lua_rawseti(L, top + 1, slot);
    }
    lua_settop(L, top);
  }
  state->newborn.count = 0;
}

int32_t clua_next_collected(clua_state *state) {
  return state->collected.count > 0 ? state->collected.items[--state->collected.count] : -1;
}
