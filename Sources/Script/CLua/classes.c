#include "objects.h"
#include "state.h"

// Host classes. Each has one metatable, whose functions look up members by name.

const char clua_metatables_key;

// MARK: Metamethods

// The class table has an entry for each member. A method's entry is the function. A property's
// entry is a code: the number of the reader and, from bit 32 on, the number of the writer plus one,
// or 0 if the property is read-only. A callback's entry is the negative of such a code, with the
// callback's index in place of the reader; without a writer, functions are stored directly. If a
// callback can replace a method, the callback's entry has the address of the name as its key.
enum { writer_shift = 32 };

static lua_Integer property_code(const clua_member *member) {
  lua_Integer writer = member->write < 0 ? 0 : (lua_Integer)member->write + 1;
  return writer << writer_shift | member->read;
}

static int32_t reader_of(lua_Integer code) { return (int32_t)(code & INT32_MAX); }
static int32_t writer_of(lua_Integer code) { return (int32_t)(code >> writer_shift) - 1; }

int clua_index_member(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TFUNCTION) return 1;
  if (type != LUA_TNUMBER) {
    lua_settop(L, 2);
    return clua_call_host(L, (int32_t)lua_tointeger(L, lua_upvalueindex(2)), clua_keep_none);
  }
  lua_Integer code = lua_tointeger(L, 3);
  if (code < 0) {
    lua_getiuservalue(L, 1, reader_of(-code));
    return 1;
  }
  const clua_object *object = lua_touserdata(L, 1);
  clua_check_alive(L, object);
  return clua_read_host(L, reader_of(code), object->slot);
}

static void check_callback(lua_State *L, int index, const char *name) {
  if (lua_isfunction(L, index) || lua_isnil(L, index)) return;
  const char *found = luaL_typename(L, index);
  clua_raise(L, lua_pushfstring(L, "%s must be a function or nil, got %s", name, found));
}

// Passes the value at index 3 to the host, for the object at index 1. Inlined into its only caller:
// on a cold cache each further call is costly.
__attribute__((always_inline)) static inline int write_host(
    lua_State *L, int32_t writer, clua_keeping keeping) {
  clua_state *state = clua_of(L);
  const clua_object *object = lua_touserdata(L, 1);
  clua_charge(L, clua_cost_of_call);
  clua_value small[8];
  int32_t node_count = 0;
  const clua_value *value = clua_flatten(L, 3, 1, keeping, small, 8, &node_count);
  lua_State *previous = state->current;
  state->current = L;
  int32_t status = state->callbacks.writer(state->host, writer, object->slot, value);
  state->current = previous;
  state->epoch++;
  if (state->budget.trip != 0) clua_raise_trip(L);
  if (status < 0) clua_raise(L, state->raised);
  return 0;
}

static int assign_object(lua_State *L) {
  clua_check_alive(L, lua_touserdata(L, 1));
  lua_settop(L, 3);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type != LUA_TNUMBER && type != LUA_TFUNCTION) {
    lua_settop(L, 2);
    return clua_call_host(L, (int32_t)lua_tointeger(L, lua_upvalueindex(2)), clua_keep_none);
  }
  if (type == LUA_TFUNCTION) {
    lua_pushlightuserdata(L, (void *)lua_topointer(L, 2));
    lua_rawget(L, lua_upvalueindex(1));
  }
  lua_Integer code = lua_tointeger(L, -1);  // 0 for a method
  if (code >= 0 && writer_of(code) < 0) {
    clua_raise(L, lua_pushfstring(L, "%s is read-only", lua_tostring(L, 2)));
  }
  lua_settop(L, 3);
  if (code < 0 && writer_of(-code) < 0) {
    check_callback(L, 3, lua_tostring(L, 2));
    clua_set_callback_on_top(L, 1, reader_of(-code));
    return 0;
  }
  bool is_kept = code < 0;
  return write_host(
      L, writer_of(is_kept ? -code : code), is_kept ? clua_keep_arguments : clua_keep_none);
}

static int describe_object(lua_State *L) {
  lua_settop(L, 1);
  return clua_call_host(L, (int32_t)lua_tointeger(L, lua_upvalueindex(1)), clua_keep_none);
}

// MARK: Classes

typedef struct {
  int32_t id;
  const clua_class *description;
} class_request;

static void push_member(lua_State *L, const clua_member *member) {
  if (member->kind == CLUA_METHOD) clua_push_host_function(L, member->read, CLUA_ARGUMENTS_COPIED);
  else if (member->kind == CLUA_PROPERTY) lua_pushinteger(L, property_code(member));
  else lua_pushinteger(L, -property_code(member));
}

// Whether the table on top of the stack has a method with this name.
static bool has_method(lua_State *L, const char *name) {
  bool there = lua_getfield(L, -1, name) == LUA_TFUNCTION;
  lua_pop(L, 1);
  return there;
}

static void push_callback(lua_State *L, int32_t id, const clua_member *member) {
  clua_note_question(L, id, member);
  if (member->kind == CLUA_QUESTION) return;
  if (has_method(L, member->name)) {
    lua_pushstring(L, member->name);
    lua_pushlightuserdata(L, (void *)lua_topointer(L, -1));
    lua_remove(L, -2);
    push_member(L, member);
    lua_rawset(L, -3);
  } else {
    push_member(L, member);
    lua_setfield(L, -2, member->name);
  }
}

static bool is_callback(const clua_member *member) {
  return member->kind == CLUA_CALLBACK || member->kind == CLUA_QUESTION;
}

static void push_members(lua_State *L, int32_t id, const clua_class *class) {
  lua_createtable(L, 0, class->member_count);
  for (int32_t i = 0; i < class->member_count; i++) {
    if (is_callback(&class->members[i])) continue;
    push_member(L, &class->members[i]);
    lua_setfield(L, -2, class->members[i].name);
  }
  for (int32_t i = 0; i < class->member_count; i++) {
    if (is_callback(&class->members[i])) push_callback(L, id, &class->members[i]);
  }
}

static int define_body(lua_State *L) {
  const class_request *request = lua_touserdata(L, 1);
  const clua_class *class = request->description;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &clua_metatables_key);
  lua_createtable(L, 0, 7);
  push_members(L, request->id, class);
  lua_pushvalue(L, -1);
  lua_pushinteger(L, class->unknown);
  lua_pushcclosure(L, assign_object, 2);
  lua_setfield(L, -3, "__newindex");
  lua_pushinteger(L, class->unknown);
  // The names are the keys of the member table, which keeps their addresses valid.
  lua_pushcclosure(L, clua_index_object, 2 + clua_define_fields(L, request->id, class));
  lua_setfield(L, -2, "__index");
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
