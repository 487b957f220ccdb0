#include "state.h"

#include <string.h>

// `a < b` of texts. To Lua that is one instruction, however long they are, and no function of a
// library that could be replaced: it calls `strcoll` for each stretch between zeros. So this
// process has a `strcoll` of its own, which the dynamic linker gives to Lua as well. It orders by
// bytes, as in the locale "C", which this process never leaves, and charges for each stretch.

// What a stretch costs by itself, and how many bytes of it cost a unit; measured.
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
  // What is used up stops the script at its next instructions. Until then texts differ, which ends
  // this comparison.
  return order != 0 || budget->used <= budget->limit ? order : 1;
}
