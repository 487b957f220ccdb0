#pragma once

#include "state.h"

/// A growing string buffer in a userdata on the stack, so that an error frees it. Lua's own buffer
/// uses to-be-closed slots, which Lua 5.4.4 does not close safely from C.
typedef struct {
  lua_State *L;
  char *bytes;
  size_t length, capacity;
  /// The stack index of the userdata.
  int slot;
} clua_buffer;

/// Starts an empty buffer; pushes one value, which must keep its stack index.
void clua_buffer_begin(clua_buffer *buffer, lua_State *L);
/// Appends bytes, charges for them, and raises an error if the buffer gets too long.
void clua_buffer_add(clua_buffer *buffer, const char *bytes, size_t length);
/// Appends the string or number at a stack index.
void clua_buffer_add_value(clua_buffer *buffer, int index);
/// Pushes the contents as a string.
void clua_buffer_push(const clua_buffer *buffer);
