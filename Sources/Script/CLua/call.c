#include "objects.h"
#include "state.h"

// Calls from the host into Lua. All of them go through `clua_protect`; outside it, only functions
// of the Lua API that never raise are used.

static int32_t failure(clua_state *state, int status) {
  if (state->budget.trip != 0) return state->budget.trip;
  if (status == LUA_ERRMEM) {
    // The message handler is not called for memory errors.
    clua_error_set(state, "not enough memory");
    return CLUA_FAILED_MEMORY;
  }
  if (state->error.message[0] == 0) {
    clua_error_set(state, "an error happened while handling an error");
  }
  return CLUA_FAILED_RUNTIME;
}

static void enter(clua_state *state, uint64_t budget) {
  if (state->depth++ == 0) clua_budget_begin(state, budget);
  clua_comparing = state;
  state->epoch++;
  state->error.message[0] = 0;
}

// Ends a call. A trip counts even if the code has caught its error, or if it occurs at the end.
static int32_t leave(clua_state *state, int status, int top) {
  if (--state->depth == 0) {
    clua_budget_end(state);
    if (state->newborn.count > 0) clua_release_newborn(state);
    clua_resume_collection(state);
    clua_comparing = NULL;
  }
  if (status == LUA_OK && state->budget.trip == 0) return CLUA_OK;
  lua_settop(state->current, top);
  return failure(state, status);
}

// A call from the host that is not nested has LUA_MINSTACK slots, which is enough.
bool clua_has_room(clua_state *state) {
  if (state->depth == 0 || lua_checkstack(state->current, 6)) return true;
  clua_error_set(state, "the stack is full");
  return false;
}

int32_t clua_protect(
    clua_state *state, lua_CFunction body, void *request, uint64_t budget, clua_reply *reply) {
  lua_State *L = state->current;
  if (state->budget.trip != 0) return state->budget.trip;
  *reply = (clua_reply){.top = lua_gettop(L)};
  if (!clua_has_room(state)) return CLUA_FAILED_RUNTIME;
  enter(state, budget);
  lua_pushcfunction(L, clua_message_handler);
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, request);
  return leave(state, lua_pcall(L, 1, 2, reply->top + 1), reply->top);
}

// MARK: Sending

// The permanent bottom of the main stack: the message handler, the objects by slot, and, as a
// cache, the function and the object of a callback that was sent twice in a row. Most actions go to
// the same callback as the one before.
enum { base_handler = 1, base_objects, base_function, base_object };

static bool is(clua_callback callback, int32_t slot, int32_t index) {
  return callback.slot == slot && callback.index == index;
}

void clua_prepare_base(clua_state *state) {
  lua_pushcfunction(state->main, clua_message_handler);
  lua_rawgeti(state->main, LUA_REGISTRYINDEX, state->objects_reference);
  clua_forget_sent(state);
}

void clua_forget_sent(clua_state *state) {
  state->ready.slot = state->sent.slot = -1;
  // During a call the bottom of the stack is inaccessible. The cached values are then replaced by
  // the next ones, or cleared in the next idle moment.
  if (state->depth > 0) return;
  lua_settop(state->main, base_objects);
  lua_settop(state->main, base_object);
}

// No code before or after the plugin's function raises an error, so one protected call of that
// function is enough.

// Pushes an object and the function in its callback. Returns false if no function is set.
static bool push_callback(lua_State *L, int objects, int32_t slot, int32_t index) {
  if (!clua_has_function(clua_object_at(clua_of(L), slot), index)) return false;
  // An object that is unreachable but not finalized yet is no longer in the table.
  if (lua_rawgeti(L, objects, slot) != LUA_TUSERDATA) {
    lua_pop(L, 1);
    return false;
  }
  lua_getiuservalue(L, -1, index);
  return true;
}

static int32_t send_inside(clua_state *state, int32_t slot, int32_t index, uint64_t budget) {
  if (!clua_has_room(state)) return CLUA_FAILED_RUNTIME;
  lua_State *L = state->current;
  int top = lua_gettop(L);
  lua_pushcfunction(L, clua_message_handler);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->objects_reference);
  if (!push_callback(L, top + 2, slot, index)) {
    lua_settop(L, top);
    return CLUA_ABSENT;
  }
  enter(state, budget);
  lua_pushvalue(L, top + 3);
  int status = lua_pcall(L, 1, 0, top + 1);
  lua_settop(L, top);
  return leave(state, status, top);
}

// Sends a callback that is not cached, and caches it if the previous send had the same callback.
static int32_t send_other(clua_state *state, int32_t slot, int32_t index, uint64_t budget) {
  lua_State *L = state->main;
  if (!push_callback(L, base_objects, slot, index)) return CLUA_ABSENT;
  enter(state, budget);
  if (is(state->sent, slot, index)) {
    state->ready = state->sent;
    lua_copy(L, base_object + 1, base_object);
    lua_copy(L, base_object + 2, base_function);
  }
  state->sent = (clua_callback){slot, index};
  lua_pushvalue(L, base_object + 1);
  int status = lua_pcall(L, 1, 0, base_handler);
  lua_settop(L, base_object);
  return leave(state, status, base_object);
}

