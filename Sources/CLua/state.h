#pragma once

#include "CLua.h"
#include "metering.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

typedef struct {
  clua_value *nodes;
  size_t count, capacity;
  char *bytes;
  size_t used, size;
  /// Set when there was no memory for a value; `spare` took it then, and is never read.
  bool exhausted;
  clua_value spare;
} clua_outbox;

typedef struct {
  int32_t *items;
  size_t count, capacity;
} clua_slots;

typedef struct {
  const void *key;
  uint16_t index, type;
  /// The upvalue that its first word is, and how many there are.
  uint16_t first_word, word_count;
} clua_field;

/// Where the fields of a class are, by the addresses of their names: no two have the same place.
typedef struct {
  clua_field *fields;
  uint64_t multiplier;
  uint32_t shift;
} clua_field_table;

/// What a userdata of the host's holds.
typedef struct {
  int32_t slot;
  int32_t class_id;
  int32_t field_count;
  /// The fields of its class, as there: looked at for every name that is read.
  clua_field_table table;
  /// Which callbacks hold a function: a bit for each index.
  uint64_t callbacks;
  /// What the host fills the fields from, and when it did.
  void *source;
  uint64_t epoch;
  /// Bytes that the host holds as long as the object lives.
  size_t outside;
  double fields[];
} clua_object;

/// A place for a function of a plugin.
typedef struct {
  int32_t slot, index;
} clua_callback;

typedef struct {
  clua_object **items;
  size_t count;
} clua_objects;

typedef struct {
  int32_t callback_count, field_count;
  clua_field_table table;
} clua_class_record;

typedef struct {
  clua_class_record *items;
  int32_t count;
} clua_classes;

enum { clua_most_walks = 8 };

/// Where a walk over a table has come to.
typedef struct {
  const void *table;
  uint64_t key;
} clua_walk;

/// The walks by steps that are known to go on; chosen: as many as loops are nested at most.
typedef struct {
  clua_walk items[clua_most_walks];
  uint32_t latest;
} clua_walks;

typedef struct {
  char message[2048];
  char traceback[4096];
  char file[256];
  int32_t line;
} clua_error;

struct clua_state {
  lua_State *main;
  /// The coroutine that called the host, or `main`.
  lua_State *current;
  /// The coroutine that runs, or `main`; null while the state opens and closes.
  lua_State *running;
  void *host;
  clua_callbacks callbacks;
  int32_t depth;
  /// How many coroutines are being closed inside each other.
  int32_t closing_coroutines;
  bool closing;
  /// How many functions run on stacks of their own inside each other, without collections.
  int32_t apart;
  /// How many tables with weak keys were made since they were counted, and what was found then.
  int32_t weak_tables;
  clua_memory memory;
  clua_budget budget;
  clua_backstop backstop;
  clua_share share;
  clua_slow_call slow;
  clua_walks walks;
  /// Whether it can be told how many slots a table has.
  bool knows_slots;
  clua_outbox outbox;
  clua_error error;
  /// The scalar that the last call returned.
  clua_value result;
  char raised[1024];
  /// Objects made during the current outermost call, and objects that Lua has collected.
  clua_slots newborn, collected;
  /// The objects by their slots, as long as they live, and the registry's reference to the same as
  /// a weak table.
  clua_objects objects;
  int objects_reference;
  clua_classes classes;
  /// The callback whose function and object lie ready on the main stack, and the one that was sent
  /// last without lying there; a negative slot: none.
  clua_callback ready, sent;
  /// Counts up whenever the host may have changed what its objects' fields say.
  uint64_t epoch;
};

/// The state's record; the extra space before every thread of a state holds its address.
static inline clua_state *clua_of(lua_State *L) { return *(clua_state **)lua_getextraspace(L); }

/// The registry keys of the shim's tables are the addresses of these.
extern const char clua_anchors_key, clua_modules_key, clua_metatables_key, clua_questions_key, clua_weak_key;

// memory.c
static inline bool clua_is_over(const clua_memory *memory) {
  return memory->used + memory->outside > memory->soft_limit;
}
void *clua_allocate(void *state, void *block, size_t old_size, size_t new_size);

