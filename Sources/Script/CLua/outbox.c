#include "objects.h"
#include "state.h"

#include <stdlib.h>
#include <string.h>

// Conversion of values from the host to Lua. They are buffered outside Lua's memory, because
// pushing a value onto Lua's stack may raise an error.

enum { value_host_function = 100, value_special_table, value_copied_table, value_list };

void clua_outbox_clear(clua_state *state) {
  state->outbox.count = 0;
  state->outbox.used = 0;
  state->outbox.exhausted = false;
}

void clua_outbox_free(clua_state *state) {
  free(state->outbox.nodes);
  free(state->outbox.bytes);
  state->outbox = (clua_outbox){0};
}

// The retained capacity. Chosen: more than the touches of two hands and their text, so that
// callbacks with touches allocate nothing.
enum { kept_nodes = 32, kept_bytes = 1024 };

void clua_outbox_shrink(clua_state *state) {
  if (state->outbox.capacity > kept_nodes || state->outbox.size > kept_bytes) {
    clua_outbox_free(state);
  }
}

static clua_value *add(clua_state *state, int32_t type) {
  clua_outbox *box = &state->outbox;
  if (box->count == box->capacity) {
    size_t capacity = box->capacity ? box->capacity * 2 : 16;
    clua_value *nodes = realloc(box->nodes, capacity * sizeof *nodes);
    if (nodes == NULL) {
      box->exhausted = true;
      return &box->spare;
    }
    box->nodes = nodes;
    box->capacity = capacity;
  }
  clua_value *node = &box->nodes[box->count++];
  *node = (clua_value){.type = type};
  return node;
}

void clua_put_nil(clua_state *state) { add(state, CLUA_NIL); }

void clua_put_boolean(clua_state *state, bool value) { add(state, CLUA_BOOLEAN)->integer = value; }

void clua_put_integer(clua_state *state, int64_t value) {
  add(state, CLUA_INTEGER)->integer = value;
}

void clua_put_number(clua_state *state, double value) { add(state, CLUA_NUMBER)->number = value; }

void clua_put_reference(clua_state *state, int32_t reference) {
  add(state, CLUA_FUNCTION)->integer = reference;
}

void clua_put_object(clua_state *state, int32_t slot) { add(state, CLUA_OBJECT)->integer = slot; }

void clua_put_host_function(clua_state *state, int32_t function, int32_t arguments) {
  clua_value *node = add(state, value_host_function);
  node->integer = function;
  node->class_id = arguments;
}

void clua_put_table(clua_state *state, int64_t pairs, int32_t call, int32_t missing) {
  clua_value *node = add(state, call < 0 && missing < 0 ? CLUA_TABLE : value_special_table);
  node->integer = pairs;
  node->class_id = call;
  node->number = missing;
}

void clua_put_list(clua_state *state, int64_t count) { add(state, value_list)->integer = count; }

void clua_put_string(clua_state *state, const char *bytes, size_t length) {
  clua_outbox *box = &state->outbox;
  if (box->used + length > box->size) {
    size_t size = (box->used + length) * 2;
    char *grown = realloc(box->bytes, size);
    if (grown == NULL) {
      box->exhausted = true;
      return;
    }
    box->bytes = grown;
    box->size = size;
  }
  if (length > 0) memcpy(box->bytes + box->used, bytes, length);
  clua_value *node = add(state, CLUA_STRING);
  node->integer = (int64_t)box->used;  // an offset, since the bytes may move
  node->length = length;
  box->used += length;
}

void clua_put_copy(clua_state *state, int64_t pairs, const char *name, size_t length) {
  clua_put_string(state, name, length);
  clua_outbox *box = &state->outbox;
  if (box->exhausted) return;
  clua_value *node = &box->nodes[box->count - 1];
  node->type = value_copied_table;
  node->number = (double)node->integer;  // the offset of the name
  node->integer = pairs;
}

static void set_special_metatable(lua_State *L, const clua_value *node) {
  lua_createtable(L, 0, 3);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  if (node->class_id >= 0) {
    clua_push_callable(L, node->class_id);
    clua_set_guard(L, lua_gettop(L) - 1, clua_guard_call);
  }
  if (node->number >= 0) {
    clua_push_host_function(L, (int32_t)node->number, CLUA_ARGUMENTS_COPIED);
    lua_setfield(L, -2, "__index");
  }
  lua_setmetatable(L, -2);
}

static size_t push_value(lua_State *L, const clua_outbox *box, size_t index);

static size_t push_table(lua_State *L, const clua_outbox *box, size_t index) {
  const clua_value *node = &box->nodes[index];
  int64_t pairs = node->integer;
  lua_createtable(L, 0, (int)pairs);
  size_t next = index + 1;
  for (int64_t i = 0; i < pairs; i++) {
    next = push_value(L, box, next);
    next = push_value(L, box, next);
    lua_rawset(L, -3);
  }
  if (node->type == value_special_table) set_special_metatable(L, node);
  if (node->type == value_copied_table) {
    clua_make_copy(L, box->bytes + (size_t)node->number, node->length);
  }
  return next;
}

static size_t push_list(lua_State *L, const clua_outbox *box, size_t index) {
  int64_t count = box->nodes[index].integer;
  lua_createtable(L, (int)count, 0);
  size_t next = index + 1;
  for (int64_t i = 1; i <= count; i++) {
    next = push_value(L, box, next);
    lua_rawseti(L, -2, i);
  }
  return next;
}

static size_t push_value(lua_State *L, const clua_outbox *box, size_t index) {
  const clua_value *node = &box->nodes[index];
  luaL_checkstack(L, 6, NULL);
  switch (node->type) {
    case CLUA_BOOLEAN: lua_pushboolean(L, node->integer != 0); break;
    case CLUA_INTEGER: lua_pushinteger(L, node->integer); break;
    case CLUA_NUMBER: lua_pushnumber(L, node->number); break;
    case CLUA_STRING:
      if (node->length == 0) lua_pushliteral(L, "");
      else lua_pushlstring(L, box->bytes + node->integer, node->length);
      break;
    case CLUA_FUNCTION: lua_rawgeti(L, LUA_REGISTRYINDEX, node->integer); break;
    case CLUA_OBJECT: clua_push_object(L, (int32_t)node->integer); break;
    case value_host_function:
      clua_push_host_function(L, (int32_t)node->integer, node->class_id);
      break;
    case value_list: return push_list(L, box, index);
    case CLUA_TABLE:
    case value_copied_table:
    case value_special_table: return push_table(L, box, index);
    default: lua_pushnil(L);
  }
  return index + 1;
}

int clua_outbox_push(lua_State *L) {
  const clua_outbox *box = &clua_of(L)->outbox;
  if (box->exhausted) clua_raise(L, "not enough memory");
  int count = 0;
  for (size_t index = 0; index < box->count; count++) index = push_value(L, box, index);
  clua_outbox_clear(clua_of(L));
  return count;
}
