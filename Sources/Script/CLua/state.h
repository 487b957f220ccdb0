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
  /// Set when an allocation for a value failed. The value was written to `spare`, which is never
  /// read.
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
  /// The upvalue index of the field's first word, and the number of words.
  uint16_t first_word, word_count;
} clua_field;

/// A perfect hash table of a class's fields, keyed by the addresses of their names.
typedef struct {
  clua_field *fields;
  uint64_t multiplier;
  uint32_t shift;
} clua_field_table;

/// The contents of a host object's userdata.
typedef struct {
  int32_t slot;
  int32_t class_id;
  int32_t field_count;
  /// The field table of the object's class, copied for fast lookup.
  clua_field_table table;
  /// One bit for each callback that contains a function.
  uint64_t callbacks;
  /// The host's source of the fields, and the epoch in which they were last filled.
  void *source;
  uint64_t epoch;
  /// The number of bytes that the host holds for the lifetime of the object.
  size_t outside;
  double fields[];
} clua_object;

/// A callback of an object.
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

/// The position of a traversal of a table.
typedef struct {
  const void *table;
  uint64_t key;
} clua_walk;

/// The known traversals by `next` that are in progress. Chosen: the maximum usual nesting of loops.
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

/// A metamethod that is replaced by a guard in metatables of plugins.
typedef enum { clua_guard_call, clua_guard_concat, clua_guard_mode, clua_guard_count } clua_guard;

struct clua_state {
  lua_State *main;
  /// The coroutine that called the host, or `main`.
  lua_State *current;
  /// The running coroutine, or `main`; null while the state opens and closes.
  lua_State *running;
  void *host;
  clua_callbacks callbacks;
  int32_t depth;
  /// The nesting depth of coroutines being closed.
  int32_t closing_coroutines;
  bool closing;
  /// The nesting depth of functions on separate stacks. While it is not 0, garbage collection is
  /// paused.
  int32_t apart;
  /// The number of tables with weak keys created since the last count, plus the number of those
  /// alive at that count.
  int32_t weak_tables;
  clua_memory memory;
  clua_budget budget;
  clua_backstop backstop;
  clua_share share;
  clua_slow_call slow;
  clua_walks walks;
  /// Whether the layout of tables was verified, so that the number of slots can be read.
  bool knows_slots;
  /// Whether the layout of functions was verified, so that they can be corrected, which makes
  /// `__concat` safe.
  bool knows_functions;
  /// The addresses of the strings by which Lua looks up guarded metamethods.
  const void *guard_keys[clua_guard_count];
  /// The number of characters read by the last scan of source text.
  size_t scanned;
  clua_outbox outbox;
  clua_error error;
  /// The scalar result of the last call.
  clua_value result;
  char raised[1024];
  /// The objects created during the current outermost call, and the objects collected by Lua.
  clua_slots newborn, collected;
  /// The live objects by slot, and the registry reference of a weak table of the same objects.
  clua_objects objects;
  int objects_reference;
  clua_classes classes;
  /// The callback whose function and object are cached at the bottom of the main stack, and the
  /// last sent callback that was not cached. A negative slot means none.
  clua_callback ready, sent;
  /// Incremented whenever the host may have changed the fields of its objects.
  uint64_t epoch;
};

/// Returns the state of a coroutine: every thread's extra space contains a pointer to it.
static inline clua_state *clua_of(lua_State *L) { return *(clua_state **)lua_getextraspace(L); }

/// Variables whose addresses are the registry keys of the shim's tables.
extern const char clua_anchors_key, clua_modules_key, clua_metatables_key, clua_questions_key,
    clua_weak_key;

// memory.c
static inline bool clua_is_over(const clua_memory *memory) {
  return memory->used + memory->outside > memory->soft_limit;
}
void *clua_allocate(void *state, void *block, size_t old_size, size_t new_size);

// budget.c
void clua_budget_install(lua_State *L);
/// Starts the budget of an outermost call; `limit` is in units of work.
void clua_budget_begin(clua_state *state, uint64_t limit);
/// Ends the budget: checks all limits once more and adds the work to the share.
void clua_budget_end(clua_state *state);
/// Raises the sticky error if the state was stopped or its budget is exceeded.
void clua_budget_check(lua_State *L);
/// Checks the budget, and stops the state if it is exceeded. Raises no error.
void clua_budget_look(lua_State *L);
_Noreturn void clua_raise_trip(lua_State *L);
/// Makes the hook run at the next instruction. Raises no error; safe to call anywhere.
void clua_budget_call_hook_soon(clua_state *state);

// collation.c
/// The state to charge for string comparisons: the state that runs code, or null.
extern _Thread_local clua_state *clua_comparing;

// backstop.c
void clua_backstop_begin(clua_backstop *backstop);
/// Whether a call has lasted so long that it may have reached the limit of the backstop.
bool clua_backstop_is_near(const clua_backstop *backstop);

/// Notifies the watchdog when the outermost call of a state begins or ends, and of each hook.
void clua_watchdog_enter(void);
void clua_watchdog_leave(void);
/// Whether a call with this budget has used more processor time than counted work can explain.
bool clua_backstop_is_reached(const clua_backstop *backstop, uint64_t limit);

// slots.c
/// Checks that the layout of tables is the expected one.
void clua_slots_verify(lua_State *L);
/// Charges for a full traversal of the table at a stack index.
void clua_charge_walk(lua_State *L, int index);
/// `next`.
int clua_next(lua_State *L);

// share.c
/// Adds units of work done in a second. Returns whether the share is used up.
bool clua_share_add(clua_share *share, uint64_t second, uint64_t used);

// news.c
/// Records the position at which `L` runs.
void clua_note_slow_line(lua_State *L);

