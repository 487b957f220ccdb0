#pragma once

#include "state.h"

// fields.c
/// `__index` of objects, which reads fields itself. Its upvalues are the member table, the function
/// for unknown names, and the words of the class's fields.
int clua_index_object(lua_State *L);
/// `clua_index_object` for names that are not fields.
int clua_index_member(lua_State *L);
/// Defines the fields of a class, pushes their words and returns the number of words.
int32_t clua_define_fields(lua_State *L, int32_t id, const clua_class *class);
void clua_classes_free(clua_state *state);

// objects.c
/// Returns the object in `slot`, or null after it was collected.
static inline clua_object *clua_object_at(const clua_state *state, int32_t slot) {
  return slot >= 0 && (size_t)slot < state->objects.count ? state->objects.items[slot] : NULL;
}
static inline bool clua_has_function(const clua_object *object, int32_t index) {
  return object != NULL && (object->callbacks >> index & 1) != 0;
}
/// Pops a function or nil into a callback of the object at a stack index.
int clua_set_callback_on_top(lua_State *L, int object, int index);
/// Raises an error if an object was finalized and resurrected.
void clua_check_alive(lua_State *L, const clua_object *object);
/// `__gc` of objects.
int clua_collect_object(lua_State *L);
/// Pushes the object in `slot`, or nil if it was collected.
void clua_push_object(lua_State *L, int32_t slot);
bool clua_slots_add(clua_slots *slots, int32_t slot);
/// Releases the objects created during the call, except those retained otherwise.
void clua_release_newborn(clua_state *state);
