#include "buffer.h"
#include "pattern.h"

// `gsub` of the string library.

// The stack indices: subject, pattern, replacement, limit, matcher, buffer.
enum { replacement_index = 3, limit_index };

static void add_digit_capture(
    clua_buffer *buffer, const clua_matcher *matcher, char digit, const char *start,
    const char *end) {
  if (digit == '0') {
    clua_buffer_add(buffer, start, (size_t)(end - start));
    return;
  }
  clua_matcher_push_capture(matcher, digit - '1', start, end);
  clua_buffer_add_value(buffer, -1);
  lua_pop(matcher->L, 1);
}

static void add_template(
    clua_buffer *buffer, const clua_matcher *matcher, const char *start, const char *end) {
  size_t length = 0;
  const char *next = lua_tolstring(matcher->L, replacement_index, &length);
  const char *last = next + length;
  while (next < last) {
    const char *plain = next;
    while (next < last && *next != '%') next++;
    clua_buffer_add(buffer, plain, (size_t)(next - plain));
    if (next == last) return;
    char escaped = next + 1 < last ? next[1] : 0;
    next += 2;
    if (escaped == '%') clua_buffer_add(buffer, "%", 1);
    else if (escaped >= '0' && escaped <= '9') {
      add_digit_capture(buffer, matcher, escaped, start, end);
    } else {
      luaL_error(matcher->L, "invalid use of '%%' in replacement string");
    }
  }
}

// Appends the replacement returned by the function or table for the match, or the match itself.
// Returns whether a replacement was appended.
static bool add_answer(
    clua_buffer *buffer, const clua_matcher *matcher, const char *start, const char *end) {
  lua_State *L = matcher->L;
  if (lua_type(L, replacement_index) == LUA_TFUNCTION) {
    lua_pushvalue(L, replacement_index);
    lua_call(L, clua_matcher_push_captures(matcher, start, end), 1);
  } else {
    clua_matcher_push_capture(matcher, 0, start, end);
    lua_gettable(L, replacement_index);
  }
  bool replaces = lua_toboolean(L, -1);
  if (!replaces) clua_buffer_add(buffer, start, (size_t)(end - start));
  else if (lua_isstring(L, -1)) clua_buffer_add_value(buffer, -1);
  else luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  lua_pop(L, 1);
  return replaces;
}

static bool add_replacement(
    clua_buffer *buffer, const clua_matcher *matcher, const char *start, const char *end) {
  int type = lua_type(matcher->L, replacement_index);
  if (type == LUA_TTABLE || type == LUA_TFUNCTION) {
    return add_answer(buffer, matcher, start, end);
  }
  add_template(buffer, matcher, start, end);
  return true;
}

typedef struct {
  lua_Integer count;
  bool has_changed;
} outcome;

static outcome substitute(clua_matcher *matcher, clua_buffer *buffer, lua_Integer limit) {
  outcome result = {0, false};
  const char *pattern = matcher->pattern, *next = matcher->subject, *last = NULL;
  bool is_anchored = *pattern == '^';
  if (is_anchored) pattern++;
  while (result.count < limit) {
    const char *end = clua_matcher_match(matcher, next, pattern);
    // An empty match directly after the last match does not count.
    if (end != NULL && end != last) {
      result.count++;
      if (add_replacement(buffer, matcher, next, end)) result.has_changed = true;
      next = last = end;
    } else if (next < matcher->subject_end) {
      clua_buffer_add(buffer, next++, 1);
    } else {
      break;
    }
    if (is_anchored) break;
  }
  clua_buffer_add(buffer, next, (size_t)(matcher->subject_end - next));
  return result;
}

static int gsub(lua_State *L) {
  size_t length = 0;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  int type = lua_type(L, replacement_index);
  luaL_argexpected(
      L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE,
      replacement_index, "string/function/table");
  lua_Integer limit = luaL_optinteger(L, limit_index, (lua_Integer)length + 1);
  lua_settop(L, limit_index);
  // The matcher is not on the C stack, since a replacement function may call `gsub` recursively.
  clua_matcher *matcher = lua_newuserdatauv(L, sizeof *matcher, 0);
  clua_buffer buffer;
  clua_buffer_begin(&buffer, L);
  clua_matcher_begin(matcher, L);
  outcome result = substitute(matcher, &buffer, limit);
  if (result.has_changed) clua_buffer_push(&buffer);
  else lua_pushvalue(L, 1);
  lua_pushinteger(L, result.count);
  return 2;
}

void clua_gsub_replace(lua_State *L) {
  lua_pushcfunction(L, gsub);
  lua_setfield(L, -2, "gsub");
}