/// Charges the running call for work inside a C function, where the hook does not run. Raises the
/// sticky error if the budget is exceeded.
static inline void clua_charge(lua_State *L, size_t units) {
  clua_budget *budget = &clua_of(L)->budget;
  budget->used += units;
  if (budget->used >= budget->look_at) clua_budget_check(L);
}

/// Charges for bytes that are copied or compared in bulk.
static inline void clua_charge_bytes(lua_State *L, size_t bytes) { clua_charge(L, 1 + bytes / 32); }

/// Charges for bytes that are processed one by one.
static inline void clua_charge_letters(lua_State *L, size_t bytes) { clua_charge(L, 1 + bytes); }

/// The maximum size of a library function's result, in bytes.
static inline size_t clua_longest_result(lua_State *L) { return clua_of(L)->memory.soft_limit / 4; }

#include "libraries.h"

// guards.c
/// Renames the guarded metamethods. Must run before any other string is created.
void clua_guards_open(lua_State *L);
/// Puts the guards into a plugin's metatable. Raises an error if its `__call` is not a function.
void clua_guard_metatable(lua_State *L, int metatable);
/// Pops a value and sets it as a metamethod of the host.
void clua_set_guard(lua_State *L, int metatable, clua_guard guard);
/// Does the same as `lua_next`, but skips the guards.
bool clua_next_field(lua_State *L, int index);

// concat.c
/// The `..` of objects.
int clua_concat_objects(lua_State *L);
/// Resumes garbage collection, which a failed allocation may have left paused.
void clua_resume_collection(clua_state *state);

// corrections.c
/// Checks that the layout of functions is the expected one.
void clua_corrections_verify(lua_State *L);
/// Corrects the functions in the chunk on top of the stack that 5.4.4 would not run correctly. If
/// that fails, replaces the chunk by an error message and returns false.
bool clua_correct_functions(lua_State *L);

// sandbox.c, coroutines.c, require.c
/// Creates the plugin's globals: allow-listed functions and libraries, some of them replaced.
void clua_sandbox_open(lua_State *L);
/// Replaces functions in the coroutine library on top of the stack.
void clua_coroutines_replace(lua_State *L);
void clua_require_open(lua_State *L);
/// Loads source text, never bytecode, and pushes the function; raises syntax errors.
void clua_load_text(lua_State *L, const char *text, size_t length, const char *name);

// errors.c
int clua_message_handler(lua_State *L);
void clua_error_clear(clua_state *state);
void clua_error_set(clua_state *state, const char *message);
/// Records the position at which `L` runs, and its traceback.
void clua_error_note_frames(lua_State *L);
/// Raises `message` with the position of the innermost Lua frame.
_Noreturn void clua_raise(lua_State *L, const char *message);

// inbox.c
/// The tables that are retained by reference instead of copied: none, those under the key
/// `delegate`, or also the arguments themselves.
typedef enum { clua_keep_none, clua_keep_delegates, clua_keep_arguments } clua_keeping;
/// Flattens `count` values, beginning at `first`. May push one temporary value; may raise an error.
const clua_value *clua_flatten(
    lua_State *L, int first, int count, clua_keeping keeping, clua_value *small, int small_count,
    int32_t *node_count);

// outbox.c
/// Pushes and clears the outbox. Returns the number of values. May raise an error.
int clua_outbox_push(lua_State *L);
void clua_outbox_free(clua_state *state);
/// Frees buffers that were needed only for large values.
void clua_outbox_shrink(clua_state *state);

// functions.c
/// Calls the host function with the arguments on the stack and pushes its results.
int clua_call_host(lua_State *L, int32_t function, clua_keeping keeping);
/// Calls a property's reader and pushes its result.
int clua_read_host(lua_State *L, int32_t reader, int32_t slot);
void clua_push_host_function(lua_State *L, int32_t function, int32_t arguments);
/// Pushes a host function with joined arguments that drops its first argument, for `__call`.
void clua_push_callable(lua_State *L, int32_t function);

// call.c
/// Sets up the bottom of the empty main stack for `clua_send`. Raises no error.
void clua_prepare_base(clua_state *state);
/// Clears the cached callback. Raises no error.
void clua_forget_sent(clua_state *state);
/// Runs `body` as a protected call, with a light userdata for `request` as its argument.
int32_t clua_protect(
    clua_state *state, lua_CFunction body, void *request, uint64_t budget, clua_reply *reply);

/// A call whose arguments and results are handled in other files: `body` receives the request, and
/// finishes with `clua_reply_with`.
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
  /// Set if no function exists.
  bool is_absent;
} clua_call_request;
/// Runs `body` as a protected call, and retains its result for the caller.
int32_t clua_perform_call(
    clua_state *state, lua_CFunction body, clua_call_request *request, uint64_t budget);
/// Leaves the result on top of the stack as the reply.
int clua_reply_with(lua_State *L, clua_call_request *request);
/// Packs the two numbers on top of the stack into a list, or keeps only the first of two results.
void clua_pack_results(lua_State *L);
/// Whether there is stack space for a call from the host.
bool clua_has_room(clua_state *state);

// copies.c
/// Replaces the table on top of the stack by a read-only proxy. May raise an error.
void clua_make_copy(lua_State *L, const char *name, size_t length);
/// Pushes the table behind such a proxy. Returns false if the value is not a proxy.
bool clua_push_copied(lua_State *L, int index);

// delegates.c
/// Records the name of a class's callback. May raise an error.
void clua_note_question(lua_State *L, int32_t class_id, const clua_member *member);

enum { clua_housekeeping_budget = 500 * CLUA_UNITS_PER_MILLISECOND };
