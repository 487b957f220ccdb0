#pragma once

// The interface of the Lua shim that Swift sees. It exposes no Lua API on purpose: anything that
// may `longjmp` is called from C only, inside a protected call, so that no Swift frame is ever
// skipped.

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A metered, sandboxed Lua state with all bookkeeping of the shim.
typedef struct clua_state clua_state;

/// The type of a value. `CLUA_OTHER` is a value that cannot be passed to Swift; its type's name is
/// in `bytes`.
enum {
  CLUA_NIL,
  CLUA_BOOLEAN,
  CLUA_INTEGER,
  CLUA_NUMBER,
  CLUA_STRING,
  CLUA_TABLE,
  CLUA_FUNCTION,
  CLUA_OBJECT,
  CLUA_OTHER,
  /// A table that was not copied: its registry reference.
  CLUA_KEPT_TABLE,
};

/// A value in transit. Tables are flattened in preorder: the table node, whose `integer` is the
/// number of pairs, is followed by each key and its value, which may be a table itself.
typedef struct {
  int32_t type;
  /// Objects: their class.
  int32_t class_id;
  /// Booleans (0 or 1), integers, the number of pairs of a table, the registry reference of a
  /// function or of a retained table, the slot of an object.
  int64_t integer;
  double number;
  const char *bytes;
  size_t length;
} clua_value;

/// The status of a protected call.
enum {
  CLUA_OK = 0,
  /// There was no function to call.
  CLUA_ABSENT,
  CLUA_FAILED_SYNTAX,
  CLUA_FAILED_RUNTIME,
  CLUA_FAILED_MEMORY,
  /// The call exceeded its budget of work, now or earlier: the state no longer runs code.
  CLUA_STOPPED_TIME,
  /// The memory limit was exceeded, now or earlier: the state no longer runs code.
  CLUA_STOPPED_MEMORY,
  /// All calls together exceeded their share: the state no longer runs code.
  CLUA_STOPPED_SHARE,
};

/// Swift's callback for a call from Lua. The arguments stay valid until it returns. It puts the
/// results into the outbox and returns 0, or sets a message with `clua_set_error` and returns -1.
typedef int32_t (*clua_host_function)(
    void *host, int32_t function, const clua_value *arguments, int32_t count);

/// Swift's getter of a property; results and errors as above.
typedef int32_t (*clua_host_reader)(void *host, int32_t reader, int32_t slot);

/// Swift's setter of a member of the object in a slot: it takes the value and returns 0, or sets a
/// message with `clua_set_error` and returns -1. The value stays valid until it returns.
typedef int32_t (*clua_host_writer)(
    void *host, int32_t writer, int32_t slot, const clua_value *value);

/// Swift's callback that writes all fields of an object. It receives the object's `source` and must
/// not call the shim.
typedef void (*clua_host_fill)(void *source, double *fields, int32_t count);

/// The current second on the host's clock.
typedef uint64_t (*clua_host_second)(void *host);

typedef struct {
  clua_host_function function;
  clua_host_reader reader;
  clua_host_writer writer;
  clua_host_fill fill;
  clua_host_second second;
} clua_callbacks;

/// Work is counted in units: VM instructions, and what library and host functions charge. This many
/// take about a millisecond on an ordinary machine; measured.
enum { CLUA_UNITS_PER_MILLISECOND = 200000 };

/// The signal with which the watchdog ends the process.
enum { CLUA_WATCHDOG_SIGNAL = SIGPROF };

typedef struct {
  /// Bytes above which the state must release memory or is stopped.
  size_t soft_memory_limit;
  /// Units of work that all calls together, except loading, may do in any five seconds.
  uint64_t share;
} clua_limits;

// MARK: State (state.c, memory.c)

/// The Lua release that this shim was compiled against, such as "Lua 5.4.4".
const char *clua_release(void);
/// Creates a state with the allow-listed libraries; null when out of memory.
clua_state *clua_open(void *host, clua_callbacks callbacks, clua_limits limits);
/// Closes the state and returns the bytes still allocated: anything but 0 is a bug in the shim.
size_t clua_close(clua_state *state);
size_t clua_memory_used(const clua_state *state);
/// The nesting depth of calls from the host.
int32_t clua_depth(const clua_state *state);
/// Runs a short garbage collection step, for idle moments.
void clua_collect_step(clua_state *state);
/// Runs a full garbage collection.
void clua_collect(clua_state *state);
/// Has the process ended by `CLUA_WATCHDOG_SIGNAL` when a call uses three seconds of processor time
/// without an instruction.
///
/// @return Whether the timer runs.
bool clua_watchdog_start(void);
/// Multiplies the work budgets of single calls and of the share. For tests.
void clua_scale_work(clua_state *state, double factor);
/// Multiplies the processor time after which a call is stopped however little work it has counted,
/// for builds slower than the shipped one.
void clua_scale_backstop(clua_state *state, double factor);
/// Makes allocations fail from the n-th on (1: the next); negative: none. For tests.
void clua_fail_allocations(clua_state *state, int64_t allocations);
/// The number of allocations requested so far.
int64_t clua_allocations(const clua_state *state);
/// Returns the number of characters that the last scan of source text read, with repetitions. For
/// tests.
size_t clua_scanned(const clua_state *state);

