#define _GNU_SOURCE  // memmem

#include <ctype.h>
#include <string.h>

#include "pattern.h"

// `find`, `match`, `gmatch`, `rep` and `pack` of the string library, and charges for the stock
// functions.

// Converts a Lua start position to an offset. Negative positions count from the end.
static size_t start_offset(lua_Integer start, size_t length) {
  if (start > 0) return (size_t)start - 1;
  if (start == 0 || start < -(lua_Integer)length) return 0;
  return length - (size_t)-start;
}

static bool is_plain(lua_State *L, const char *pattern, size_t length) {
  clua_charge_bytes(L, length);
  for (size_t i = 0; i < length; i++) {
    if (memchr("^$*+?.([%-", pattern[i], 10) != NULL) return false;
  }
  return true;
}

static int find_plain(const clua_matcher *matcher, const char *start) {
  lua_State *L = matcher->L;
  size_t left = (size_t)(matcher->subject_end - start);
  size_t length = (size_t)(matcher->pattern_end - matcher->pattern);
  clua_charge_bytes(L, left + length);
  const char *found = memmem(start, left, matcher->pattern, length);
  if (found == NULL) {
    luaL_pushfail(L);
    return 1;
  }
  lua_pushinteger(L, found - matcher->subject + 1);
  lua_pushinteger(L, found - matcher->subject + (lua_Integer)length);
  return 2;
}

static int push_found(const clua_matcher *matcher, const char *start, const char *end, bool finds) {
  if (!finds) return clua_matcher_push_captures(matcher, start, end);
  lua_pushinteger(matcher->L, start - matcher->subject + 1);
  lua_pushinteger(matcher->L, end - matcher->subject);
  return 2 + clua_matcher_push_captures(matcher, NULL, NULL);
}

static int search(lua_State *L, bool finds) {
  clua_matcher matcher;
  size_t length = 0, pattern_length = 0;
  luaL_checklstring(L, 1, &length);
  luaL_checklstring(L, 2, &pattern_length);
  size_t offset = start_offset(luaL_optinteger(L, 3, 1), length);
  if (offset > length) {
    luaL_pushfail(L);
    return 1;
  }
  clua_matcher_begin(&matcher, L);
  const char *start = matcher.subject + offset, *pattern = matcher.pattern;
  if (finds && (lua_toboolean(L, 4) || is_plain(L, pattern, pattern_length))) {
    return find_plain(&matcher, start);
  }
  bool is_anchored = *pattern == '^';
  if (is_anchored) pattern++;
  for (; start <= matcher.subject_end; start++) {
    const char *end = clua_matcher_match(&matcher, start, pattern);
    if (end != NULL) return push_found(&matcher, start, end, finds);
    if (is_anchored) break;
  }
  luaL_pushfail(L);
  return 1;
}

static int find(lua_State *L) { return search(L, true); }
static int match(lua_State *L) { return search(L, false); }

// MARK: gmatch

// The upvalue indices: the subject, the pattern, the offset of the next search, and the end of the
// last match or -1.
enum { next_upvalue = 3, last_upvalue };

static int match_next(lua_State *L) {
  clua_matcher matcher;
  lua_settop(L, 0);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, lua_upvalueindex(2));
  clua_matcher_begin(&matcher, L);
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(last_upvalue));
  lua_Integer offset = lua_tointeger(L, lua_upvalueindex(next_upvalue));
  for (; offset <= matcher.subject_end - matcher.subject; offset++) {
    const char *start = matcher.subject + offset;
    const char *end = clua_matcher_match(&matcher, start, matcher.pattern);
    // An empty match directly after the last match does not count.
    if (end == NULL || end - matcher.subject == last) continue;
    lua_pushinteger(L, end - matcher.subject);
    lua_copy(L, -1, lua_upvalueindex(next_upvalue));
    lua_replace(L, lua_upvalueindex(last_upvalue));
    clua_charge(L, 10);
    return clua_matcher_push_captures(&matcher, start, end);
  }
  return 0;
}

static int gmatch(lua_State *L) {
  size_t length = 0;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t offset = start_offset(luaL_optinteger(L, 3, 1), length);
  if (offset > length) offset = length + 1;
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)offset);
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, match_next, 4);
  return 1;
}

// MARK: rep

// Fills `total` bytes by repeating the first `unit` bytes.
static void fill(char *bytes, size_t unit, size_t total) {
  for (size_t filled = unit; filled < total;) {
    size_t more = filled < total - filled ? filled : total - filled;
    memcpy(bytes + filled, bytes, more);
    filled += more;
  }
}

static int rep(lua_State *L) {
  size_t length = 0, separator_length = 0;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_length);
  size_t unit = length + separator_length;
  if (count <= 0 || unit == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (count == 1) separator_length = 0, unit = length;
  if (unit > clua_longest_result(L) / (size_t)count) {
    return luaL_error(L, "resulting string too large");
  }
  size_t total = unit * (size_t)count - separator_length;
  clua_charge_bytes(L, total);
  char *bytes = lua_newuserdatauv(L, unit * (size_t)count + 1, 0);
  memcpy(bytes, text, length);
  memcpy(bytes + length, separator, separator_length);
  fill(bytes, unit, total);
  lua_pushlstring(L, bytes, total);
  return 1;
}

// MARK: pack

// Returns the number of bytes written by conversions of fixed size. The stock function would write
// all of them before it could be stopped.
static size_t fixed_bytes(const char *format, const char *end) {
  size_t total = 0, size = 0;
  for (; format < end; format++) {
    if (*format != 'c') continue;
    for (size = 0; format + 1 < end && isdigit((unsigned char)format[1]); format++) {
      if (size < (size_t)INT32_MAX) size = size * 10 + (size_t)(format[1] - '0');
    }
    if (total < (size_t)INT32_MAX) total += size;
  }
  return total;
}

static int pack(lua_State *L) {
  size_t length = 0;
  const char *format = luaL_checklstring(L, 1, &length);
  size_t total = fixed_bytes(format, format + length);
  if (total > clua_longest_result(L)) return luaL_error(L, "resulting string too large");
  clua_charge_bytes(L, total);
  return clua_call_metered(L);
}

// The format determines how much of the text is read and converted to strings.
static int unpack(lua_State *L) {
  if (lua_type(L, 1) == LUA_TSTRING) clua_charge(L, lua_rawlen(L, 1) * 2);
  return clua_call_metered_by_results(L);
}

void clua_strings_replace(lua_State *L) {
  static const luaL_Reg own[] = {
      {"find", find}, {"match", match}, {"gmatch", gmatch}, {"rep", rep}, {NULL, NULL}};
  static const char *const by_results[] = {"byte", "sub", NULL};
  luaL_setfuncs(L, own, 0);
  for (const char *const *name = by_results; *name != NULL; name++) {
    clua_wrap(L, *name, clua_call_metered_by_results);
  }
  clua_wrap(L, "char", clua_call_metered);
  clua_wrap(L, "packsize", clua_call_metered);
  clua_wrap(L, "pack", pack);
  clua_wrap(L, "unpack", unpack);
}
