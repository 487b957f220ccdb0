#include <ctype.h>
#include <string.h>

#include "state.h"

// A scan of source text before Lua compiles it. For each name the compiler searches the variables
// of all enclosing functions, which in deep nesting dominates the time; and with more than 2^17
// constants in a function Lua 5.4.4 generates wrong code. Neither can be interrupted or observed
// while it runs, so names are charged for and constants are counted here. Syntax errors are left to
// Lua.

/// Lua's limit for nested blocks.
enum { most_blocks = 256 };

/// Chosen: below 2^17 by more than the error of the constants' hash table.
enum { most_constants = 100000, constant_bits = 1 << 20 };

/// The most upvalues of a function.
enum { most_upvalues = 255 };

enum declaration {
  declares_nothing,
  declares_locals,
  declares_function,
  declares_parameters,
  declares_loop,
};

typedef struct {
  size_t variables, upvalues;
  /// Whether it is a loop before its `do`.
  bool awaits_do;
} block;

typedef struct {
  lua_State *L;
  const char *next, *end;
  enum declaration declaration;
  bool expects_name;
  /// Variables in scope, and the most upvalues that all enclosing functions may have.
  size_t variables, upvalues;
  block blocks[most_blocks];
  int depth;
  /// A bitmap of hashes of the constants seen, where there may be too many; otherwise null.
  uint8_t *constants;
  size_t constant_count;
} scanner;

static bool starts(const scanner *scan, const char *text) {
  size_t length = strlen(text);
  return (size_t)(scan->end - scan->next) >= length && memcmp(scan->next, text, length) == 0;
}

// MARK: Constants

static void note_constant(scanner *scan, const char *start, const char *end) {
  if (scan->constants == NULL) return;
  uint64_t hash = (uint64_t)(uintptr_t)scan->L;
  for (; start < end; start++) hash = (hash ^ (unsigned char)*start) * 0x100000001B3;
  hash = (hash ^ hash >> 29) * 0x9E3779B97F4A7C15;
  size_t bit = (size_t)(hash >> 44);
  uint8_t mask = (uint8_t)(1 << (bit & 7));
  if (scan->constants[bit / 8] & mask) return;
  scan->constants[bit / 8] |= mask;
  if (++scan->constant_count > most_constants) {
    clua_raise(
        scan->L,
        "source text has more than 100000 different constants; put data into files or build it "
        "with code");
  }
}

// MARK: Texts

// Skips a long bracket, as in `[==[ … ]==]`; false: there is none here.
static bool pass_bracket(scanner *scan) {
  const char *open = scan->next + 1;
  while (open < scan->end && *open == '=') open++;
  if (*scan->next != '[' || open >= scan->end || *open != '[') return false;
  size_t level = (size_t)(open - scan->next) - 1;
  for (const char *at = open + 1; at < scan->end; at++) {
    if (*at != ']' || (size_t)(scan->end - at) < level + 2 || at[level + 1] != ']') continue;
    size_t equals = 0;
    while (equals < level && at[equals + 1] == '=') equals++;
    if (equals < level) continue;
    note_constant(scan, open, at);
    scan->next = at + level + 2;
    return true;
  }
  scan->next = scan->end;
  return true;
}

static void pass_comment(scanner *scan) {
  scan->next += 2;
  if (scan->next < scan->end && pass_bracket(scan)) return;
  const char *line = memchr(scan->next, '\n', (size_t)(scan->end - scan->next));
  scan->next = line != NULL ? line : scan->end;
}

static void pass_quoted(scanner *scan) {
  const char *start = scan->next++;
  while (scan->next < scan->end && *scan->next != *start && *scan->next != '\n') {
    scan->next += *scan->next == '\\' && scan->next + 1 < scan->end ? 2 : 1;
  }
  note_constant(scan, start, scan->next);
  if (scan->next < scan->end) scan->next++;
}

static bool is_part(char character) {
  return isalnum((unsigned char)character) || character == '_';
}

static void pass_number(scanner *scan) {
  const char *start = scan->next;
  while (scan->next < scan->end && (is_part(*scan->next) || *scan->next == '.')) {
    bool has_exponent = strchr("eEpP", *scan->next++) != NULL;
    if (has_exponent && scan->next < scan->end && strchr("+-", *scan->next) != NULL) scan->next++;
  }
  note_constant(scan, start, scan->next);
}

// MARK: Blocks

