#include "pattern.h"

#include <string.h>

#include "character_class.h"

typedef struct {
  const char *subject, *pattern;
} position;

enum choice_kind { choice_optional, choice_longest, choice_shortest, choice_opened, choice_closed };

void clua_matcher_begin(clua_matcher *matcher, lua_State *L) {
  size_t length = 0;
  matcher->L = L;
  matcher->subject = lua_tolstring(L, 1, &length);
  matcher->subject_end = matcher->subject + length;
  matcher->pattern = lua_tolstring(L, 2, &length);
  matcher->pattern_end = matcher->pattern + length;
}

static clua_choice *add_choice(clua_matcher *matcher, enum choice_kind kind) {
  if (matcher->choice_count == clua_most_choices) luaL_error(matcher->L, "pattern too complex");
  clua_choice *choice = &matcher->choices[matcher->choice_count++];
  *choice = (clua_choice){.kind = kind};
  return choice;
}

// MARK: Single characters

// Returns the end of a single-character item: a character, an escape, or a set.
static const char *end_of_item(const clua_matcher *matcher, const char *item) {
  const char *end = matcher->pattern_end;
  if (*item == '%') {
    if (item + 1 == end) luaL_error(matcher->L, "malformed pattern (ends with '%%')");
    return item + 2;
  }
  if (*item != '[') return item + 1;
  const char *first = item + 1;
  if (first < end && *first == '^') first++;
  const char *next = first;
  // A bracket at the beginning of the set is a member of the set.
  while (next < end && (*next != ']' || next == first)) next += *next == '%' ? 2 : 1;
  clua_charge(matcher->L, (size_t)(next - first) / 4);
  if (next >= end) luaL_error(matcher->L, "malformed pattern (missing ']')");
  return next + 1;
}

// Whether a character is in the set between the brackets `set` and `last`.
static bool is_in_set(
    const clua_matcher *matcher, unsigned char character, const char *set, const char *last) {
  clua_charge(matcher->L, 1 + (size_t)(last - set) / 4);
  bool wanted = set[1] != '^';
  const char *next = set + (wanted ? 1 : 2);
  while (next < last) {
    if (*next == '%') {
      if (clua_is_in_class(character, (unsigned char)next[1])) return wanted;
      next += 2;
    } else if (next[1] == '-' && next + 2 < last) {
      if ((unsigned char)next[0] <= character && character <= (unsigned char)next[2]) return wanted;
      next += 3;
    } else {
      if ((unsigned char)*next == character) return wanted;
      next++;
    }
  }
  return !wanted;
}

static bool matches_one(
    const clua_matcher *matcher, const char *at, const char *item, const char *item_end) {
  if (at >= matcher->subject_end) return false;
  unsigned char character = (unsigned char)*at;
  switch (*item) {
    case '.': return true;
    case '%': return clua_is_in_class(character, (unsigned char)item[1]);
    case '[': return is_in_set(matcher, character, item, item_end - 1);
    default: return (unsigned char)*item == character;
  }
}

// MARK: Items

static void repeat_longest(
    clua_matcher *matcher, position *at, const char *least, const char *item, const char *end) {
  const char *longest = least;
  while (matches_one(matcher, longest, item, end)) {
    clua_charge(matcher->L, 1);
    longest++;
  }
  clua_choice *choice = add_choice(matcher, choice_longest);
  choice->next = (uint32_t)(end + 1 - matcher->pattern);
  choice->at = (uint32_t)(longest - matcher->subject);
  choice->least = (uint32_t)(least - matcher->subject);
  *at = (position){longest, end + 1};
}

static void note_choice(
    clua_matcher *matcher, enum choice_kind kind, const char *item, const position *at) {
  clua_choice *choice = add_choice(matcher, kind);
  choice->item = (uint32_t)(item - matcher->pattern);
  choice->next = (uint32_t)(at->pattern - matcher->pattern);
  choice->at = (uint32_t)(at->subject - matcher->subject);
}

static bool advance_over_item(clua_matcher *matcher, position *at) {
  const char *item = at->pattern, *end = end_of_item(matcher, item);
  bool matches = matches_one(matcher, at->subject, item, end);
  char suffix = end < matcher->pattern_end ? *end : 0;
  bool may_be_absent = suffix == '?' || suffix == '*' || suffix == '-';
  if (!matches) {
    at->pattern = end + 1;
    return may_be_absent;
  }
  if (suffix == '*') {
    repeat_longest(matcher, at, at->subject, item, end);
  } else if (suffix == '+') {
    repeat_longest(matcher, at, at->subject + 1, item, end);
  } else if (may_be_absent) {
    at->pattern = end + 1;
    note_choice(matcher, suffix == '?' ? choice_optional : choice_shortest, item, at);
    if (suffix == '?') at->subject++;
  } else {
    *at = (position){at->subject + 1, end};
  }
  return true;
}

static bool open_capture(clua_matcher *matcher, position *at) {
  if (matcher->capture_count == clua_most_captures) luaL_error(matcher->L, "too many captures");
  const char *next = at->pattern + 1;
  bool is_position = next < matcher->pattern_end && *next == ')';
  ptrdiff_t length = is_position ? clua_capture_position : clua_capture_open;
  matcher->captures[matcher->capture_count++] = (clua_capture){at->subject, length};
  add_choice(matcher, choice_opened);
  at->pattern = is_position ? next + 1 : next;
  return true;
}

