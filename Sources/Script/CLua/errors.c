#include "state.h"

#include <stdio.h>
#include <string.h>

enum { traceback_lines = 20 };

const char *clua_error_message(const clua_state *state) { return state->error.message; }
const char *clua_error_traceback(const clua_state *state) { return state->error.traceback; }
const char *clua_error_file(const clua_state *state) { return state->error.file; }
int32_t clua_error_line(const clua_state *state) { return state->error.line; }

void clua_error_clear(clua_state *state) {
  state->error.message[0] = state->error.traceback[0] = state->error.file[0] = 0;
  state->error.line = 0;
}

static void copy(char *target, size_t size, const char *text, size_t length) {
  if (length >= size) {
    length = size - 1;
    // Do not cut inside a UTF-8 sequence.
    while (length > 0 && (text[length] & 0xC0) == 0x80) length--;
  }
  memcpy(target, text, length);
  target[length] = 0;
}

void clua_error_set(clua_state *state, const char *message) {
  clua_error_clear(state);
  copy(state->error.message, sizeof state->error.message, message, strlen(message));
}

void clua_set_error(clua_state *state, const char *bytes, size_t length) {
  copy(state->raised, sizeof state->raised, bytes, length);
}

static void append_frame(clua_error *error, size_t *used, const lua_Debug *frame) {
  size_t left = sizeof error->traceback - *used;
  const char *name = frame->name ? frame->name : *frame->what == 'm' ? "main chunk" : "function";
  int written = snprintf(
      error->traceback + *used, left, "%s%s:%d: in %s", *used ? "\n" : "", frame->short_src,
      frame->currentline, name);
  if (written > 0 && (size_t)written < left) *used += (size_t)written;
}

// Writes into a fixed buffer and allocates nothing, because memory may be exhausted.
void clua_error_note_frames(lua_State *L) {
  clua_error *error = &clua_of(L)->error;
  lua_Debug frame;
  size_t used = 0;
  error->traceback[0] = 0;
  int lines = 0;
  for (int level = 0; lines < traceback_lines && lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "Sln", &frame);
    if (frame.currentline <= 0) continue;  // a frame of the host
    if (error->line == 0) {
      error->line = frame.currentline;
      copy(error->file, sizeof error->file, frame.short_src, strlen(frame.short_src));
    }
    append_frame(error, &used, &frame);
    lines++;
  }
}

// The buffer of the last error is free while a host function runs, because each error is read
// immediately after it occurs.
const char *clua_traceback(clua_state *state) {
  clua_error_clear(state);
  clua_error_note_frames(state->current);
  return state->error.traceback;
}

static int describe(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  return 1;
}

// Pushes a value's text, or nil if it has none. Its `__tostring` may raise an error.
static void push_description(lua_State *L, int index) {
  bool describes_itself = luaL_getmetafield(L, index, "__tostring") != LUA_TNIL;
  if (describes_itself) lua_pop(L, 1);
  if (!describes_itself && !lua_isstring(L, index)) {
    lua_pushnil(L);
    return;
  }
  lua_pushcfunction(L, describe);
  lua_pushvalue(L, index);
  if (lua_pcall(L, 1, 1, 0) == LUA_OK) return;
  lua_pop(L, 1);
  lua_pushliteral(L, "the error value cannot be described: its __tostring raises an error");
}

// Adds a hint for scripts that call `view:draw()` to redraw a view: a view without a `draw`
// callback has no such function.
static void add_hint(clua_error *error) {
  static const char draw[] = "attempt to call a nil value (method 'draw')";
  static const char hint[] = "; view:set_needs_display() redraws a view";
  size_t length = strlen(error->message);
  if (length < sizeof draw - 1 || length + sizeof hint > sizeof error->message) return;
  if (strcmp(error->message + length - (sizeof draw - 1), draw) != 0) return;
  memcpy(error->message + length, hint, sizeof hint);
}

static void note_message(lua_State *L, int index) {
  clua_error *error = &clua_of(L)->error;
  size_t length = 0;
  push_description(L, index);
  const char *text = lua_tolstring(L, -1, &length);
  if (text != NULL) {
    copy(error->message, sizeof error->message, text, length);
    add_hint(error);
  } else {
    snprintf(
        error->message, sizeof error->message, "the error value is a %s, not a message",
        luaL_typename(L, index));
  }
}

int clua_message_handler(lua_State *L) {
  clua_state *state = clua_of(L);
  if (state->budget.trip != 0) return 1;  // the error was recorded when the limit was exceeded
  clua_error_clear(state);
  clua_error_note_frames(L);
  if (lua_checkstack(L, 10)) note_message(L, 1);
  lua_settop(L, 1);
  return 1;
}

_Noreturn void clua_raise(lua_State *L, const char *message) {
  lua_Debug frame;
  luaL_checkstack(L, 4, NULL);
  for (int level = 1; lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "Sl", &frame);
    if (frame.currentline <= 0) continue;
    lua_pushfstring(L, "%s:%d: %s", frame.short_src, frame.currentline, message);
    lua_error(L);
  }
  lua_pushstring(L, message);
  lua_error(L);
  __builtin_unreachable();
}