static bool open_block(scanner *scan, bool awaits_do) {
  if (scan->depth == most_blocks) return false;
  scan->blocks[scan->depth++] = (block){scan->variables, scan->upvalues, awaits_do};
  return true;
}

static bool open_function(scanner *scan) {
  if (scan->declaration == declares_locals) scan->variables++;
  scan->declaration = declares_function;
  size_t outside = scan->variables;
  if (!open_block(scan, false)) return false;
  scan->upvalues += outside < most_upvalues ? outside : most_upvalues;
  return true;
}

static void close_block(scanner *scan) {
  if (scan->depth == 0) return;
  const block *closed = &scan->blocks[--scan->depth];
  scan->variables = closed->variables;
  scan->upvalues = closed->upvalues;
}

static bool open_do(scanner *scan) {
  block *top = scan->depth > 0 ? &scan->blocks[scan->depth - 1] : NULL;
  if (top == NULL || !top->awaits_do) return open_block(scan, false);
  top->awaits_do = false;
  return true;
}

// MARK: Words

static bool is(const char *word, size_t length, const char *keyword) {
  return strlen(keyword) == length && memcmp(word, keyword, length) == 0;
}

static void pass_name(scanner *scan, const char *word, size_t length) {
  bool is_declared = scan->declaration == declares_parameters || scan->declaration == declares_loop
      || (scan->declaration == declares_locals && scan->expects_name);
  note_constant(scan, word, word + length);
  if (is_declared) {
    scan->variables++;
  } else {
    if (scan->declaration == declares_locals) scan->declaration = declares_nothing;
    clua_charge(scan->L, (scan->variables + scan->upvalues) / 4);
  }
  scan->expects_name = false;
}

// Handles a word; false: blocks are nested deeper than Lua allows.
static bool pass_word(scanner *scan) {
  const char *word = scan->next;
  while (scan->next < scan->end && is_part(*scan->next)) scan->next++;
  size_t length = (size_t)(scan->next - word);
  if (is(word, length, "function")) return open_function(scan);
  if (is(word, length, "local")) {
    scan->declaration = declares_locals;
    scan->expects_name = true;
  } else if (is(word, length, "for")) {
    scan->declaration = declares_loop;
    return open_block(scan, true);
  } else if (is(word, length, "while")) {
    return open_block(scan, true);
  } else if (is(word, length, "if") || is(word, length, "repeat")) {
    return open_block(scan, false);
  } else if (is(word, length, "do")) {
    return open_do(scan);
  } else if (is(word, length, "end") || is(word, length, "until")) {
    close_block(scan);
  } else if (is(word, length, "in")) {
    scan->declaration = declares_nothing;
  } else {
    pass_name(scan, word, length);
  }
  return true;
}

static void pass_sign(scanner *scan) {
  char sign = *scan->next++;
  switch (scan->declaration) {
    case declares_function:
      if (sign == '(') scan->declaration = declares_parameters;
      break;
    case declares_parameters:
      if (sign == ')') scan->declaration = declares_nothing;
      break;
    case declares_locals:
      scan->expects_name = sign == ',' || sign == '<';
      if (!scan->expects_name && sign != '>') scan->declaration = declares_nothing;
      break;
    case declares_loop:
      if (sign == '=') scan->declaration = declares_nothing;
      break;
    default: break;
  }
}

void clua_scan_source(lua_State *L, const char *text, size_t length) {
  int top = lua_gettop(L);
  luaL_checkstack(L, 2, NULL);
  scanner *scan = lua_newuserdatauv(L, sizeof *scan, 0);
  *scan = (scanner){.L = L, .next = text, .end = text + length};
  // A constant takes at least two characters.
  if (length / 2 > most_constants) {
    scan->constants = lua_newuserdatauv(L, constant_bits / 8, 0);
    memset(scan->constants, 0, constant_bits / 8);
  }
  bool goes_on = true;
  while (goes_on && scan->next < scan->end) {
    char first = *scan->next;
    if (starts(scan, "--")) pass_comment(scan);
    else if (first == '"' || first == '\'') pass_quoted(scan);
    else if (isdigit((unsigned char)first)) pass_number(scan);
    else if (is_part(first)) goes_on = pass_word(scan);
    else if (isspace((unsigned char)first)) scan->next++;
    else if (!pass_bracket(scan)) pass_sign(scan);
  }
  lua_settop(L, top);
}