// MARK: The outbox: values on their way to Lua (outbox.c)

void clua_outbox_clear(clua_state *state);
void clua_put_nil(clua_state *state);
void clua_put_boolean(clua_state *state, bool value);
void clua_put_integer(clua_state *state, int64_t value);
void clua_put_number(clua_state *state, double value);
void clua_put_string(clua_state *state, const char *bytes, size_t length);
/// A table, followed by `pairs` keys and values. Of the two host functions, `call` makes the table
/// callable and `missing` handles reads of absent keys; negative: none.
void clua_put_table(clua_state *state, int64_t pairs, int32_t call, int32_t missing);
/// A table of `count` values with the keys from 1, followed by the values.
void clua_put_list(clua_state *state, int64_t count);
/// A read-only table, followed by `pairs` keys and values: a copy of what the host calls `name`.
void clua_put_copy(clua_state *state, int64_t pairs, const char *name, size_t length);
void clua_put_reference(clua_state *state, int32_t reference);
void clua_put_object(clua_state *state, int32_t slot);
/// How the arguments of a host function are passed: copied; joined to one string, separated by
/// tabs, each converted by Lua's `tostring`; or copied except for tables under the key `delegate`
/// of a table argument and for table arguments of a writer, which are retained by reference.
enum { CLUA_ARGUMENTS_COPIED, CLUA_ARGUMENTS_JOINED, CLUA_ARGUMENTS_KEPT };
/// A host function, with its `CLUA_ARGUMENTS_…`.
void clua_put_host_function(clua_state *state, int32_t function, int32_t arguments);
/// Sets the message of the error that is raised when the host function returns -1.
void clua_set_error(clua_state *state, const char *bytes, size_t length);

// MARK: Protected calls (call.c)

/// The results of a successful call; valid until `clua_finish`.
typedef struct {
  const clua_value *nodes;
  int32_t node_count;
  int32_t top;
} clua_reply;

/// Runs a chunk of source text. `name` starts with `@` for files.
int32_t clua_run(
    clua_state *state, const char *text, size_t length, const char *name, uint64_t budget,
    clua_reply *reply);
/// Calls a referenced function with the values in the outbox; `budget` is in units of work.
int32_t clua_call_reference(
    clua_state *state, int32_t reference, uint64_t budget, clua_reply *reply);
/// Calls the function in an object's callback `index` (from 1) with the values in the outbox. Two
/// returned numbers are packed into a list.
int32_t clua_call_callback(
    clua_state *state, int32_t slot, int32_t index, uint64_t budget, clua_reply *reply);
/// Whether an object's delegate may have a function for the callback `index`: false where
/// `clua_ask` would return `CLUA_ABSENT` without running code of the plugin.
bool clua_may_answer(clua_state *state, int32_t slot, int32_t delegate, int32_t index);
/// Calls the delegate's function for the callback `index` with the values in the outbox and the
/// delegate itself; `CLUA_ABSENT` when it has none. The delegate is the table in the callback
/// `delegate`; the lookup respects metatables.
int32_t clua_ask(
    clua_state *state, int32_t slot, int32_t delegate, int32_t index, uint64_t budget,
    clua_reply *reply);
/// Disables or enables calls of a delegate's function for a callback.
void clua_silence(clua_state *state, int32_t slot, int32_t index, bool silent);
/// Lists the string keys of a retained table, without metatables, each with the type of its value;
/// at most some hundreds.
int32_t clua_names(clua_state *state, int32_t reference, clua_reply *reply);
/// Calls the function in an object's callback with the object, and discards results. Allocates
/// nothing.
int32_t clua_send(clua_state *state, int32_t slot, int32_t index, uint64_t budget);
void clua_finish(clua_state *state, const clua_reply *reply);
/// Sets a global variable to the value in the outbox.
int32_t clua_set_global(clua_state *state, const char *name);
/// Makes the value in the outbox the result of `require` for `name`.
int32_t clua_set_module(clua_state *state, const char *name);
/// Gives `require` a host function that takes a module's name and returns its source and chunk
/// name.
int32_t clua_set_require(clua_state *state, int32_t function);
void clua_release_reference(clua_state *state, int32_t reference);