int32_t clua_send(clua_state *state, int32_t slot, int32_t index, uint64_t budget) {
  if (state->budget.trip != 0) {
    return clua_has_callback(state, slot, index) ? state->budget.trip : CLUA_ABSENT;
  }
  if (state->depth > 0) return send_inside(state, slot, index, budget);
  if (!is(state->ready, slot, index)) return send_other(state, slot, index, budget);
  lua_State *L = state->main;
  enter(state, budget);
  lua_pushvalue(L, base_function);
  lua_pushvalue(L, base_object);
  return leave(state, lua_pcall(L, 1, 0, base_handler), base_object);
}

// MARK: Calls with arguments and results

void clua_finish(clua_state *state, const clua_reply *reply) {
  lua_settop(state->current, reply->top);
}

// Leaves the result and, for a table, the scratch buffer of its nodes on the stack until
// `clua_finish`.
int clua_reply_with(lua_State *L, clua_call_request *request) {
  clua_reply *reply = request->reply;
  reply->nodes = clua_flatten(
      L, lua_gettop(L), 1, clua_keep_none, &request->result, 1, &reply->node_count);
  if (reply->node_count == 1) lua_pushnil(L);
  return 2;
}

static int run_body(lua_State *L) {
  clua_call_request *request = lua_touserdata(L, 1);
  clua_of(L)->budget.is_loading = true;
  request->is_syntax = true;
  clua_load_text(L, request->text, request->length, request->name);
  request->is_syntax = false;
  lua_call(L, 0, 1);
  return clua_reply_with(L, request);
}

static int reference_body(lua_State *L) {
  clua_call_request *request = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->reference);
  lua_call(L, clua_outbox_push(L), 1);
  return clua_reply_with(L, request);
}

// Two numbers are a point: they are replaced by a list.
static void pack_pair(lua_State *L) {
  lua_createtable(L, 2, 0);
  lua_insert(L, -3);
  lua_rawseti(L, -3, 2);
  lua_rawseti(L, -2, 1);
}

void clua_pack_results(lua_State *L) {
  if (lua_type(L, -2) == LUA_TNUMBER && lua_type(L, -1) == LUA_TNUMBER) pack_pair(L);
  else lua_pop(L, 1);
}

static int callback_body(lua_State *L) {
  clua_call_request *request = lua_touserdata(L, 1);
  clua_push_object(L, request->slot);
  // An object that is unreachable but not finalized yet is no longer in the table.
  if (lua_type(L, -1) != LUA_TUSERDATA) return 0;
  lua_getiuservalue(L, -1, request->index);
  lua_call(L, clua_outbox_push(L), 2);
  clua_pack_results(L);
  return clua_reply_with(L, request);
}

// The result is copied to memory of the caller, since the request ends with the call.
int32_t clua_perform_call(
    clua_state *state, lua_CFunction body, clua_call_request *request, uint64_t budget) {
  int32_t status = clua_protect(state, body, request, budget, request->reply);
  if (status == CLUA_FAILED_RUNTIME && request->is_syntax) return CLUA_FAILED_SYNTAX;
  if (status == CLUA_OK && request->reply->nodes == &request->result) {
    state->result = request->result;
    request->reply->nodes = &state->result;
  }
  return status;
}

int32_t clua_run(
    clua_state *state, const char *text, size_t length, const char *name, uint64_t budget,
    clua_reply *reply) {
  clua_call_request request = {.reply = reply, .text = text, .length = length, .name = name};
  return clua_perform_call(state, run_body, &request, budget);
}

int32_t clua_call_reference(
    clua_state *state, int32_t reference, uint64_t budget, clua_reply *reply) {
  clua_call_request request = {.reply = reply, .reference = reference};
  return clua_perform_call(state, reference_body, &request, budget);
}

int32_t clua_call_callback(
    clua_state *state, int32_t slot, int32_t index, uint64_t budget, clua_reply *reply) {
  // Fast path: most callbacks of an object are unset, and this check raises no error.
  if (state->budget.trip == 0 && !clua_has_callback(state, slot, index)) {
    *reply = (clua_reply){.top = lua_gettop(state->current)};
    return CLUA_ABSENT;
  }
  clua_call_request request = {.reply = reply, .slot = slot, .index = index};
  return clua_perform_call(state, callback_body, &request, budget);
}

static int global_body(lua_State *L) {
  clua_outbox_push(L);
  lua_pushglobaltable(L);
  lua_insert(L, -2);
  lua_setfield(L, -2, lua_touserdata(L, 1));
  return 0;
}

static int module_body(lua_State *L) {
  clua_outbox_push(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &clua_modules_key);
  lua_insert(L, -2);
  lua_setfield(L, -2, lua_touserdata(L, 1));
  return 0;
}

static int32_t set_named(clua_state *state, lua_CFunction body, const char *name) {
  clua_reply reply;
  int32_t status = clua_protect(state, body, (void *)name, clua_housekeeping_budget, &reply);
  if (status == CLUA_OK) clua_finish(state, &reply);
  return status;
}

int32_t clua_set_global(clua_state *state, const char *name) {
  return set_named(state, global_body, name);
}

int32_t clua_set_module(clua_state *state, const char *name) {
  return set_named(state, module_body, name);
}

void clua_release_reference(clua_state *state, int32_t reference) {
  // Assigning to an existing registry entry allocates nothing.
  if (!lua_checkstack(state->current, 4)) return;
  luaL_unref(state->current, LUA_REGISTRYINDEX, reference);
}
