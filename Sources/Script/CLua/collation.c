#include "state.h"

#include <string.h>

// Compares strings for `a < b`. To Lua this is one instruction, however long the strings are, and
// not a library function that could be replaced: the instruction calls `strcoll` for each part
// between zero bytes. So this process defines its own `strcoll`, to which the dynamic linker also
// binds Lua. It compares bytes, as in the "C" locale, which this process never leaves, and charges
// for each part.

// The base cost of a part, and the number of its bytes that cost one unit. Measured.
enum { cost_of_stretch = 4, bytes_of_unit = 64 };

_Thread_local clua_state *clua_comparing;

int strcoll(const char *one, const char *other) {
  int order = strcmp(one, other);
  clua_state *state = clua_comparing;
  if (state == NULL) return order;
  clua_budget *budget = &state->budget;
  budget->used += cost_of_stretch + strlen(one) / bytes_of_unit;
  if (budget->used < budget->look_at) return order;
  clua_budget_call_hook_soon(state);
  // When the budget is exceeded, the script is stopped at one of its next instructions. Until then
  // strings compare as different, which ends this comparison.
  return order != 0 || budget->used <= budget->limit ? order : 1;
}
