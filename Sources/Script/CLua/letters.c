#include <ctype.h>
#include <string.h>

#include "state.h"

// `upper`, `lower` and `reverse` of the string library.

enum { piece = 4096 };

typedef void (*change)(char *target, const char *text, size_t length);

static void write_upper(char *target, const char *text, size_t length) {
  for (size_t i = 0; i < length; i++) target[i] = (char)toupper((unsigned char)text[i]);
}

static void write_lower(char *target, const char *text, size_t length) {
  for (size_t i = 0; i < length; i++) target[i] = (char)tolower((unsigned char)text[i]);
}

static void write_reversed(char *target, const char *text, size_t length) {
  for (size_t i = 0; i < length; i++) target[i] = text[length - 1 - i];
}

// Converts the text in pieces, so that the budget can stop the conversion of a long text midway.
static int change_text(lua_State *L, change write, bool backwards) {
  size_t length = 0;
  const char *text = luaL_checklstring(L, 1, &length);
  if (length > clua_longest_result(L)) return luaL_error(L, "resulting string too large");
  char *result = lua_newuserdatauv(L, length + 1, 0);
  for (size_t done = 0, count; done < length; done += count) {
    count = length - done < piece ? length - done : piece;
    clua_charge(L, count / 8);
    write(result + done, backwards ? text + length - done - count : text + done, count);
  }
  lua_pushlstring(L, result, length);
  return 1;
}

static int upper(lua_State *L) { return change_text(L, write_upper, false); }
static int lower(lua_State *L) { return change_text(L, write_lower, false); }
static int reverse(lua_State *L) { return change_text(L, write_reversed, true); }

void clua_letters_replace(lua_State *L) {
  static const luaL_Reg own[] = {
      {"lower", lower}, {"reverse", reverse}, {"upper", upper}, {NULL, NULL}};
  luaL_setfuncs(L, own, 0);
}
