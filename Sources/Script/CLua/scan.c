#include <ctype.h>
#include <string.h>

#include "scan.h"

// A scan of source text before Lua compiles it, because some costs of the compiler are not linear,
// and the compiler can be neither interrupted nor observed while it runs. For each name it searches
// the variables of all enclosing functions, which in deep nesting dominates the time. For each
// `elseif`, `and` and `or` it traverses the list of the previous ones, and for each `goto` the
// labels. So the scan charges for names and jumps. It also counts constants: with more than 2^17 of
// them in a function, Lua 5.4.4 generates wrong code. Syntax errors are left to Lua.

/// The maximum number of upvalues of a function in Lua.
enum { most_upvalues = 255 };

/// The number of jumps in a list, and of labels, that the compiler traverses in the time of one
/// instruction. Measured.
enum { jumps_of_unit = 2, labels_of_unit = 64 };

// MARK: Blocks

static bool open_block(scanner *scan, bool awaits_do) {
  if (scan->depth == most_nested) return false;
  scan->blocks[scan->depth++] =
      (block){scan->variables, scan->upvalues, scan->jumps, awaits_do};
  scan->jumps = (jumps){0, 0};
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
  scan->jumps = closed->jumps;
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

static bool is_any(const char *word, size_t length, const char *const *keywords) {
  for (; *keywords != NULL; keywords++) {
    if (is(word, length, *keywords)) return true;
  }
  return false;
}

static word_kind kind_of(const char *word, size_t length) {
  static const char *const statements[] = {"break", "do",     "else",   "elseif", "end",
                                           "for",   "goto",   "if",     "in",     "local",
                                           "repeat", "return", "then",  "until",  "while", NULL};
  static const char *const operators[] = {"and", "function", "not", "or", NULL};
  if (length < sizeof "do" - 1 || length > sizeof "function" - 1) return word_is_operand;
  if (is_any(word, length, statements)) return word_is_statement;
  return is_any(word, length, operators) ? word_is_operator : word_is_operand;
}

static void pass_name(scanner *scan, const char *word, size_t length) {
  bool is_declared = scan->declaration == declares_parameters || scan->declaration == declares_loop
      || (scan->declaration == declares_locals && scan->expects_name);
  clua_note_constant(scan, word, word + length);
  if (is_declared) {
    scan->variables++;
  } else {
    if (scan->declaration == declares_locals) scan->declaration = declares_nothing;
    clua_charge(scan->L, (scan->variables + scan->upvalues) / 4);
  }
  scan->expects_name = false;
}

void clua_note_label(scanner *scan) { clua_charge(scan->L, ++scan->labels / labels_of_unit); }

// Handles a word. Returns false if blocks are nested deeper than Lua allows.
static bool pass_word(scanner *scan) {
  const char *word = scan->next;
  while (scan->next < scan->end && clua_is_part_of_name(*scan->next)) scan->next++;
  size_t length = (size_t)(scan->next - word);
  scan->steps += length;
  clua_note_word(scan, kind_of(word, length));
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
  } else if (is(word, length, "goto")) {
    clua_note_label(scan);
  } else if (is(word, length, "elseif")) {
    clua_charge(scan->L, ++scan->jumps.branches / jumps_of_unit);
  } else if (is(word, length, "and") || is(word, length, "or")) {
    clua_charge(scan->L, ++scan->jumps.operators / jumps_of_unit);
  } else {
    pass_name(scan, word, length);
  }
  return true;
}

static bool pass_sign(scanner *scan) {
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
  return clua_note_sign(scan, sign);
}

static bool pass_token(scanner *scan) {
  char first = *scan->next;
  if (clua_is_part_of_name(first) && !isdigit((unsigned char)first)) return pass_word(scan);
  if (isspace((unsigned char)first)) {
    scan->next++;
    return true;
  }
  if (first == '-' && scan->next + 1 < scan->end && scan->next[1] == '-') {
    clua_pass_comment(scan);
    return true;
  }
  if (first == '"' || first == '\'') clua_pass_quoted(scan);
  else if (isdigit((unsigned char)first)) clua_pass_number(scan);
  else if (!clua_pass_bracket(scan)) return pass_sign(scan);
  clua_note_literal(scan);
  return true;
}

void clua_scan_source(lua_State *L, const char *text, size_t length) {
  int top = lua_gettop(L);
  clua_of(L)->scanned = 0;
  luaL_checkstack(L, 2, NULL);
  scanner *scan = lua_newuserdatauv(L, sizeof *scan, 0);
  *scan = (scanner){.L = L, .next = text, .end = text + length};
  // A constant takes at least two characters.
  if (length / 2 > clua_most_constants) {
    scan->constants = lua_newuserdatauv(L, clua_constant_bits / 8, 0);
    memset(scan->constants, 0, clua_constant_bits / 8);
  }
  while (scan->next < scan->end && pass_token(scan)) scan->steps++;
  clua_of(L)->scanned = scan->steps;
  lua_settop(L, top);
}

size_t clua_scanned(const clua_state *state) { return state->scanned; }
