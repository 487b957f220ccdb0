#include <ctype.h>
#include <string.h>

#include "scan.h"

// Comments, strings and numbers in source text, and the count of constants.

void clua_note_constant(scanner *scan, const char *start, const char *end) {
  if (scan->constants == NULL) return;
  uint64_t hash = (uint64_t)(uintptr_t)scan->L;
  for (; start < end; start++) hash = (hash ^ (unsigned char)*start) * 0x100000001B3;
  hash = (hash ^ hash >> 29) * 0x9E3779B97F4A7C15;
  size_t bit = (size_t)(hash >> 44);
  uint8_t mask = (uint8_t)(1 << (bit & 7));
  if (scan->constants[bit / 8] & mask) return;
  scan->constants[bit / 8] |= mask;
  if (++scan->constant_count > clua_most_constants) {
    clua_raise(
        scan->L,
        "source text has more than 100000 different constants; put data into files or build it "
        "with code");
  }
}

// Returns the number of equals signs at a position.
static size_t count_equals(scanner *scan, const char *at) {
  const char *end = at;
  while (end < scan->end && *end == '=') end++;
  scan->steps += (size_t)(end - at) + 1;
  return (size_t)(end - at);
}

bool clua_pass_bracket(scanner *scan) {
  // Only a bracket can begin a long bracket. This check also prevents counting the same equals
  // signs repeatedly.
  if (*scan->next != '[') return false;
  size_t level = count_equals(scan, scan->next + 1);
  const char *open = scan->next + 1 + level;
  if (open >= scan->end || *open != '[') return false;
  for (const char *at = open + 1; at < scan->end; at++) {
    scan->steps++;
    if (*at != ']') continue;
    size_t equals = count_equals(scan, at + 1);
    const char *close = at + 1 + equals;
    if (equals == level && close < scan->end && *close == ']') {
      clua_note_constant(scan, open, at);
      scan->next = close + 1;
      return true;
    }
    at += equals;
  }
  scan->next = scan->end;
  return true;
}

void clua_pass_comment(scanner *scan) {
  scan->next += 2;
  if (scan->next < scan->end && clua_pass_bracket(scan)) return;
  const char *line = memchr(scan->next, '\n', (size_t)(scan->end - scan->next));
  const char *end = line != NULL ? line : scan->end;
  scan->steps += (size_t)(end - scan->next);
  scan->next = end;
}

void clua_pass_quoted(scanner *scan) {
  const char *start = scan->next++;
  while (scan->next < scan->end && *scan->next != *start && *scan->next != '\n') {
    scan->next += *scan->next == '\\' && scan->next + 1 < scan->end ? 2 : 1;
  }
  scan->steps += (size_t)(scan->next - start);
  clua_note_constant(scan, start, scan->next);
  if (scan->next < scan->end) scan->next++;
}

bool clua_is_part_of_name(char character) {
  return isalnum((unsigned char)character) || character == '_';
}

void clua_pass_number(scanner *scan) {
  const char *start = scan->next;
  while (scan->next < scan->end
         && (clua_is_part_of_name(*scan->next) || *scan->next == '.')) {
    bool has_exponent = strchr("eEpP", *scan->next++) != NULL;
    if (has_exponent && scan->next < scan->end && strchr("+-", *scan->next) != NULL) scan->next++;
  }
  scan->steps += (size_t)(scan->next - start);
  clua_note_constant(scan, start, scan->next);
}
