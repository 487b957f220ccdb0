#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "objects.h"
#include "state.h"

// Fields are properties that are stored as numbers in the object itself. The host fills all fields
// of an object on the first read after each entry into Lua code; further reads are done in C alone.
// Names are compared by address, since Lua interns short strings.

/// The maximum length of a name that Lua interns.
enum { longest_name = 40 };

/// The maximum number of words of a class. Lua: a C function has at most 255 upvalues.
enum { most_words = 250 };

/// The key of empty slots. Null would be ambiguous: it is the address of numbers and nil.
static const char no_field;

static inline size_t place(const clua_field_table *table, const void *key) {
  return (size_t)(((uint64_t)(uintptr_t)key * table->multiplier) >> table->shift);
}

static void push_word(lua_State *L, const clua_field *field, double value) {
  if (value >= 0 && value < field->word_count) {
    lua_pushvalue(L, lua_upvalueindex(field->first_word + (int)value));
  } else {
    lua_pushnil(L);
  }
}

static int push(lua_State *L, const clua_field *field, double value) {
  if (isnan(value)) {
    lua_pushnil(L);
    return 1;
  }
  switch (field->type) {
    case CLUA_FIELD_INTEGER: lua_pushinteger(L, (lua_Integer)value); break;
    case CLUA_FIELD_BOOLEAN: lua_pushboolean(L, value != 0); break;
    case CLUA_FIELD_WORD: push_word(L, field, value); break;
    default: lua_pushnumber(L, value);
  }
  return 1;
}

int clua_index_object(lua_State *L) {
  clua_object *object = lua_touserdata(L, 1);
  const void *key = lua_topointer(L, 2);
  const clua_field *field = &object->table.fields[place(&object->table, key)];
  if (field->key != key) return clua_index_member(L);
  const clua_state *state = clua_of(L);
  if (object->epoch != state->epoch) {
    clua_check_alive(L, object);
    state->callbacks.fill(object->source, object->fields, object->field_count);
    object->epoch = state->epoch;
  }
  return push(L, field, object->fields[field->index]);
}

// MARK: Definition

// Grows the array of class records as needed.
static clua_class_record *add_record(lua_State *L, int32_t id) {
  clua_classes *classes = &clua_of(L)->classes;
  if (classes->count <= id) {
    int32_t count = id + 1 > classes->count * 2 ? id + 1 : classes->count * 2;
    clua_class_record *items = realloc(classes->items, (size_t)count * sizeof *items);
    if (items == NULL) clua_raise(L, "not enough memory");
    for (int32_t i = classes->count; i < count; i++) items[i] = (clua_class_record){0};
    classes->items = items;
    classes->count = count;
  }
  return &classes->items[id];
}

// Pushes the words, which become upvalues after the two fixed ones and `before` other words.
static int32_t push_words(
    lua_State *L, clua_field *field, const clua_member *member, int32_t before) {
  if (before + member->word_count > most_words) {
    clua_raise(L, "the fields of a class have at most 250 words");
  }
  luaL_checkstack(L, member->word_count + 4, NULL);
  for (int32_t i = 0; i < member->word_count; i++) lua_pushstring(L, member->words[i]);
  field->first_word = (uint16_t)(3 + before);
  field->word_count = (uint16_t)member->word_count;
  return member->word_count;
}

static clua_field make_field(lua_State *L, const clua_class *class, const clua_member *member) {
  if (member->read < 0 || member->read >= class->field_count) clua_raise(L, "a field is not there");
  clua_field field = {.index = (uint16_t)member->read, .type = (uint16_t)member->field};
  if (strlen(member->name) > longest_name) clua_raise(L, "a field's name has at most 40 bytes");
  // The member table retains the name.
  lua_pushstring(L, member->name);
  field.key = lua_topointer(L, -1);
  lua_pop(L, 1);
  return field;
}

static bool fill_table(
    const clua_field_table *table, size_t places, const clua_field *fields, int32_t count) {
  for (size_t i = 0; i < places; i++) table->fields[i] = (clua_field){.key = &no_field};
  for (int32_t i = 0; i < count; i++) {
    clua_field *taken = &table->fields[place(table, fields[i].key)];
    if (taken->key != &no_field) return false;
    *taken = fields[i];
  }
  return true;
}

// Searches for a multiplier that maps each field to a slot of its own, so that one probe is enough.
static void make_table(
    lua_State *L, clua_field_table *table, const clua_field *fields, int32_t count) {
  enum { attempts = 32 };
  table->multiplier = 0x9E3779B97F4A7C15;  // 2^64 over the golden ratio
  int bits = 1;
  while (1 << bits < count * 2) bits++;
  for (;; bits++) {
    size_t places = (size_t)1 << bits;
    clua_field *grown = realloc(table->fields, places * sizeof *fields);
    if (grown == NULL) clua_raise(L, "not enough memory");
    table->fields = grown;
    table->shift = 64 - (uint32_t)bits;
    for (int attempt = 0; attempt < attempts; attempt++) {
      if (fill_table(table, places, fields, count)) return;
      table->multiplier = table->multiplier * 0xD1342543DE82EF95 + 2;  // stays odd
    }
  }
}

int32_t clua_define_fields(lua_State *L, int32_t id, const clua_class *class) {
  if (class->callback_count >= 64) clua_raise(L, "a class has at most 63 callbacks");
  clua_class_record *record = add_record(L, id);
  record->callback_count = class->callback_count;
  record->field_count = class->field_count;
  // A temporary array in a userdata, freed if an error is raised.
  clua_field *fields = lua_newuserdatauv(L, ((size_t)class->member_count + 1) * sizeof *fields, 0);
  int scratch = lua_gettop(L);
  int32_t count = 0;
  int32_t words = 0;
  for (int32_t i = 0; i < class->member_count; i++) {
    const clua_member *member = &class->members[i];
    if (member->field == CLUA_FIELD_NONE) continue;
    fields[count] = make_field(L, class, member);
    words += push_words(L, &fields[count++], member, words);
  }
  make_table(L, &record->table, fields, count);
  lua_remove(L, scratch);
  return words;
}

void clua_classes_free(clua_state *state) {
  for (int32_t i = 0; i < state->classes.count; i++) free(state->classes.items[i].table.fields);
  free(state->classes.items);
}
