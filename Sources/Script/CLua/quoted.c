#include <ctype.h>
#include <math.h>
#include <stdio.h>

#include "format.h"

// Values as Lua literals, for the conversion `%q`.

enum { piece = 1024, longest_escape = 5 };

// Writes an escaped character of a quoted string. Returns the number of bytes written.
static int write_character(char *target, const char *text, const char *end) {
  unsigned char character = (unsigned char)*text;
  if (character == '"' || character == '\\' || character == '\n') {
    target[0] = '\\';
    target[1] = (char)character;
    return 2;
  }
  if (!iscntrl(character)) {
    target[0] = (char)character;
    return 1;
  }
  // Writes all three digits if the next character is a digit.
  bool digit_follows = text + 1 < end && isdigit((unsigned char)text[1]);
  return snprintf(target, longest_escape + 1, digit_follows ? "\\%03d" : "\\%d", character);
}

static void add_quoted_text(clua_buffer *buffer, int index) {
  char written[piece + longest_escape + 1];
  size_t length = 0, used = 0;
  const char *text = lua_tolstring(buffer->L, index, &length), *end = text + length;
  clua_charge_letters(buffer->L, length);
  clua_buffer_add(buffer, "\"", 1);
  for (; text < end; text++) {
    int count = write_character(written + used, text, end);
    used += (size_t)count;
    if (count > 1) clua_charge(buffer->L, 10);
    if (used < piece) continue;
    clua_buffer_add(buffer, written, used);
    used = 0;
  }
  clua_buffer_add(buffer, written, used);
  clua_buffer_add(buffer, "\"", 1);
}

static void add_number(clua_buffer *buffer, int index) {
  char text[64];
  int written = 0;
  if (lua_isinteger(buffer->L, index)) {
    lua_Integer integer = lua_tointeger(buffer->L, index);
    // The minimum integer has no decimal literal.
    const char *format = integer == LUA_MININTEGER ? "0x%" LUA_INTEGER_FRMLEN "x" : LUA_INTEGER_FMT;
    written = snprintf(text, sizeof text, format, (LUAI_UACINT)integer);
  } else {
    lua_Number number = lua_tonumber(buffer->L, index);
    if (isnan(number)) written = snprintf(text, sizeof text, "(0/0)");
    else if (isinf(number)) {
      written = snprintf(text, sizeof text, number > 0 ? "1e9999" : "-1e9999");
    }
    else written = snprintf(text, sizeof text, "%a", number);
  }
  clua_buffer_add(buffer, text, (size_t)written);
}

void clua_add_quoted(clua_buffer *buffer, int index) {
  lua_State *L = buffer->L;
  switch (lua_type(L, index)) {
    case LUA_TSTRING: add_quoted_text(buffer, index); break;
    case LUA_TNUMBER: add_number(buffer, index); break;
    case LUA_TNIL:
    case LUA_TBOOLEAN:
      luaL_tolstring(L, index, NULL);
      clua_buffer_add_value(buffer, -1);
      lua_pop(L, 1);
      break;
    default: luaL_argerror(L, index, "value has no literal form");
  }
}