// MARK: Work of the host during a call (budget.c)

/// Charges the running call for work of the host; false when the state is stopped and the host
/// function should return.
bool clua_charge_work(clua_state *state, uint64_t units);
/// Counts work of the host outside the call's budget, up to half a nominal second; a quarter of it
/// counts towards the share. Its processor time is also excluded from the backstop. Returns as
/// above.
bool clua_set_work_aside(clua_state *state, uint64_t units, uint64_t nanoseconds);
/// The most units of work that any call has done, except loading. For tests.
uint64_t clua_most_work(const clua_state *state);
/// The `CLUA_STOPPED_…` of a stopped state, otherwise 0.
int32_t clua_trip(const clua_state *state);
/// Counts bytes that the host holds for the state, or has released (negative). Returns as above.
bool clua_charge_memory(clua_state *state, int64_t bytes);
/// Sets the bytes that the host holds for the lifetime of an object, replacing the previous figure.
/// Returns as above.
bool clua_set_object_memory(clua_state *state, int32_t slot, size_t bytes);

// MARK: Events between calls (news.c)

/// Whether objects were collected or a call was slow since the last query.
bool clua_has_news(const clua_state *state);
/// The units of work of the last call that exceeded a quarter of its limit, and where it was
/// running at that point; 0: none since the last query.
uint64_t clua_take_slow_call(clua_state *state, const char **file, int32_t *line);

// MARK: The last error (errors.c)

const char *clua_error_message(const clua_state *state);
const char *clua_error_traceback(const clua_state *state);
/// The source file of the innermost Lua frame, or an empty string.
const char *clua_error_file(const clua_state *state);
int32_t clua_error_line(const clua_state *state);
/// The traceback of the running Lua frames, for host functions.
const char *clua_traceback(clua_state *state);

// MARK: Objects (objects.c)

/// The kinds of members. A question is a callback that only a delegate implements.
enum { CLUA_METHOD, CLUA_PROPERTY, CLUA_CALLBACK, CLUA_QUESTION };

/// How a field, a number in C, is converted to Lua: NaN is nil, and a word is stored as its index
/// from 0.
enum {
  CLUA_FIELD_NONE,
  CLUA_FIELD_NUMBER,
  CLUA_FIELD_INTEGER,
  CLUA_FIELD_BOOLEAN,
  CLUA_FIELD_WORD
};

typedef struct {
  const char *name;
  int32_t kind;
  /// Methods: the host function. Properties: the reader. Callbacks: the index, from 1.
  int32_t read;
  /// Properties: the writer; negative: read-only. Callbacks: the writer that receives assigned
  /// values, tables retained by reference; negative: a function or nil is stored.
  int32_t write;
  /// Properties: `CLUA_FIELD_…`; all but none are read from the object's fields without a call of
  /// the host, and `read` is the field's index from 0.
  int32_t field;
  const char *const *words;
  int32_t word_count;
} clua_member;

typedef struct {
  const char *name;
  const clua_member *members;
  int32_t member_count;
  int32_t callback_count;
  /// The number of fields of its objects; not every field needs a member.
  int32_t field_count;
  /// The host function that raises the error for unknown keys.
  int32_t unknown;
  /// The host function for `tostring`.
  int32_t describe;
} clua_class;

/// Defines the class `class_id`; ids count from 0.
int32_t clua_define_class(clua_state *state, int32_t class_id, clua_class description);
/// Creates the userdata for `slot`. It is retained until the outermost call ends; after that only
/// by Lua, an owner or an anchor. `source` is passed to the fill callback and must outlive the
/// object, until its slot is reported as collected.
int32_t clua_make_object(clua_state *state, int32_t class_id, int32_t slot, void *source);
int32_t clua_set_callback(clua_state *state, int32_t slot, int32_t index, int32_t reference);
int32_t clua_clear_callback(clua_state *state, int32_t slot, int32_t index);
bool clua_has_callback(clua_state *state, int32_t slot, int32_t index);
/// Sets `is_same` to whether a callback holds the function of a registry reference.
int32_t clua_compare_callback(
    clua_state *state, int32_t slot, int32_t index, int32_t reference, bool *is_same);
/// Retains or releases an object.
int32_t clua_anchor(clua_state *state, int32_t slot, bool anchored);
/// Makes `owner` retain or release `owned`.
int32_t clua_own(clua_state *state, int32_t owner, int32_t owned, bool owns);
/// The next slot whose object was collected and not reported yet, or -1.
int32_t clua_next_collected(clua_state *state);
