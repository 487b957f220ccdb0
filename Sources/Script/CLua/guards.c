#include <string.h>

#include "state.h"

// Guards for metamethods that Lua must not see in a plugin's metatable: a chain of `__call` tables
// is a loop without an instruction, a `__concat` may corrupt the stack of 5.4.4, and `__mode`
// decides how often a collection traverses a table.
//
// Lua looks metamethods up by strings that it interned when the state opened. This file changes the
// first letter of those strings. A plugin's `__call` is then a different string, and Lua treats it
// as an ordinary field, whenever it is set. `setmetatable` stores our own functions under the
// renamed keys, which traversals skip, and these functions look up the plugin's fields.

static const char *const names[clua_guard_count] = {"__call", "__concat", "__mode"};

static const char message_of_call[] = "the __call of a metatable must be a function";

/// The registry key of the function under the renamed `__call`.
static const char call_guard_key;

void clua_push_guard_key(lua_State *L, clua_guard guard) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &names[guard]);
}

bool clua_next_field(lua_State *L, int index) {
  const clua_state *state = clua_of(L);
  while (lua_next(L, index)) {
    if (lua_type(L, -2) != LUA_TSTRING) return true;
    const void *key = lua_topointer(L, -2);
    bool is_guard = false;
    for (int i = 0; i < clua_guard_count; i++) is_guard |= state->guard_keys[i] == key;
    if (!is_guard) return true;
    lua_pop(L, 1);
  }
  return false;
}

// MARK: Renaming

// Lua finds an interned string by the hash of its original content. The new content must have a
// different hash in the smallest string table, which is the present one. Then no string created
// later can be mistaken for it.
static void rename_key(lua_State *L, clua_guard guard) {
  lua_pushstring(L, names[guard]);
  char *text = (char *)lua_tostring(L, -1);
  bool is_found = true;
  for (int first = 1; is_found && first < ' '; first++) {
    text[0] = (char)first;
    lua_pushlstring(L, text, strlen(names[guard]));
    is_found = lua_tostring(L, -1) == text;
    lua_pop(L, 1);
  }
  lua_pushstring(L, names[guard]);
  if (is_found || lua_tostring(L, -1) == text) luaL_error(L, "cannot guard %s", names[guard]);
  lua_pop(L, 1);
  clua_of(L)->guard_keys[guard] = lua_topointer(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &names[guard]);
}

// MARK: Calls

// Pushes a description of the called value, like Lua's. Level 1 of the stack is the guard, and
// Lua's name of a function is the one that its caller uses.
static void push_called(lua_State *L) {
  lua_Debug frame;
  if (luaL_getmetafield(L, 1, "__name") != LUA_TSTRING) lua_pushstring(L, luaL_typename(L, 1));
  bool has_name = lua_getstack(L, 1, &frame) && lua_getinfo(L, "n", &frame) && frame.name != NULL;
  if (has_name) {
    lua_pushfstring(L, "%s value (%s '%s')", lua_tostring(L, -1), frame.namewhat, frame.name);
  } else {
    lua_pushfstring(L, "%s value", lua_tostring(L, -1));
  }
}

// Returns the function in the `__call` of a table's metatable.
static int find_called(lua_State *L) {
  lua_settop(L, 1);
  if (lua_getmetatable(L, 1)) {
    lua_pushliteral(L, "__call");
    if (lua_rawget(L, -2) == LUA_TFUNCTION) return 1;
    if (!lua_isnil(L, -1)) clua_raise(L, message_of_call);
  }
  luaL_where(L, 2);
  push_called(L);
  lua_pushfstring(L, "%sattempt to call a %s", lua_tostring(L, -3), lua_tostring(L, -1));
  return lua_error(L);
}

typedef struct {
  size_t length;
  char bytes[1024];
} chunk;

static int append(lua_State *L, const void *bytes, size_t length, void *context) {
  (void)L;
  chunk *target = context;
  if (length > sizeof target->bytes - target->length) return 1;
  memcpy(target->bytes + target->length, bytes, length);
  target->length += length;
  return 0;
}

// Pushes the guard as a Lua function rather than a C function. Because of its tail call, errors
// show the position of the caller, calls may nest as deep as others, and coroutines may yield.
// Because the guard has no line information, tracebacks skip it.
static void push_call_guard(lua_State *L) {
  static const char text[] =
      "local find = ... return function(object, ...) return find(object)(object, ...) end";
  chunk stripped = {.length = 0};
  if (luaL_loadbufferx(L, text, sizeof text - 1, "=?", "t") != LUA_OK) lua_error(L);
  if (lua_dump(L, append, &stripped, 1) != 0) luaL_error(L, "cannot guard __call");
  lua_pop(L, 1);
  if (luaL_loadbufferx(L, stripped.bytes, stripped.length, "=?", "b") != LUA_OK) lua_error(L);
  lua_pushcfunction(L, find_called);
  lua_call(L, 1, 1);
}

// MARK: Metatables

void clua_set_guard(lua_State *L, int metatable, clua_guard guard) {
  clua_push_guard_key(L, guard);
  lua_insert(L, -2);
  lua_rawset(L, metatable);
}

static void refuse_call(lua_State *L, int metatable) {
  lua_pushliteral(L, "__call");
  int type = lua_rawget(L, metatable);
  if (type != LUA_TFUNCTION && type != LUA_TNIL) clua_raise(L, message_of_call);
  lua_pop(L, 1);
}

void clua_guard_metatable(lua_State *L, int metatable) {
  refuse_call(L, metatable);
  clua_push_guard_key(L, clua_guard_call);
  bool is_guarded = lua_rawget(L, metatable) != LUA_TNIL;
  lua_pop(L, 1);
  if (!is_guarded) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &call_guard_key);
    clua_set_guard(L, metatable, clua_guard_call);
    lua_pushcfunction(L, clua_concat_objects);
    clua_set_guard(L, metatable, clua_guard_concat);
  }
  clua_push_guard_key(L, clua_guard_mode);
  lua_pushliteral(L, "__mode");
  lua_rawget(L, metatable);
  lua_rawset(L, metatable);
}

// MARK: Opening

static int find_nothing(lua_State *L) {
  lua_pushboolean(L, 1);
  return 1;
}

// Checks that Lua uses the renamed key instead of the plugin's.
static void verify(lua_State *L) {
  int top = lua_gettop(L);
  lua_newtable(L);
  lua_newtable(L);
  lua_pushcfunction(L, find_nothing);
  clua_set_guard(L, top + 2, clua_guard_call);
  lua_pushboolean(L, 0);
  lua_setfield(L, top + 2, "__call");
  lua_setmetatable(L, top + 1);
  lua_call(L, 0, 1);
  if (!lua_toboolean(L, -1)) luaL_error(L, "cannot guard __call");
  lua_settop(L, top);
}

void clua_guards_open(lua_State *L) {
  for (int i = 0; i < clua_guard_count; i++) rename_key(L, i);
  verify(L);
  push_call_guard(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &call_guard_key);
}
