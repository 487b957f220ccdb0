#pragma once

#include "CLua.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

typedef struct {
  size_t used;
  size_t soft_limit;
  /// Set when the soft limit was passed; the hook deals with it.
  bool over;
  /// Allocations until one fails; negative: none fails.
  int64_t fail_after;
} clua_memory;

typedef struct {
  /// CPU nanoseconds the current outermost call may take.
  uint64_t limit;
  uint64_t wall_start;
  uint64_t cpu_start;
  bool has_cpu_start;
  /// `CLUA_STOPPED_…` once a limit was passed. Never cleared: the state's invariants are unknown from then on.
  int32_t trip;
} clua_budget;

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
  char message[2048];
  char traceback[4096];
  char file[256];
  int32_t line;
} clua_error;

struct clua_state {
  lua_State *main;
  /// The coroutine that called the host, or `main`.
  lua_State *current;
  void *host;
  clua_callbacks callbacks;
  int32_t depth;
  /// How many coroutines are being closed inside each other.
  int32_t closing_coroutines;
  bool closing;
  clua_memory memory;
  clua_budget budget;
  clua_outbox outbox;
  clua_error error;
  /// The scalar that the last call returned.
  clua_value result;
  char raised[1024];
  /// Objects made during the current outermost call, and objects that Lua has collected.
  clua_slots newborn, collected;
};

/// The state's record; the extra space before every thread of a state holds its address.
static inline clua_state *clua_of(lua_State *L) { return *(clua_state **)lua_getextraspace(L); }

/// The registry keys of the shim's tables are the addresses of these.
extern const char clua_objects_key, clua_anchors_key, clua_modules_key, clua_classes_key;

// memory.c
void *clua_allocate(void *memory, void *block, size_t old_size, size_t new_size);

// budget.c
void clua_budget_install(lua_State *L);
void clua_budget_begin(clua_state *state, uint64_t limit);
/// Raises the sticky error when the state was stopped or its budget is used up.
void clua_budget_check(lua_State *L);
_Noreturn void clua_raise_trip(lua_State *L);

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
/// Flattens the `count` values from `first` on. May push one scratch value; may raise.
const clua_value *clua_flatten(
    lua_State *L, int first, int count, clua_value *small, int small_count, int32_t *node_count);

// outbox.c
/// Pushes what is in the outbox, empties it, and returns how many values that were. May raise.
int clua_outbox_push(lua_State *L);
void clua_outbox_free(clua_state *state);

// functions.c
/// Calls the host with the arguments on the stack and pushes its results.
int clua_call_host(lua_State *L, int32_t function);
/// Reads an object's property from the host and pushes it.
int clua_read_host(lua_State *L, int32_t reader, int32_t slot);
void clua_push_host_function(lua_State *L, int32_t function, bool joins_arguments);
/// Pushes a joining host function that leaves out its first argument, for `__call`.
void clua_push_callable(lua_State *L, int32_t function);

// call.c
/// Runs `body` with a light userdata for `request`, protected.
int32_t clua_protect(
    clua_state *state, lua_CFunction body, void *request, uint64_t budget, clua_reply *reply);

// objects.c
typedef struct {
  int32_t slot;
  int32_t class_id;
} clua_object;

/// Pushes the object in `slot`, or nil when it was collected.
void clua_push_object(lua_State *L, int32_t slot);
bool clua_slots_add(clua_slots *slots, int32_t slot);
/// Lets go of the objects that only their newness kept.
void clua_release_newborn(clua_state *state);