// budget.c
void clua_budget_install(lua_State *L);
/// Begins the count of an outermost call that may do `limit` units of work.
void clua_budget_begin(clua_state *state, uint64_t limit);
/// Ends it: looks at all limits once more, and charges the state's share with it.
void clua_budget_end(clua_state *state);
/// Raises the sticky error when the state was stopped or its budget is used up.
void clua_budget_check(lua_State *L);
/// Looks at the budget, and stops the state when it is used up; raises nothing.
void clua_budget_look(lua_State *L);
_Noreturn void clua_raise_trip(lua_State *L);
/// Has the hook called at the next instruction. Raises nothing and may be called anywhere.
void clua_budget_call_hook_soon(clua_state *state);

// collation.c
/// The state that is charged for comparing texts: the one whose code runs, or none.
extern _Thread_local clua_state *clua_comparing;

// backstop.c
void clua_backstop_begin(clua_backstop *backstop);
/// Whether a call with a budget of so many units has used processor time that no counting can
/// explain.
bool clua_backstop_is_reached(const clua_backstop *backstop, uint64_t limit);

// slots.c
/// Finds out whether tables are made as expected.
void clua_slots_verify(lua_State *L);
/// Charges for a walk over all of the table at a stack index.
void clua_charge_walk(lua_State *L, int index);
/// `next`.
int clua_next(lua_State *L);

// share.c
/// Adds units of work done in a second; returns whether the share is used up.
bool clua_share_add(clua_share *share, uint64_t second, uint64_t used);

// news.c
/// Notes where `L` runs.
void clua_note_slow_line(lua_State *L);

/// Charges the running call for work inside a C function, which the hook cannot see. Raises the
/// sticky error when the budget is used up.
static inline void clua_charge(lua_State *L, size_t units) {
  clua_budget *budget = &clua_of(L)->budget;
  budget->used += units;
  if (budget->used >= budget->look_at) clua_budget_check(L);
}

/// Charges for bytes that are copied, or compared as they are.
static inline void clua_charge_bytes(lua_State *L, size_t bytes) { clua_charge(L, 1 + bytes / 32); }

/// Charges for bytes that are looked at one by one.
static inline void clua_charge_letters(lua_State *L, size_t bytes) { clua_charge(L, 1 + bytes); }

/// The most bytes that one library function may make.
static inline size_t clua_longest_result(lua_State *L) { return clua_of(L)->memory.soft_limit / 4; }

// The library: those that replace each set their functions in the table on top of the stack.
void clua_strings_replace(lua_State *L);
void clua_letters_replace(lua_State *L);
void clua_utf8_replace(lua_State *L);
void clua_format_replace(lua_State *L);
void clua_gsub_replace(lua_State *L);
void clua_tables_replace(lua_State *L);
void clua_sort_replace(lua_State *L);
void clua_base_replace(lua_State *L);
/// Makes reads of absent globals an error.
void clua_globals_be_strict(lua_State *L);
/// Makes the table on top say what plugins have in the place of the parts of `os` that it lacks.
void clua_os_tells_substitutes(lua_State *L);
/// Puts `function` in the place of a stock function of the same name, which it gets as its upvalue.
void clua_wrap(lua_State *L, const char *name, lua_CFunction function);
/// Charges for the strings among the arguments, then does what the stock function in the upvalue
/// does.
int clua_call_metered(lua_State *L);
/// Does what the stock function in the upvalue does, and charges for each of its results.
int clua_call_metered_by_results(lua_State *L);
/// Does what the stock function in the upvalue does, in its caller's place.
int clua_call_stock(lua_State *L);
/// Has the `__concat` of a metatable run on a stack of its own.
void clua_set_concat_apart(lua_State *L, int metatable);
/// `xpcall`.
int clua_call_with_handler(lua_State *L);
/// Charges for what compiling source text takes beyond its length, and raises when it is too much.
void clua_scan_source(lua_State *L, const char *text, size_t length);
/// `load`.
int clua_load(lua_State *L);

