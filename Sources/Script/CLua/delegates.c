#include "objects.h"
#include "state.h"

// Delegates: tables of the plugin whose functions are looked up on each call, including metatables.
// The delegating object stores its delegate in the slot of a callback, so that Lua's collector
// detects every cycle. A question is a callback that only delegates have. For a question, the
// object's callback bit means that calls are disabled.

const char clua_questions_key;

enum { class_shift = 8, most_names = 256 };

static lua_Integer question_key(int32_t class_id, int32_t index) {
  return ((lua_Integer)class_id << class_shift) + index;
}

void clua_note_question(lua_State *L, int32_t class_id, const clua_member *member) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &clua_questions_key);
  lua_pushstring(L, member->name);
  lua_rawseti(L, -2, question_key(class_id, member->read));
  lua_pop(L, 1);
}

// Pushes an object's delegate and the name of a question. Returns false without a delegate. Raises
// no error.
static bool push_delegate(lua_State *L, const clua_call_request *request) {
  const clua_object *object = clua_object_at(clua_of(L), request->slot);
  if (!clua_has_function(object, request->delegate)) return false;
  clua_push_object(L, request->slot);
  // An object that is unreachable but not finalized yet is no longer in the table.
  if (lua_type(L, -1) != LUA_TUSERDATA) return false;
  lua_getiuservalue(L, -1, request->delegate);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &clua_questions_key);
  lua_rawgeti(L, -1, question_key(object->class_id, request->index));
  lua_remove(L, -2);
  return lua_type(L, -2) == LUA_TTABLE && lua_type(L, -1) == LUA_TSTRING;
}

// Whether the delegate certainly lacks the function, as far as can be determined without running
// code of the plugin. Most delegates are plain tables that implement one or two questions. Raises
// no error.
static bool is_absent(clua_state *state, const clua_call_request *request) {
  lua_State *L = state->current;
  int top = lua_gettop(L);
  bool absent = true;
  if (push_delegate(L, request)) {
    bool has_metatable = lua_getmetatable(L, -2) != 0;
    if (has_metatable) lua_pop(L, 1);
    absent = lua_rawget(L, -2) == LUA_TNIL && !has_metatable;
  }
  lua_settop(L, top);
  return absent;
}

static int ask_body(lua_State *L) {
  clua_call_request *request = lua_touserdata(L, 1);
  request->is_absent = true;
  if (!push_delegate(L, request)) return 0;
  lua_pushvalue(L, -1);
  int type = lua_gettable(L, -3);
  if (type == LUA_TNIL) return 0;
  request->is_absent = false;
  if (type != LUA_TFUNCTION) {
    const char *name = lua_tostring(L, -2);
    clua_raise(
        L, lua_pushfstring(
               L, "%s in the delegate must be a function, got a %s", name, lua_typename(L, type)));
  }
  int delegate = lua_absindex(L, -3);
  int count = clua_outbox_push(L);
  lua_pushvalue(L, delegate);
  lua_call(L, count + 1, 2);
  clua_pack_results(L);
  return clua_reply_with(L, request);
}

bool clua_may_answer(clua_state *state, int32_t slot, int32_t delegate, int32_t index) {
  clua_call_request request = {.slot = slot, .delegate = delegate, .index = index};
  if (!clua_has_callback(state, slot, delegate) || clua_has_callback(state, slot, index))
    return false;
  // Without stack space, let `clua_ask` report the failure.
  return !clua_has_room(state) || !is_absent(state, &request);
}

int32_t clua_ask(
    clua_state *state, int32_t slot, int32_t delegate, int32_t index, uint64_t budget,
    clua_reply *reply) {
  clua_call_request request = {
      .reply = reply, .slot = slot, .delegate = delegate, .index = index};
  *reply = (clua_reply){.top = lua_gettop(state->current)};
  if (!clua_has_callback(state, slot, delegate)) return CLUA_ABSENT;
  if (state->budget.trip != 0) return state->budget.trip;
  if (!clua_has_room(state)) return CLUA_FAILED_RUNTIME;
  if (clua_has_callback(state, slot, index) || is_absent(state, &request)) return CLUA_ABSENT;
  int32_t status = clua_perform_call(state, ask_body, &request, budget);
  if (status != CLUA_OK || !request.is_absent) return status;
  clua_finish(state, reply);
  return CLUA_ABSENT;
}

void clua_silence(clua_state *state, int32_t slot, int32_t index, bool silent) {
  clua_object *object = clua_object_at(state, slot);
  if (object == NULL) return;
  uint64_t bit = (uint64_t)1 << index;
  object->callbacks = silent ? object->callbacks | bit : object->callbacks & ~bit;
}

static int names_body(lua_State *L) {
  clua_call_request *request = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->reference);
  int table = lua_gettop(L);
  lua_newtable(L);
  int count = 0;
  for (lua_pushnil(L); count < most_names && clua_next_field(L, table); count++) {
    clua_charge(L, 1);
    if (lua_type(L, -2) == LUA_TSTRING) {
      lua_pushvalue(L, -2);
      lua_pushstring(L, luaL_typename(L, -2));
      lua_rawset(L, table + 1);
    }
    lua_pop(L, 1);
  }
  lua_settop(L, table + 1);
  return clua_reply_with(L, request);
}

int32_t clua_names(clua_state *state, int32_t reference, clua_reply *reply) {
  clua_call_request request = {.reply = reply, .reference = reference};
  return clua_perform_call(state, names_body, &request, clua_housekeeping_budget);
}
