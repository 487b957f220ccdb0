#pragma once

#include "state.h"

// Matching of Lua's patterns. It counts its steps against the budget and keeps what it may still
// try in a list of its own, so that it does not nest on the C stack.

enum { clua_most_captures = 32, clua_most_choices = 199 };

/// In place of the length of a capture.
enum { clua_capture_open = -1, clua_capture_position = -2 };

typedef struct {
  const char *start;
  ptrdiff_t length;
} clua_capture;

/// Something that was decided and can be undone or decided otherwise.
typedef struct {
  uint8_t kind;
  uint8_t capture;
  /// Offsets in the pattern: the repeated item, and what follows it.
  uint32_t item, next;
  /// Offsets in the subject: where it stands, and the least it may go back to.
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

/// Prepares for matching the strings at the stack indices 1 and 2.
void clua_matcher_begin(clua_matcher *matcher, lua_State *L);
/// Matches the pattern from `pattern` on at exactly `start`; returns the end of the match, or null.
const char *clua_matcher_match(clua_matcher *matcher, const char *start, const char *pattern);

/// Pushes the captures and returns how many; when the pattern has none and `start` is not null, the
/// whole match.
int clua_matcher_push_captures(const clua_matcher *matcher, const char *start, const char *end);
/// Pushes capture `index`, from 0; without captures the first is the whole match.
void clua_matcher_push_capture(
    const clua_matcher *matcher, int index, const char *start, const char *end);
