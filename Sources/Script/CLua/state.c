#include "objects.h"
#include "state.h"

#include <stdio.h>
#include <stdlib.h>

const char *clua_release(void) { return LUA_RELEASE; }

static int panic(lua_State *L) {
  // This is unreachable as long as every call is protected.
  fprintf(stderr, "thimble: an error left Lua unprotected: %s\n", clua_of(L)->error.message);
  return 0;
}

static void set_table(lua_State *L, const void *key) {
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

static void push_weak_table(lua_State *L) {
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "v");
  clua_set_guard(L, lua_gettop(L) - 1, clua_guard_mode);
  lua_setmetatable(L, -2);
}

static void open_objects(lua_State *L) {
  push_weak_table(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &clua_weak_key);
  push_weak_table(L);
  clua_of(L)->objects_reference = luaL_ref(L, LUA_REGISTRYINDEX);
}

static int open_body(lua_State *L) {
  clua_of(L)->budget.is_loading = true;
  clua_guards_open(L);
  clua_slots_verify(L);
  clua_corrections_verify(L);
  set_table(L, &clua_anchors_key);
  set_table(L, &clua_modules_key);
  set_table(L, &clua_metatables_key);
  set_table(L, &clua_questions_key);
  open_objects(L);
  clua_sandbox_open(L);
  return 0;
}

clua_state *clua_open(void *host, clua_callbacks callbacks, clua_limits limits) {
  clua_state *state = calloc(1, sizeof *state);
  if (state == NULL) return NULL;
  state->host = host;
  state->callbacks = callbacks;
  state->memory.soft_limit = limits.soft_memory_limit;
  state->memory.fail_after = -1;
  state->budget.scale = state->backstop.scale = 1;
  state->share.limit = limits.share;
  lua_State *L = lua_newstate(clua_allocate, state);
  if (L == NULL) {
    free(state);
    return NULL;
  }
  state->main = state->current = L;
  // Each new coroutine copies the extra space of the main thread.
  *(clua_state **)lua_getextraspace(L) = state;
  lua_atpanic(L, panic);
  clua_budget_install(L);
  state->running = L;
  clua_reply reply;
  if (clua_protect(state, open_body, NULL, clua_housekeeping_budget, &reply) != CLUA_OK) {
    clua_close(state);
    return NULL;
  }
  clua_finish(state, &reply);
  clua_prepare_base(state);
  return state;
}

size_t clua_close(clua_state *state) {
  state->closing = true;
  state->running = NULL;
  lua_close(state->main);
  size_t left = state->memory.used;
  clua_outbox_free(state);
  clua_classes_free(state);
  free(state->objects.items);
  free(state->newborn.items);
  free(state->collected.items);
  free(state);
  return left;
}

int32_t clua_depth(const clua_state *state) { return state->depth; }

void clua_scale_backstop(clua_state *state, double factor) { state->backstop.scale *= factor; }
