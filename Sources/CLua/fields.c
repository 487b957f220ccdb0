#include <math.h>
#include <stdlib.h>

#include "state.h"

// Fields: properties that are numbers in the object itself. The host fills in all of an object's fields when one is read
// for the first time since Lua code was entered; after that C alone answers. Names are compared by their address, since
// Lua keeps one copy of each short string.

/// The longest name that Lua keeps one copy of.
enum { longest_name = 40 };

static uint32_t start(uint32_t mask, const void *key) {
  return (uint32_t)((uintptr_t)key >> 4) & mask;
}

static const clua_field *find(lua_State *L, const clua_object *object) {
  const void *key = lua_topointer(L, 2);
  const clua_field *fields = object->table;
  for (uint32_t i = start(object->mask, key); fields[i].key != NULL; i = (i + 1) & object->mask) {
    if (fields[i].key == key) return &fields[i];
  }
  return NULL;
}

bool clua_push_field(lua_State *L) {
  clua_state *state = clua_of(L);
  clua_object *object = lua_touserdata(L, 1);
  const clua_field *field = find(L, object);
  if (field == NULL) return false;
  if (object->epoch != state->epoch) {
    state->callbacks.fill(object->source, object->fields);
    object->epoch = state->epoch;
  }
  double value = object->fields[field->index];
  if (isnan(value)) {
    lua_pushnil(L);
    return true;
  }
  switch (field->type) {
    case CLUA_FIELD_INTEGER: lua_pushinteger(L, (lua_Integer)value); break;
    case CLUA_FIELD_BOOLEAN: lua_pushboolean(L, value != 0); break;
    case CLUA_FIELD_WORD:
      lua_rawgeti(L, lua_upvalueindex(3), field->first_word + (lua_Integer)value);
      break;
    default: lua_pushnumber(L, value);
  }
  return true;
}

// MARK: Definition

static void add(clua_class_record *class, clua_field field) {
  uint32_t i = start(class->mask, field.key);
  while (class->table[i].key != NULL) i = (i + 1) & class->mask;
  class->table[i] = field;
}

// Makes room for the record of a class; the table has more places than fields, so that a search always ends.
static clua_class_record *add_record(lua_State *L, int32_t id, const clua_class *class) {
  clua_classes *classes = &clua_of(L)->classes;
  if (classes->count <= id) {
    int32_t count = id + 1 > classes->count * 2 ? id + 1 : classes->count * 2;
    clua_class_record *items = realloc(classes->items, (size_t)count * sizeof *items);
    if (items == NULL) clua_raise(L, "not enough memory");
    for (int32_t i = classes->count; i < count; i++) items[i] = (clua_class_record){0};
    classes->items = items;
    classes->count = count;
  }
  clua_class_record *record = &classes->items[id];
  *record = (clua_class_record){.callback_count = class->callback_count};
  for (int32_t i = 0; i < class->member_count; i++) {
    if (class->members[i].field != CLUA_FIELD_NONE) record->field_count++;
  }
  uint32_t places = 1;
  while (places < (uint32_t)record->field_count * 2) places *= 2;
  record->mask = places - 1;
  record->table = calloc(places, sizeof *record->table);
  if (record->table == NULL) clua_raise(L, "not enough memory");
  return record;
}

// Adds the words to the table on top; returns the index of the first.
static int32_t add_words(lua_State *L, const clua_member *member) {
  int32_t first = (int32_t)lua_rawlen(L, -1) + 1;
  for (int32_t i = 0; i < member->word_count; i++) {
    lua_pushstring(L, member->words[i]);
    lua_rawseti(L, -2, first + i);
  }
  return first;
}

void clua_define_fields(lua_State *L, int32_t id, const clua_class *class) {
  if (class->callback_count >= 64) clua_raise(L, "a class has at most 63 callbacks");
  clua_class_record *record = add_record(L, id, class);
  int32_t index = 0;
  lua_newtable(L);
  for (int32_t i = 0; i < class->member_count; i++) {
    const clua_member *member = &class->members[i];
    if (member->field == CLUA_FIELD_NONE) continue;
    clua_field field = {.index = index++, .type = member->field};
    if (member->word_count > 0) field.first_word = add_words(L, member);
    // Kept by the table of readers, two below.
    lua_pushstring(L, member->name);
    field.key = lua_topointer(L, -1);
    bool has_address = lua_rawlen(L, -1) <= longest_name;
    lua_pop(L, 1);
    if (has_address) add(record, field);
  }
}

void clua_classes_free(clua_state *state) {
  for (int32_t i = 0; i < state->classes.count; i++) free(state->classes.items[i].table);
  free(state->classes.items);
}
