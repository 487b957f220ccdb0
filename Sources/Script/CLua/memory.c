#include "state.h"

#include <stdlib.h>

// The policy: above the soft limit no allocation fails, but the hook runs a collection, and stops
// the state if that is not enough. Above twice the limit, allocations of new strings and userdata
// fail; above eight times, all allocations fail. A plain hard limit would trigger emergency
// collections during table assignments, where Lua 5.4.4 can use a table after freeing it. Only
// hostile scripts reach the eightfold limit (docs/dev/decisions/0035).
enum { object_refusal_factor = 2, total_refusal_factor = 8 };

static bool refuses(const clua_memory *memory, const void *block, size_t old_size, size_t growth) {
  size_t wanted = memory->used + memory->outside + growth;
  if (wanted > memory->soft_limit * total_refusal_factor) return true;
  // For a new block Lua passes the kind of object as the old size.
  bool is_object = block == NULL && (old_size == LUA_TSTRING || old_size == LUA_TUSERDATA);
  return is_object && wanted > memory->soft_limit * object_refusal_factor;
}

// The size of a large array or hash part of a table, in bytes. Lua allocates these parts without a
// kind. Rehashing moves all entries into the new part; if the part exceeds the processor's caches,
// that takes much longer than copying a string of the same size. Chosen: from half a MiB on.
enum { large_part = 1 << 19 };

static size_t cost_of_moving(const void *block, size_t old_size, size_t size) {
  return block == NULL && old_size == 0 && size >= large_part ? size / 4 : 0;
}

static bool fails_for_test(clua_memory *memory) {
  if (memory->fail_after < 0) return false;
  if (memory->fail_after > 0) memory->fail_after--;
  return memory->fail_after == 0;
}

static bool fails_to_shrink(const clua_memory *memory) {
  return memory->fail_after == 0 || memory->fail_after == 1;
}

// One instruction can copy a long string or rehash a large table, so blocks are charged for by
// size. No error can be raised here, so if the budget must be checked, the hook is scheduled early.
static void note(clua_state *state, size_t size) {
  clua_memory *memory = &state->memory;
  clua_budget *budget = &state->budget;
  budget->used += clua_cost_of_block + size / 32;
  bool was_over = memory->over;
  if (clua_is_over(memory)) memory->over = true;
  if (memory->over != was_over || budget->used >= budget->look_at) {
    clua_budget_call_hook_soon(state);
  }
}

void *clua_allocate(void *context, void *block, size_t old_size, size_t new_size) {
  clua_state *state = context;
  clua_memory *memory = &state->memory;
  size_t before = block == NULL ? 0 : old_size;
  if (new_size == 0) {
    free(block);
    memory->used -= before;
    return NULL;
  }
  if (new_size > before) {
    memory->requests++;
    if (fails_for_test(memory) || refuses(memory, block, old_size, new_size - before)) return NULL;
  }
  void *result = new_size <= before && fails_to_shrink(memory) ? NULL : realloc(block, new_size);
  // Lua requires that shrinking a block never fails. Lua later frees the block with the new size,
  // so that size is counted.
  if (result == NULL && new_size <= before) result = block;
  if (result == NULL) return NULL;
  memory->used += new_size - before;
  state->budget.used += cost_of_moving(block, old_size, new_size);
  if (new_size > before) note(state, new_size);
  return result;
}

size_t clua_memory_used(const clua_state *state) {
  return state->memory.used + state->memory.outside;
}

void clua_fail_allocations(clua_state *state, int64_t allocations) {
  state->memory.fail_after = allocations;
}

int64_t clua_allocations(const clua_state *state) { return state->memory.requests; }

void clua_collect_step(clua_state *state) {
  clua_outbox_shrink(state);
  clua_forget_sent(state);
  lua_gc(state->main, LUA_GCSTEP, 8);
}

void clua_collect(clua_state *state) {
  clua_forget_sent(state);
  lua_gc(state->main, LUA_GCCOLLECT);
}
