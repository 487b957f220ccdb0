#include "objects.h"
#include "state.h"

#include <stdlib.h>
#include <string.h>

// Host objects as userdata. A userdata contains the number of a slot in the host's table, never a
// pointer to the host's object. Its user values are the plugin's callbacks and the objects that it
// owns, so that Lua's collector detects every cycle.

const char clua_anchors_key;

bool clua_slots_add(clua_slots *slots, int32_t slot) {
  if (slots->count == slots->capacity) {
    size_t capacity = slots->capacity ? slots->capacity * 2 : 16;
    int32_t *items = realloc(slots->items, capacity * sizeof *items);
    if (items == NULL) return false;
    slots->items = items;
    slots->capacity = capacity;
  }
  slots->items[slots->count++] = slot;
  return true;
}

void clua_push_object(lua_State *L, int32_t slot) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, clua_of(L)->objects_reference);
  lua_rawgeti(L, -1, slot);
  lua_remove(L, -2);
}

static bool note_object(clua_objects *objects, int32_t slot, clua_object *object) {
  size_t needed = (size_t)slot + 1;
  if (needed > objects->count) {
    size_t count = needed > objects->count * 2 ? needed : objects->count * 2;
    clua_object **items = realloc(objects->items, count * sizeof *items);
    if (items == NULL) return false;
    memset(items + objects->count, 0, (count - objects->count) * sizeof *items);
    objects->items = items;
    objects->count = count;
  }
  objects->items[slot] = object;
  return true;
}

static void note_callback(clua_object *object, int index, bool is_set) {
  uint64_t bit = (uint64_t)1 << index;
  object->callbacks = is_set ? object->callbacks | bit : object->callbacks & ~bit;
}

int clua_set_callback_on_top(lua_State *L, int object, int index) {
  clua_object *userdata = lua_touserdata(L, object);
  note_callback(userdata, index, !lua_isnil(L, -1));
  if (clua_of(L)->ready.slot == userdata->slot) clua_forget_sent(clua_of(L));
  return lua_setiuservalue(L, object, index);
}

int clua_collect_object(lua_State *L) {
  clua_state *state = clua_of(L);
  clua_object *object = lua_touserdata(L, 1);
  if (state->closing || object->slot < 0) return 0;
  state->objects.items[object->slot] = NULL;
  state->memory.outside -= object->outside;
  clua_slots_add(&state->collected, object->slot);
  // A table with weak keys can resurrect the object after this point, but the represented object of
  // the host is released, and the slot is reused. Only hostile scripts do this
  // (docs/dev/decisions/0035).
  *object = (clua_object){
      .slot = -1,
      .class_id = object->class_id,
      .field_count = object->field_count,
      .table = object->table,
  };
  return 0;
}

void clua_check_alive(lua_State *L, const clua_object *object) {
  if (object->slot < 0) {
    clua_raise(L, "this object is gone: only a weak table still had it");
  }
}

static int32_t perform(clua_state *state, lua_CFunction body, void *request) {
  clua_reply reply;
  int32_t status = clua_protect(state, body, request, clua_housekeeping_budget, &reply);
  if (status == CLUA_OK) clua_finish(state, &reply);
  return status;
}

typedef struct {
  int32_t first, second;
  int32_t reference;
  bool flag;
  void *source;
} object_request;

static void set_in(lua_State *L, const void *table_key, int32_t slot, int value_index) {
  value_index = lua_absindex(L, value_index);
  lua_rawgetp(L, LUA_REGISTRYINDEX, table_key);
  lua_pushvalue(L, value_index);
  lua_rawseti(L, -2, slot);
  lua_pop(L, 1);
}

static int make_body(lua_State *L) {
  const object_request *request = lua_touserdata(L, 1);
  clua_state *state = clua_of(L);
  const clua_class_record *class = &state->classes.items[request->first];
  int callbacks = class->callback_count;
  clua_charge(L, clua_cost_of_object);
  size_t size = sizeof(clua_object) + (size_t)class->field_count * sizeof(double);
  clua_object *object = lua_newuserdatauv(L, size, callbacks + 1);
  memset(object, 0, size);
  object->slot = request->second;
  object->class_id = request->first;
  object->field_count = class->field_count;
  object->table = class->table;
  object->source = request->source;
  int userdata = lua_gettop(L);
  lua_newtable(L);
  lua_setiuservalue(L, userdata, callbacks + 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->objects_reference);
  lua_pushvalue(L, userdata);
  lua_rawseti(L, -2, request->second);
  set_in(L, &clua_anchors_key, request->second, userdata);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &clua_metatables_key);
  lua_rawgeti(L, -1, request->first);
  if (!note_object(&state->objects, request->second, object)
      || !clua_slots_add(&state->newborn, request->second)) {
    clua_raise(L, "not enough memory");
  }
  // This step is last, so that a partially created object is never reported as collected.
  lua_setmetatable(L, userdata);
  return 0;
}

