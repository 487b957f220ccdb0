#include "buffer.h"

#include <string.h>

enum { first_capacity = 256 };

static void grow(clua_buffer *buffer, size_t capacity) {
  char *bytes = lua_newuserdatauv(buffer->L, capacity, 0);
  if (buffer->length > 0) memcpy(bytes, buffer->bytes, buffer->length);
  lua_replace(buffer->L, buffer->slot);
  buffer->bytes = bytes;
  buffer->capacity = capacity;
}

void clua_buffer_begin(clua_buffer *buffer, lua_State *L) {
  luaL_checkstack(L, 4, NULL);
  lua_pushnil(L);
  *buffer = (clua_buffer){.L = L, .slot = lua_gettop(L)};
  grow(buffer, first_capacity);
}

void clua_buffer_add(clua_buffer *buffer, const char *bytes, size_t length) {
  clua_charge_bytes(buffer->L, length);
  if (length > clua_longest_result(buffer->L) - buffer->length) {
    luaL_error(buffer->L, "resulting string too large");
  }
  size_t needed = buffer->length + length;
  if (needed > buffer->capacity) {
    grow(buffer, needed > buffer->capacity * 2 ? needed : buffer->capacity * 2);
  }
  if (length > 0) memcpy(buffer->bytes + buffer->length, bytes, length);
  buffer->length = needed;
}

void clua_buffer_add_value(clua_buffer *buffer, int index) {
  size_t length = 0;
  if (lua_type(buffer->L, index) == LUA_TNUMBER) clua_charge(buffer->L, clua_cost_of_number);
  const char *bytes = lua_tolstring(buffer->L, index, &length);
  clua_buffer_add(buffer, bytes, length);
}

void clua_buffer_push(const clua_buffer *buffer) {
  lua_pushlstring(buffer->L, buffer->bytes, buffer->length);
}
