#pragma once

#include <ctype.h>
#include <stdbool.h>

/// Whether a character is in the class of a pattern letter (`%a`); an uppercase letter is the
/// complement, and other characters match themselves.
static inline bool clua_is_in_class(unsigned char character, unsigned char name) {
  bool is_member;
  switch (tolower(name)) {
    case 'a': is_member = isalpha(character); break;
    case 'c': is_member = iscntrl(character); break;
    case 'd': is_member = isdigit(character); break;
    case 'g': is_member = isgraph(character); break;
    case 'l': is_member = islower(character); break;
    case 'p': is_member = ispunct(character); break;
    case 's': is_member = isspace(character); break;
    case 'u': is_member = isupper(character); break;
    case 'w': is_member = isalnum(character); break;
    case 'x': is_member = isxdigit(character); break;
    case 'z': is_member = character == 0; break;
    default: return name == character;
  }
  return is_member != (isupper(name) != 0);
}
