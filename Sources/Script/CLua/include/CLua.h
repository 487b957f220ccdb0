#pragma once

// The interface of the Lua shim for Swift. It deliberately exposes no Lua API: functions that may
// `longjmp` are called from C only, inside a protected call, so that no Swift frame is ever
// skipped.

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A metered, sandboxed Lua state with all bookkeeping of the shim.
typedef struct clua_state clua_state;

/// The type of a value. `CLUA_OTHER` is a value that cannot be passed to Swift; `bytes` is then the
/// name of its type.
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
  /// A table that was not copied; `integer` is its registry reference.
  CLUA_KEPT_TABLE,
};

/// A value in transit. Tables are flattened in preorder: the table node, whose `integer` is the
/// number of pairs, is followed by each key and its value, which may be a table itself.
typedef struct {
  int32_t type;
  /// The class of an object.
  int32_t class_id;
  /// The value of a boolean (0 or 1) or an integer, the number of pairs of a table, the registry
  /// reference of a function or of a retained table, or the slot of an object.
  int64_t integer;
  double number;
  const char *bytes;
  size_t length;
} clua_value;

/// The status of a protected call.
enum {
  CLUA_OK = 0,
  /// No function was set.
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

/// Swift's callback for a call from Lua. The arguments are valid until it returns. It puts the
/// results into the outbox and returns 0, or sets a message with `clua_set_error` and returns -1.
typedef int32_t (*clua_host_function)(
    void *host, int32_t function, const clua_value *arguments, int32_t count);

/// Swift's getter of a property. Results and errors are passed as in `clua_host_function`.
typedef int32_t (*clua_host_reader)(void *host, int32_t reader, int32_t slot);

/// Swift's setter of a member of the object in a slot. It stores the value and returns 0, or sets a
/// message with `clua_set_error` and returns -1. The value is valid until it returns.
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

/// The units of work per millisecond on an ordinary machine. Work is counted in units: VM
/// instructions, and the charges of library and host functions. Measured.
enum { CLUA_UNITS_PER_MILLISECOND = 200000 };

/// The signal by which the watchdog ends the process.
enum { CLUA_WATCHDOG_SIGNAL = SIGPROF };

typedef struct {
  /// The memory limit in bytes. A state above it must free memory, or is stopped.
  size_t soft_memory_limit;
  /// The maximum work of all calls together, except loading, in any five seconds, in units.
  uint64_t share;
} clua_limits;

// MARK: State (state.c, memory.c)

/// The Lua release that this shim was compiled against, such as "Lua 5.4.4".
const char *clua_release(void);
/// Creates a state with the allow-listed libraries. Returns null if memory runs out.
clua_state *clua_open(void *host, clua_callbacks callbacks, clua_limits limits);
/// Closes the state. Returns the number of bytes still allocated: a value other than 0 is a bug in
/// the shim.
size_t clua_close(clua_state *state);
size_t clua_memory_used(const clua_state *state);
/// The nesting depth of calls from the host.
int32_t clua_depth(const clua_state *state);
/// Runs a short step of garbage collection. Call it in idle moments.
void clua_collect_step(clua_state *state);
/// Runs a full garbage collection.
void clua_collect(clua_state *state);
/// Starts a timer that ends the process with `CLUA_WATCHDOG_SIGNAL` if a call uses three seconds of
/// processor time without executing an instruction.
///
/// @param watches_host Whether the process also ends if the host uses three seconds outside of
/// calls without `clua_watchdog_note`.
/// @return Whether the timer runs.
bool clua_watchdog_start(bool watches_host);
/// Confirms that the host does not hang.
void clua_watchdog_note(void);
/// Multiplies the work budgets of single calls and of the share. For tests.
void clua_scale_work(clua_state *state, double factor);
/// Multiplies the limit on processor time that stops a call regardless of its counted work, for
/// builds slower than the shipped one.
void clua_scale_backstop(clua_state *state, double factor);
/// Makes allocations fail from the n-th on, where 1 is the next; a negative value ends that. For
/// tests.
void clua_fail_allocations(clua_state *state, int64_t allocations);
/// The number of allocations requested so far.
int64_t clua_allocations(const clua_state *state);
/// Returns the number of characters read by the last scan of source text, repeated reads included.
/// For tests.
size_t clua_scanned(const clua_state *state);

// MARK: The outbox: values on their way to Lua (outbox.c)

void clua_outbox_clear(clua_state *state);
void clua_put_nil(clua_state *state);
void clua_put_boolean(clua_state *state, bool value);
void clua_put_integer(clua_state *state, int64_t value);
void clua_put_number(clua_state *state, double value);
void clua_put_string(clua_state *state, const char *bytes, size_t length);
/// Adds a table; its `pairs` keys and values must follow. The host function `call` makes the table
/// callable, and `missing` handles reads of absent keys. Negative numbers mean no function.
void clua_put_table(clua_state *state, int64_t pairs, int32_t call, int32_t missing);
/// Adds a table with `count` values under the keys from 1; the values must follow.
void clua_put_list(clua_state *state, int64_t count);
/// Adds a read-only table; its `pairs` keys and values must follow. It is a copy of a structure
/// that the host calls `name`.
void clua_put_copy(clua_state *state, int64_t pairs, const char *name, size_t length);
void clua_put_reference(clua_state *state, int32_t reference);
void clua_put_object(clua_state *state, int32_t slot);
/// The ways in which the arguments of a host function are passed. Copied. Joined to one string,
/// separated by tabs, each converted by Lua's `tostring`. Or copied, except for tables under the
/// key `delegate` of a table argument and for table arguments of a writer, which are retained by
/// reference.
enum { CLUA_ARGUMENTS_COPIED, CLUA_ARGUMENTS_JOINED, CLUA_ARGUMENTS_KEPT };
/// Adds a host function, with its `CLUA_ARGUMENTS_…`.
void clua_put_host_function(clua_state *state, int32_t function, int32_t arguments);
/// Sets the message of the error to raise when the host function returns -1.
void clua_set_error(clua_state *state, const char *bytes, size_t length);

// MARK: Protected calls (call.c)

/// The results of a successful call, valid until `clua_finish`.
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
/// Whether an object's delegate may have a function for the callback `index`. Returns false if
/// `clua_ask` would return `CLUA_ABSENT` without running code of the plugin.
bool clua_may_answer(clua_state *state, int32_t slot, int32_t delegate, int32_t index);
/// Calls the delegate's function for the callback `index` with the values in the outbox, followed
/// by the delegate itself. The delegate is the table in the callback `delegate`. The lookup of the
/// function respects metatables; without a function, returns `CLUA_ABSENT`.
int32_t clua_ask(
    clua_state *state, int32_t slot, int32_t delegate, int32_t index, uint64_t budget,
    clua_reply *reply);
/// Disables or enables calls of a delegate's function for a callback.
void clua_silence(clua_state *state, int32_t slot, int32_t index, bool silent);
/// Lists the string keys of a retained table, each with the type of its value. Ignores metatables.
/// Lists at most some hundreds of keys.
int32_t clua_names(clua_state *state, int32_t reference, clua_reply *reply);
/// Calls the function in an object's callback with the object as the only argument, and discards
/// the results. Allocates nothing.
int32_t clua_send(clua_state *state, int32_t slot, int32_t index, uint64_t budget);
void clua_finish(clua_state *state, const clua_reply *reply);
/// Sets a global variable to the value in the outbox.
int32_t clua_set_global(clua_state *state, const char *name);
/// Makes the value in the outbox the result of `require` for `name`.
int32_t clua_set_module(clua_state *state, const char *name);
/// Gives `require` a host function that receives a module's name and returns the module's source
/// and chunk name.
int32_t clua_set_require(clua_state *state, int32_t function);
void clua_release_reference(clua_state *state, int32_t reference);

// MARK: Work of the host during a call (budget.c)

/// Charges the running call for work of the host. Returns false if the state is stopped, so the
/// host function should return.
bool clua_charge_work(clua_state *state, uint64_t units);
/// Counts work of the host outside the call's budget, up to half a nominal second. A quarter of it
/// counts towards the share. The backstop excludes its processor time. Returns false as above.
bool clua_set_work_aside(clua_state *state, uint64_t units, uint64_t nanoseconds);
/// The maximum work of any call so far, except loading, in units. For tests.
uint64_t clua_most_work(const clua_state *state);
/// Returns the `CLUA_STOPPED_…` of a stopped state, otherwise 0.
int32_t clua_trip(const clua_state *state);
/// Counts bytes that the host has allocated for the state, or has freed if negative. Returns false
/// as above.
bool clua_charge_memory(clua_state *state, int64_t bytes);
/// Sets the number of bytes that the host holds for the lifetime of an object, replacing the
/// previous number. Returns false as above.
bool clua_set_object_memory(clua_state *state, int32_t slot, size_t bytes);

// MARK: Events between calls (news.c)

/// Whether objects were collected or a call was slow since the last query.
bool clua_has_news(const clua_state *state);
/// Returns the units of work of the last call that exceeded a quarter of its limit, and the
/// position of the call at that point. Returns 0 if none did since the last query.
uint64_t clua_take_slow_call(clua_state *state, const char **file, int32_t *line);

// MARK: The last error (errors.c)

const char *clua_error_message(const clua_state *state);
const char *clua_error_traceback(const clua_state *state);
/// The source file of the innermost Lua frame, or an empty string.
const char *clua_error_file(const clua_state *state);
int32_t clua_error_line(const clua_state *state);
/// Returns the traceback of the running Lua frames, for host functions.
const char *clua_traceback(clua_state *state);

// MARK: Objects (objects.c)

/// The kinds of members. A question is a callback that only a delegate implements.
enum { CLUA_METHOD, CLUA_PROPERTY, CLUA_CALLBACK, CLUA_QUESTION };

/// The conversion of a field, which is a number in C, to a Lua value. NaN becomes nil. A word is
/// stored as its index from 0.
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
  /// The host function of a method, the reader of a property, or the index of a callback, from 1.
  int32_t read;
  /// The writer of a property; a negative number makes it read-only. For a callback, the writer
  /// that receives assigned values, with tables retained by reference; a negative number stores
  /// functions and nil directly.
  int32_t write;
  /// The `CLUA_FIELD_…` of a property. With any value but `CLUA_FIELD_NONE`, the property is read
  /// from the object's fields without a call of the host, and `read` is the field's index from 0.
  int32_t field;
  const char *const *words;
  int32_t word_count;
} clua_member;

