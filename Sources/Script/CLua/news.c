#include <string.h>

#include "state.h"

// Events that the host queries between calls.

bool clua_has_news(const clua_state *state) {
  return state->collected.count > 0 || state->slow.used > 0;
}

void clua_note_slow_line(lua_State *L) {
  clua_slow_call *slow = &clua_of(L)->slow;
  lua_Debug frame;
  slow->line = 0;
  slow->file[0] = 0;
  for (int level = 0; slow->line == 0 && lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "Sl", &frame);
    if (frame.currentline <= 0) continue;
    slow->line = frame.currentline;
    strncpy(slow->file, frame.short_src, sizeof slow->file - 1);
  }
}

uint64_t clua_take_slow_call(clua_state *state, const char **file, int32_t *line) {
  uint64_t used = state->slow.used;
  state->slow.used = 0;
  *file = state->slow.file;
  *line = state->slow.line;
  return used;
}
