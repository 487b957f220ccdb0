#include "scan.h"

// A limit for expressions. To name a value in an error message, Lua 5.4.4 traces consecutive index
// operations back by recursion. Some ten thousands of them overflow the C stack, and the time grows
// with the square of their number.

/// The maximum number of consecutive index operations. Chosen: far more than any code needs, and an
/// error takes only some milliseconds.
enum { most_indices = 100 };

static bracket *innermost(scanner *scan) { return &scan->brackets[scan->bracket_depth]; }

static void note_index(scanner *scan) {
  if (++innermost(scan)->indices <= most_indices) return;
  clua_raise(
      scan->L,
      "an expression has more than 100 index operations in a row; use local variables");
}

static bool open_bracket(scanner *scan, bool is_call) {
  if (scan->bracket_depth + 1 == most_nested) return false;
  scan->bracket_depth++;
  *innermost(scan) = (bracket){.is_call = is_call};
  return true;
}

static void close_bracket(scanner *scan, bool is_constructor) {
  if (scan->bracket_depth == 0) return;
  bracket closed = *innermost(scan);
  scan->bracket_depth--;
  // Lua does not trace the result of a call back, but does trace an expression in parentheses, such
  // as `(a.b).c`.
  if (closed.is_call || is_constructor) innermost(scan)->indices = 0;
  else innermost(scan)->indices += closed.indices;
}

void clua_note_word(scanner *scan, word_kind kind) {
  if (!scan->follows_dot) innermost(scan)->indices = 0;
  scan->follows_dot = false;
  scan->follows_operand = kind == word_is_operand;
  // A keyword of a statement ends all expressions of the function.
  if (kind == word_is_statement) scan->jumps.operators = 0;
}

void clua_note_literal(scanner *scan) {
  innermost(scan)->indices = 0;
  scan->follows_dot = false;
  scan->follows_operand = true;
}

static bool note_dot(scanner *scan) {
  if (scan->next == scan->end || *scan->next != '.') {
    note_index(scan);
    scan->follows_dot = true;
    return true;
  }
  // Skips the other dots of `..` and `...`.
  while (scan->next < scan->end && *scan->next == '.') scan->next++;
  innermost(scan)->indices = 0;
  return true;
}

bool clua_note_sign(scanner *scan, char sign) {
  bool follows_operand = scan->follows_operand;
  scan->follows_dot = false;
  scan->follows_operand = sign == ')' || sign == ']' || sign == '}';
  switch (sign) {
    case '[': note_index(scan); return open_bracket(scan, false);
    case '(': return open_bracket(scan, follows_operand);
    case '{': return open_bracket(scan, false);
    case ']':
    case ')': close_bracket(scan, false); return true;
    case '}': close_bracket(scan, true); return true;
    case '.': return note_dot(scan);
    case ':':
      if (scan->next < scan->end && *scan->next == ':') clua_note_label(scan);
      innermost(scan)->indices = 0;
      return true;
    default: innermost(scan)->indices = 0; return true;
  }
}
