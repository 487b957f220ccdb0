#pragma once

#include "state.h"

// Lua pattern matching. The matcher charges each step to the budget, and backtracks with a list
// instead of recursion on the C stack.

enum { clua_most_captures = 32, clua_most_choices = 199 };

/// Special values of a capture's length.
enum { clua_capture_open = -1, clua_capture_position = -2 };

typedef struct {
  const char *start;
  ptrdiff_t length;
} clua_capture;

/// A choice that backtracking can undo or change.
typedef struct {
  uint8_t kind;
  uint8_t capture;
  /// Offsets in the pattern: of the repeated item, and of the rest after it.
  uint32_t item, next;
  /// Offsets in the subject: the current position, and the lowest position to backtrack to.
  uint32_t at, least;
} clua_choice;

typedef struct {
  lua_State *L;
  const char *subject, *subject_end;
  const char *pattern, *pattern_end;
  int capture_count, choice_count;
  clua_capture captures[clua_most_captures];
  clua_choice choices[clua_most_choices];
} clua_matcher;

/// Prepares to match the subject and pattern at stack indices 1 and 2.
void clua_matcher_begin(clua_matcher *matcher, lua_State *L);
/// Matches from `pattern` on, anchored at `start`. Returns the end of the match, or null.
const char *clua_matcher_match(clua_matcher *matcher, const char *start, const char *pattern);

/// Pushes the captures and returns their number. Without captures, pushes the whole match if
/// `start` is not null.
int clua_matcher_push_captures(const clua_matcher *matcher, const char *start, const char *end);
/// Pushes capture `index`, from 0. In a pattern without captures, the first is the whole match.
void clua_matcher_push_capture(
    const clua_matcher *matcher, int index, const char *start, const char *end);