typedef struct {
  const char *name;
  const clua_member *members;
  int32_t member_count;
  int32_t callback_count;
  /// The number of fields of the class's objects; not every field needs a member.
  int32_t field_count;
  /// The host function that raises the error for unknown keys.
  int32_t unknown;
  /// The host function for `tostring`.
  int32_t describe;
} clua_class;

/// Defines the class `class_id`; ids count from 0.
int32_t clua_define_class(clua_state *state, int32_t class_id, clua_class description);
/// Creates the userdata for `slot`. The userdata is retained until the outermost call ends. After
/// that, only Lua code, an owner or an anchor retains it. `source` is passed to the fill callback,
/// and must stay valid until the object's slot is reported as collected.
int32_t clua_make_object(clua_state *state, int32_t class_id, int32_t slot, void *source);
int32_t clua_set_callback(clua_state *state, int32_t slot, int32_t index, int32_t reference);
int32_t clua_clear_callback(clua_state *state, int32_t slot, int32_t index);
bool clua_has_callback(clua_state *state, int32_t slot, int32_t index);
/// Sets `is_same` to whether a callback contains the function of a registry reference.
int32_t clua_compare_callback(
    clua_state *state, int32_t slot, int32_t index, int32_t reference, bool *is_same);
/// Retains or releases an object.
int32_t clua_anchor(clua_state *state, int32_t slot, bool anchored);
/// Makes `owner` retain or release `owned`.
int32_t clua_own(clua_state *state, int32_t owner, int32_t owned, bool owns);
/// Returns the next slot whose object was collected but not reported yet, or -1.
int32_t clua_next_collected(clua_state *state);