int32_t clua_make_object(clua_state *state, int32_t class_id, int32_t slot, void *source) {
  object_request request = {.first = class_id, .second = slot, .source = source};
  int32_t status = perform(state, make_body, &request);
  if (status != CLUA_OK && (size_t)slot < state->objects.count) state->objects.items[slot] = NULL;
  return status;
}

static int callback_body(lua_State *L) {
  const object_request *request = lua_touserdata(L, 1);
  clua_push_object(L, request->first);
  if (lua_type(L, -1) != LUA_TUSERDATA) return 0;
  if (request->flag) lua_rawgeti(L, LUA_REGISTRYINDEX, request->reference);
  else lua_pushnil(L);
  clua_set_callback_on_top(L, -2, request->second);
  return 0;
}

int32_t clua_set_callback(clua_state *state, int32_t slot, int32_t index, int32_t reference) {
  object_request request = {.first = slot, .second = index, .reference = reference, .flag = true};
  return perform(state, callback_body, &request);
}

int32_t clua_clear_callback(clua_state *state, int32_t slot, int32_t index) {
  object_request request = {.first = slot, .second = index};
  return perform(state, callback_body, &request);
}

static int compare_body(lua_State *L) {
  object_request *request = lua_touserdata(L, 1);
  clua_push_object(L, request->first);
  if (lua_type(L, -1) != LUA_TUSERDATA) return 0;
  lua_getiuservalue(L, -1, request->second);
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->reference);
  request->flag = lua_rawequal(L, -1, -2);
  return 0;
}

int32_t clua_compare_callback(
    clua_state *state, int32_t slot, int32_t index, int32_t reference, bool *is_same) {
  object_request request = {.first = slot, .second = index, .reference = reference};
  int32_t status = perform(state, compare_body, &request);
  *is_same = status == CLUA_OK && request.flag;
  return status;
}

bool clua_has_callback(clua_state *state, int32_t slot, int32_t index) {
  return clua_has_function(clua_object_at(state, slot), index);
}

static int anchor_body(lua_State *L) {
  const object_request *request = lua_touserdata(L, 1);
  if (request->flag) clua_push_object(L, request->first);
  else lua_pushnil(L);
  set_in(L, &clua_anchors_key, request->first, -1);
  return 0;
}

static void forget_newborn(clua_state *state, int32_t slot) {
  for (size_t i = state->newborn.count; i-- > 0;) {
    if (state->newborn.items[i] == slot) state->newborn.items[i] = -1;
  }
}

int32_t clua_anchor(clua_state *state, int32_t slot, bool anchored) {
  object_request request = {.first = slot, .flag = anchored};
  if (anchored) forget_newborn(state, slot);
  return perform(state, anchor_body, &request);
}

static int own_body(lua_State *L) {
  const object_request *request = lua_touserdata(L, 1);
  clua_push_object(L, request->first);
  if (lua_type(L, -1) != LUA_TUSERDATA) return 0;
  const clua_object *owner = lua_touserdata(L, -1);
  lua_getiuservalue(L, 2, clua_of(L)->classes.items[owner->class_id].callback_count + 1);
  if (request->flag) clua_push_object(L, request->second);
  else lua_pushnil(L);
  lua_rawseti(L, -2, request->second);
  return 0;
}

int32_t clua_own(clua_state *state, int32_t owner, int32_t owned, bool owns) {
  object_request request = {.first = owner, .second = owned, .flag = owns};
  return perform(state, own_body, &request);
}

void clua_release_newborn(clua_state *state) {
  lua_State *L = state->current;
  for (size_t i = 0; i < state->newborn.count; i++) {
    int32_t slot = state->newborn.items[i];
    if (slot < 0 || !lua_checkstack(L, 4)) continue;
    int top = lua_gettop(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &clua_anchors_key);
    // Setting an existing entry to nil allocates nothing; setting an absent one may.
    if (lua_rawgeti(L, -1, slot) != LUA_TNIL) {
      lua_pushnil(L);
      lua_rawseti(L, top + 1, slot);
    }
    lua_settop(L, top);
  }
  state->newborn.count = 0;
}

int32_t clua_next_collected(clua_state *state) {
  return state->collected.count > 0 ? state->collected.items[--state->collected.count] : -1;
}
