#include "pattern.h"

void clua_matcher_push_capture(
    const clua_matcher *matcher, int index, const char *start, const char *end) {
  lua_State *L = matcher->L;
  if (index >= matcher->capture_count) {
    if (index > 0) luaL_error(L, "invalid capture index %%%d", index + 1);
    lua_pushlstring(L, start, (size_t)(end - start));
    return;
  }
  const clua_capture *capture = &matcher->captures[index];
  if (capture->length == clua_capture_open) luaL_error(L, "unfinished capture");
  if (capture->length == clua_capture_position) {
    lua_pushinteger(L, capture->start - matcher->subject + 1);
  } else {
    lua_pushlstring(L, capture->start, (size_t)capture->length);
  }
}

int clua_matcher_push_captures(const clua_matcher *matcher, const char *start, const char *end) {
  int count = matcher->capture_count;
  if (count == 0 && start != NULL) count = 1;
  luaL_checkstack(matcher->L, count, "too many captures");
  for (int i = 0; i < count; i++) clua_matcher_push_capture(matcher, i, start, end);
  return count;
}
