#include "format.h"

#include <stdio.h>
#include <string.h>

#include "buffer.h"

// `format` of the string library. The C library formats numbers. Strings are truncated and padded
// here, and all work is charged for.

enum {
  longest_specification = 32,
  most_flags = 20,
  longest_number = 512,
  most_digits = 2,
  whole_text = 100,
};

typedef struct {
  /// The specification in the C library's syntax, without the conversion letter.
  char text[longest_specification];
  size_t length;
  bool aligns_left, has_precision;
  size_t width, precision;
  char letter;
} specification;

_Noreturn static void refuse(lua_State *L, const specification *found) {
  luaL_error(L, "invalid conversion '%%%s%c' to 'format'", found->text + 1, found->letter);
  __builtin_unreachable();
}

static const char *read_number(
    specification *found, const char *next, const char *end, size_t *number) {
  int digits = 0;
  for (*number = 0; next < end && *next >= '0' && *next <= '9' && digits < most_digits; digits++) {
    found->text[found->length++] = *next;
    *number = *number * 10 + (size_t)(*next++ - '0');
  }
  return next;
}

// Parses the flags, width and precision between a percent sign and its letter. Returns the position
// of the letter.
static const char *read_specification(specification *found, const char *next, const char *end) {
  *found = (specification){.text = "%", .length = 1};
  while (next < end && *next != 0 && strchr("-+ #0", *next) != NULL &&
         found->length <= most_flags) {
    if (*next == '-') found->aligns_left = true;
    found->text[found->length++] = *next++;
  }
  next = read_number(found, next, end, &found->width);
  if (next < end && *next == '.') {
    found->has_precision = true;
    found->text[found->length++] = *next++;
    next = read_number(found, next, end, &found->precision);
  }
  found->letter = next < end ? *next : 0;
  return next;
}

// Raises an error for a flag that is not listed, and for a precision that is not allowed.
static void admit(
    lua_State *L, const specification *found, const char *flags, bool may_have_precision) {
  const char *next = found->text + 1;
  while (*next != 0 && strchr("-+ #0", *next) != NULL) {
    if (strchr(flags, *next++) == NULL) refuse(L, found);
  }
  if (found->has_precision && !may_have_precision) refuse(L, found);
}

static void add_padded(
    clua_buffer *buffer, const specification *found, const char *bytes, size_t length) {
  static const char spaces[whole_text] =
      "                                                  "
      "                                                 ";
  size_t padding = found->width > length ? found->width - length : 0;
  if (!found->aligns_left) clua_buffer_add(buffer, spaces, padding);
  clua_buffer_add(buffer, bytes, length);
  if (found->aligns_left) clua_buffer_add(buffer, spaces, padding);
}

// MARK: Conversions

static void add_integer(
    clua_buffer *buffer, specification *found, int argument, const char *flags) {
  char text[longest_number];
  lua_Integer value = luaL_checkinteger(buffer->L, argument);
  admit(buffer->L, found, flags, true);
  memcpy(found->text + found->length, LUA_INTEGER_FRMLEN, sizeof LUA_INTEGER_FRMLEN);
  size_t length = found->length + sizeof LUA_INTEGER_FRMLEN - 1;
  found->text[length] = found->letter;
  found->text[length + 1] = 0;
  int written = snprintf(text, sizeof text, found->text, (LUAI_UACINT)value);
  clua_buffer_add(buffer, text, (size_t)written);
}

static void add_float(clua_buffer *buffer, specification *found, int argument) {
  char text[longest_number];
  lua_Number value = luaL_checknumber(buffer->L, argument);
  admit(buffer->L, found, "-+ #0", true);
  found->text[found->length] = found->letter;
  found->text[found->length + 1] = 0;
  int written = snprintf(text, sizeof text, found->text, (LUAI_UACNUMBER)value);
  clua_charge_letters(buffer->L, (size_t)written);
  clua_buffer_add(buffer, text, (size_t)written);
}

static void add_character(clua_buffer *buffer, const specification *found, int argument) {
  char character = (char)luaL_checkinteger(buffer->L, argument);
  admit(buffer->L, found, "-", false);
  add_padded(buffer, found, &character, 1);
}

static void add_pointer(clua_buffer *buffer, const specification *found, int argument) {
  char text[longest_number];
  const void *pointer = lua_topointer(buffer->L, argument);
  admit(buffer->L, found, "-", false);
  int written = pointer != NULL ? snprintf(text, sizeof text, "%p", pointer)
                                : snprintf(text, sizeof text, "(null)");
  add_padded(buffer, found, text, (size_t)written);
}

static void add_text(clua_buffer *buffer, const specification *found, int argument) {
  lua_State *L = buffer->L;
  size_t length = 0;
  const char *text = luaL_tolstring(L, argument, &length);
  if (found->length == 1) {
    clua_buffer_add(buffer, text, length);
  } else {
    luaL_argcheck(L, length == strlen(text), argument, "string contains zeros");
    admit(L, found, "-", true);
    if (found->has_precision && found->precision < length) length = found->precision;
    // The text is longer than any width, so it needs no padding.
    if (length >= whole_text) clua_buffer_add(buffer, text, length);
    else add_padded(buffer, found, text, length);
  }
  lua_pop(L, 1);
}

static void add_quoted(clua_buffer *buffer, const specification *found, int argument) {
  if (found->length > 1) luaL_error(buffer->L, "specifier '%%q' cannot have modifiers");
  clua_add_quoted(buffer, argument);
}

static void add_conversion(clua_buffer *buffer, specification *found, int argument) {
  lua_State *L = buffer->L;
  clua_charge(L, clua_cost_of_number);
  switch (found->letter) {
    case 'd':
    case 'i': return add_integer(buffer, found, argument, "-+ 0");
    case 'u': return add_integer(buffer, found, argument, "-0");
    case 'o':
    case 'x':
    case 'X': return add_integer(buffer, found, argument, "-#0");
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'g':
    case 'G': return add_float(buffer, found, argument);
    case 'c': return add_character(buffer, found, argument);
    case 'p': return add_pointer(buffer, found, argument);
    case 's': return add_text(buffer, found, argument);
    case 'q': return add_quoted(buffer, found, argument);
    default: refuse(L, found);
  }
}

// MARK: The function

static int format(lua_State *L) {
  size_t length = 0;
  const char *next = luaL_checklstring(L, 1, &length), *end = next + length;
  int top = lua_gettop(L), argument = 1;
  clua_buffer buffer;
  clua_buffer_begin(&buffer, L);
  while (next < end) {
    const char *percent = memchr(next, '%', (size_t)(end - next));
    if (percent == NULL) percent = end;
    clua_buffer_add(&buffer, next, (size_t)(percent - next));
    next = percent + 1;
    if (next < end && *next == '%') {
      clua_buffer_add(&buffer, next++, 1);
    } else if (percent < end) {
      specification found;
      // The buffer is above the arguments, so an absent argument must be detected by index.
      if (++argument > top) return luaL_argerror(L, argument, "no value");
      next = read_specification(&found, next, end) + 1;
      add_conversion(&buffer, &found, argument);
    }
  }
  clua_buffer_push(&buffer);
  return 1;
}

void clua_format_replace(lua_State *L) {
  lua_pushcfunction(L, format);
  lua_setfield(L, -2, "format");
}