static bool close_capture(clua_matcher *matcher, position *at) {
  int index = matcher->capture_count - 1;
  while (index >= 0 && matcher->captures[index].length != clua_capture_open) index--;
  if (index < 0) luaL_error(matcher->L, "invalid pattern capture");
  clua_capture *capture = &matcher->captures[index];
  capture->length = at->subject - capture->start;
  add_choice(matcher, choice_closed)->capture = (uint8_t)index;
  at->pattern++;
  return true;
}

static bool advance_over_balance(const clua_matcher *matcher, position *at) {
  if (matcher->pattern_end - at->pattern < 4) {
    luaL_error(matcher->L, "malformed pattern (missing arguments to '%%b')");
  }
  char open = at->pattern[2], close = at->pattern[3];
  const char *next = at->subject;
  if (next == matcher->subject_end || *next != open) return false;
  size_t depth = 1;
  while (depth > 0) {
    if (++next == matcher->subject_end) break;
    if (*next == close) depth--;
    else if (*next == open) depth++;
  }
  clua_charge(matcher->L, (size_t)(next - at->subject) / 4);
  if (depth > 0) return false;
  *at = (position){next + 1, at->pattern + 4};
  return true;
}

// Beyond either end of the subject, the character counts as zero.
static bool advance_over_frontier(const clua_matcher *matcher, position *at) {
  const char *set = at->pattern + 2;
  if (set >= matcher->pattern_end || *set != '[') {
    luaL_error(matcher->L, "missing '[' after '%%f' in pattern");
  }
  const char *end = end_of_item(matcher, set);
  char before = at->subject == matcher->subject ? 0 : at->subject[-1];
  char after = at->subject == matcher->subject_end ? 0 : *at->subject;
  at->pattern = end;
  return !is_in_set(matcher, (unsigned char)before, set, end - 1)
      && is_in_set(matcher, (unsigned char)after, set, end - 1);
}

static bool advance_over_reference(const clua_matcher *matcher, position *at) {
  int index = at->pattern[1] - '1';
  bool exists = index >= 0 && index < matcher->capture_count;
  if (!exists || matcher->captures[index].length == clua_capture_open) {
    luaL_error(matcher->L, "invalid capture index %%%d in pattern", index + 1);
  }
  const clua_capture *capture = &matcher->captures[index];
  ptrdiff_t length = capture->length;
  if (length < 0 || matcher->subject_end - at->subject < length) return false;
  clua_charge_bytes(matcher->L, (size_t)length);
  if (memcmp(capture->start, at->subject, (size_t)length) != 0) return false;
  *at = (position){at->subject + length, at->pattern + 2};
  return true;
}

// MARK: Matching

static bool advance(clua_matcher *matcher, position *at) {
  const char *pattern = at->pattern;
  bool is_last = pattern + 1 == matcher->pattern_end;
  switch (*pattern) {
    case '(': return open_capture(matcher, at);
    case ')': return close_capture(matcher, at);
    case '$':
      if (!is_last) break;
      at->pattern++;
      return at->subject == matcher->subject_end;
    case '%':
      if (is_last) break;
      if (pattern[1] == 'b') return advance_over_balance(matcher, at);
      if (pattern[1] == 'f') return advance_over_frontier(matcher, at);
      if (pattern[1] >= '0' && pattern[1] <= '9') return advance_over_reference(matcher, at);
      break;
    default: break;
  }
  return advance_over_item(matcher, at);
}

// Tries the next alternative of `choice`. Returns false if there is none.
static bool retry(clua_matcher *matcher, clua_choice *choice) {
  const char *item = matcher->pattern + choice->item;
  switch (choice->kind) {
    case choice_optional:
      matcher->choice_count--;
      return true;
    case choice_longest:
      if (choice->at == choice->least) return false;
      choice->at--;
      return true;
    case choice_shortest:
      if (!matches_one(
              matcher, matcher->subject + choice->at, item, matcher->pattern + choice->next - 1)) {
        return false;
      }
      choice->at++;
      return true;
    case choice_opened:
      matcher->capture_count--;
      return false;
    default:
      matcher->captures[choice->capture].length = clua_capture_open;
      return false;
  }
}

// Backtracks to the last choice with a remaining alternative.
static bool retreat(clua_matcher *matcher, position *at) {
  while (matcher->choice_count > 0) {
    clua_choice *choice = &matcher->choices[matcher->choice_count - 1];
    clua_charge(matcher->L, 2);
    if (retry(matcher, choice)) {
      *at = (position){matcher->subject + choice->at, matcher->pattern + choice->next};
      return true;
    }
    matcher->choice_count--;
  }
  return false;
}

const char *clua_matcher_match(clua_matcher *matcher, const char *start, const char *pattern) {
  position at = {start, pattern};
  matcher->capture_count = matcher->choice_count = 0;
  while (true) {
    clua_charge(matcher->L, 2);
    if (at.pattern == matcher->pattern_end) return at.subject;
    if (!advance(matcher, &at) && !retreat(matcher, &at)) return NULL;
  }
}

// MARK: Captures

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
