#pragma once

#include "state.h"

// fields.c
/// `__index` of objects: answers fields itself. Its upvalues are the table of members, the function
/// for unknown names, and the words of the class's fields.
int clua_index_object(lua_State *L);
/// What `clua_index_object` does for names that are no fields.
int clua_index_member(lua_State *L);
/// Notes the fields of a class, pushes their words and returns how many that were.
int32_t clua_define_fields(lua_State *L, int32_t id, const clua_class *class);
void clua_classes_free(clua_state *state);

// objects.c
/// The object in `slot`, or null when there is none any more.
static inline clua_object *clua_object_at(const clua_state *state, int32_t slot) {
  return slot >= 0 && (size_t)slot < state->objects.count ? state->objects.items[slot] : NULL;
}
static inline bool clua_has_function(const clua_object *object, int32_t index) {
  return object != NULL && (object->callbacks >> index & 1) != 0;
}
/// Pops a function or nil into a callback of the object at a stack index.
int clua_set_callback_on_top(lua_State *L, int object, int index);
/// Raises when an object was finalized and came back.
void clua_check_alive(lua_State *L, const clua_object *object);
/// `__gc` of objects.
int clua_collect_object(lua_State *L);
/// Pushes the object in `slot`, or nil when it was collected.
void clua_push_object(lua_State *L, int32_t slot);
bool clua_slots_add(clua_slots *slots, int32_t slot);
/// Lets go of the objects that only their newness kept.
void clua_release_newborn(clua_state *state);