// sandbox.c, coroutines.c, require.c
/// Makes the plugin's globals: allow-listed functions and libraries, some of them replaced.
void clua_sandbox_open(lua_State *L);
/// Replaces functions in the coroutine library on top of the stack.
void clua_coroutines_replace(lua_State *L);
void clua_require_open(lua_State *L);
/// Loads source text, never bytecode, and pushes the function; raises what is wrong with it.
void clua_load_text(lua_State *L, const char *text, size_t length, const char *name);

// errors.c
int clua_message_handler(lua_State *L);
void clua_error_clear(clua_state *state);
void clua_error_set(clua_state *state, const char *message);
/// Notes where `L` runs, and its traceback.
void clua_error_note_frames(lua_State *L);
/// Raises `message` with the position of the innermost Lua frame.
_Noreturn void clua_raise(lua_State *L, const char *message);

// inbox.c
/// Which tables are kept where they are: none, those called `delegate` in a table, or the arguments
/// themselves.
typedef enum { clua_keep_none, clua_keep_delegates, clua_keep_arguments } clua_keeping;
/// Flattens the `count` values from `first` on. May push one scratch value; may raise.
const clua_value *clua_flatten(
    lua_State *L, int first, int count, clua_keeping keeping, clua_value *small, int small_count,
    int32_t *node_count);

// outbox.c
/// Pushes what is in the outbox, empties it, and returns how many values that were. May raise.
int clua_outbox_push(lua_State *L);
void clua_outbox_free(clua_state *state);
/// Lets go of what only large values needed.
void clua_outbox_shrink(clua_state *state);

// functions.c
/// Calls the host with the arguments on the stack and pushes its results.
int clua_call_host(lua_State *L, int32_t function, clua_keeping keeping);
/// Reads an object's property from the host and pushes it.
int clua_read_host(lua_State *L, int32_t reader, int32_t slot);
void clua_push_host_function(lua_State *L, int32_t function, int32_t arguments);
/// Pushes a joining host function that leaves out its first argument, for `__call`.
void clua_push_callable(lua_State *L, int32_t function);

// call.c
/// Puts what `clua_send` needs on the empty stack. Raises nothing.
void clua_prepare_base(clua_state *state);
/// Lets go of the callback that lies ready. Raises nothing.
void clua_forget_sent(clua_state *state);
/// Runs `body` with a light userdata for `request`, protected.
int32_t clua_protect(
    clua_state *state, lua_CFunction body, void *request, uint64_t budget, clua_reply *reply);

/// Calls with arguments and a result that the other files make: `body` gets the request and answers
/// with `clua_reply_with`.
typedef struct {
  clua_reply *reply;
  clua_value result;
  const char *text;
  size_t length;
  const char *name;
  int32_t slot;
  int32_t index;
  int32_t delegate;
  int32_t reference;
  bool is_syntax;
  /// Set when there turned out to be nothing to call.
  bool is_absent;
} clua_call_request;
/// Runs `body` protected and keeps its result for the caller.
int32_t clua_perform_call(
    clua_state *state, lua_CFunction body, clua_call_request *request, uint64_t budget);
/// Leaves the result on top of the stack as the reply.
int clua_reply_with(lua_State *L, clua_call_request *request);
/// Makes a list of the two numbers on top of the stack, or leaves the first of two results.
void clua_pack_results(lua_State *L);
/// Whether a call from the host may use a few places of the stack.
bool clua_has_room(clua_state *state);

// copies.c
/// Replaces the table on top of the stack by one that reads as it does and cannot be assigned to.
/// May raise.
void clua_make_copy(lua_State *L, const char *name, size_t length);
/// Pushes the values of such a table; false: it is another.
bool clua_push_copied(lua_State *L, int index);

// delegates.c
/// Notes the name of a class's callback. May raise.
void clua_note_question(lua_State *L, int32_t class_id, const clua_member *member);

enum { clua_housekeeping_budget = 500 * CLUA_UNITS_PER_MILLISECOND };
