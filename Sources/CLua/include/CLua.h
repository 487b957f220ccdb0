#pragma once

// The Swift-visible face of the Lua shim. It shows no Lua API on purpose: whatever may leave
// through `longjmp` is called from C only, inside a protected call, so that no Swift frame is ever
// jumped over.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One metered, sandboxed Lua state with everything the shim keeps about it.
typedef struct clua_state clua_state;

/// What a value is. `CLUA_OTHER` is a value that cannot cross, its type's name is in `bytes`.
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
  /// A table that was kept: the reference of the table itself, where it is not to be copied.
  CLUA_KEPT_TABLE,
};

/// A value in transit. Tables are flattened in preorder: the table node, whose `integer` counts its
/// pairs, is followed by each key and then that key's value, which may be a table again.
typedef struct {
  int32_t type;
  /// Objects: the class they were made with.
  int32_t class_id;
  /// Booleans (0 or 1), integers, the pairs of a table, the reference of a function or of a kept
  /// table, the slot of an object.
  int64_t integer;
  double number;
  const char *bytes;
  size_t length;
} clua_value;

/// How a protected call ended.
enum {
  CLUA_OK = 0,
  /// There was no function to call.
  CLUA_ABSENT,
  CLUA_FAILED_SYNTAX,
  CLUA_FAILED_RUNTIME,
  CLUA_FAILED_MEMORY,
  /// The budget of work ran out, now or in an earlier call: the state runs nothing any more.
  CLUA_STOPPED_TIME,
  /// The memory limit was passed, now or in an earlier call: the state runs nothing any more.
  CLUA_STOPPED_MEMORY,
  /// All calls together did more work than their share: the state runs nothing any more.
  CLUA_STOPPED_SHARE,
};

/// Swift's side of a call from Lua. The arguments stay valid until it returns. It leaves the
/// results in the outbox and returns 0, or leaves a message with `clua_set_error` and returns -1.
typedef int32_t (*clua_host_function)(
    void *host, int32_t function, const clua_value *arguments, int32_t count);

/// Swift's side of a read of an object's property; otherwise as above.
typedef int32_t (*clua_host_reader)(void *host, int32_t reader, int32_t slot);

/// Swift's side of an assignment to a member of the object in a slot: it takes the value and
/// returns 0, or leaves a message with `clua_set_error` and returns -1. The value stays valid until
/// it returns.
typedef int32_t (*clua_host_writer)(
    void *host, int32_t writer, int32_t slot, const clua_value *value);

/// Swift's side of the fields of an object: writes all of them. It gets what the object was made
/// with, and calls nothing here.
typedef void (*clua_host_fill)(void *source, double *fields, int32_t count);

/// The second, on the host's clock, whose work is being done.
typedef uint64_t (*clua_host_second)(void *host);

typedef struct {
  clua_host_function function;
  clua_host_reader reader;
  clua_host_writer writer;
  clua_host_fill fill;
  clua_host_second second;
} clua_callbacks;

/// Work is counted in units: instructions of Lua's machine, and what functions of the library and
/// of the host are charged with. As many take about a millisecond on an ordinary machine; measured.
enum { CLUA_UNITS_PER_MILLISECOND = 200000 };

typedef struct {
  /// Bytes above which the state must give memory back or stop.
  size_t soft_memory_limit;
  /// Units of work that all calls together, loading left out, may do in any five seconds.
  uint64_t share;
} clua_limits;

// MARK: State (state.c, memory.c)

/// The release of Lua that this shim was compiled against, such as "Lua 5.4.4".
const char *clua_release(void);
/// A new state with the allow-listed libraries, or null when there is no memory.
clua_state *clua_open(void *host, clua_callbacks callbacks, clua_limits limits);
/// Closes the state and returns the bytes it has not given back: 0, or the shim has a fault.
size_t clua_close(clua_state *state);
size_t clua_memory_used(const clua_state *state);
/// How many calls from the host are running inside each other.
int32_t clua_depth(const clua_state *state);
/// Spends a little time on garbage, for idle moments.
void clua_collect_step(clua_state *state);
/// Collects all garbage.
void clua_collect(clua_state *state);
/// Multiplies the work that calls may do, each and together. For tests.
void clua_scale_work(clua_state *state, double factor);
/// Multiplies the processor time after which a call is stopped whatever it has done, where code is
/// slower than what people run.
void clua_scale_backstop(clua_state *state, double factor);
/// Makes allocations fail from the given one on (1: the next); negative: none. For tests.
void clua_fail_allocations(clua_state *state, int64_t allocations);
/// How many allocations were asked for so far. For tests.
int64_t clua_allocations(const clua_state *state);

// MARK: The outbox: values on their way to Lua (outbox.c)

void clua_outbox_clear(clua_state *state);
void clua_put_nil(clua_state *state);
void clua_put_boolean(clua_state *state, bool value);
void clua_put_integer(clua_state *state, int64_t value);
void clua_put_number(clua_state *state, double value);
void clua_put_string(clua_state *state, const char *bytes, size_t length);
/// A table whose `pairs` keys and values follow. Of the two host functions, `call` makes it
/// callable and `missing` answers reads of absent keys; negative: none.
void clua_put_table(clua_state *state, int64_t pairs, int32_t call, int32_t missing);
/// A table whose `pairs` keys and values follow, as a copy of what the host calls `name`: assigning
/// to it is an error.
void clua_put_copy(clua_state *state, int64_t pairs, const char *name, size_t length);
void clua_put_reference(clua_state *state, int32_t reference);
void clua_put_object(clua_state *state, int32_t slot);
/// How the arguments of a host function arrive: copied; joined to one string, separated by tabs,
/// with Lua's `tostring` applied to each; or copied but for the tables that are called `delegate`
/// in a table among them, and for the arguments of a writer that are tables themselves, which are
/// kept.
enum { CLUA_ARGUMENTS_COPIED, CLUA_ARGUMENTS_JOINED, CLUA_ARGUMENTS_KEPT };
/// A function of the host, with its `CLUA_ARGUMENTS_…`.
void clua_put_host_function(clua_state *state, int32_t function, int32_t arguments);
/// The message for the error that is raised when the host function returns -1.
void clua_set_error(clua_state *state, const char *bytes, size_t length);

// MARK: Protected calls (call.c)

/// What a successful call returned; valid until `clua_finish`.
typedef struct {
  const clua_value *nodes;
  int32_t node_count;
  int32_t top;
} clua_reply;

/// Runs a chunk of source text. `name` starts with `@` for files.
int32_t clua_run(
    clua_state *state, const char *text, size_t length, const char *name, uint64_t budget, clua_reply *reply);
/// Calls a referenced function with the values in the outbox; `budget` is in units of work.
int32_t clua_call_reference(clua_state *state, int32_t reference, uint64_t budget, clua_reply *reply);
/// Calls the function in an object's callback `index` (from 1) with the values in the outbox. Two
/// numbers that it returns arrive as a list of the two.
int32_t clua_call_callback(
    clua_state *state, int32_t slot, int32_t index, uint64_t budget, clua_reply *reply);
/// Calls the function that a delegate has for the callback `index`, with the values in the outbox
/// and the delegate itself; absent when it has none. The delegate is the table in the callback
/// `delegate`; metatables count.
int32_t clua_ask(
    clua_state *state, int32_t slot, int32_t delegate, int32_t index, uint64_t budget, clua_reply *reply);
/// Lets a delegate's function for a callback be asked no more, or again.
void clua_silence(clua_state *state, int32_t slot, int32_t index, bool silent);
/// Gives the names in a kept table itself, without metatables, that are strings, and the type of
/// what each stands for: the first hundreds of them.
int32_t clua_names(clua_state *state, int32_t reference, clua_reply *reply);
/// Calls the function in an object's callback with the object, and takes no results. Allocates
/// nothing.
int32_t clua_send(clua_state *state, int32_t slot, int32_t index, uint64_t budget);
void clua_finish(clua_state *state, const clua_reply *reply);
/// Sets a global variable to the value in the outbox.
int32_t clua_set_global(clua_state *state, const char *name);
/// Makes the value in the outbox what `require` answers for `name`.
int32_t clua_set_module(clua_state *state, const char *name);
/// Gives `require` a host function that takes a module's name and returns its text and chunk name.
int32_t clua_set_require(clua_state *state, int32_t function);
void clua_release_reference(clua_state *state, int32_t reference);

// MARK: What the host does for a call (budget.c)

/// Charges the running call for work of the host's; false when the state is stopped, and the host
/// function is to give up.
bool clua_charge_work(clua_state *state, uint64_t units);
/// Counts work of the host's that has no part in the call's budget, up to half a nominal second of
/// it; a quarter counts in the share. The processor time that it took is not held against the call
/// either. Returns as above.
bool clua_set_work_aside(clua_state *state, uint64_t units, uint64_t nanoseconds);
/// The most units of work that a call has done so far, loading left out. For tests.
uint64_t clua_most_work(const clua_state *state);
/// `CLUA_STOPPED_…` of a state that was stopped, otherwise 0.
int32_t clua_trip(const clua_state *state);
/// Counts memory that the host holds for the state, or has given back (negative). Returns as above.
bool clua_charge_memory(clua_state *state, int64_t bytes);
/// Counts memory that the host holds as long as an object lives, instead of what it held before.
/// Returns as above.
bool clua_set_object_memory(clua_state *state, int32_t slot, size_t bytes);

// MARK: What happened between calls (news.c)

/// Whether objects were collected or a call was slow since the last question for them.
bool clua_has_news(const clua_state *state);
/// The units of work of the last call that did more than a quarter of its limit, and where it ran
/// then; 0: none since the last question.
uint64_t clua_take_slow_call(clua_state *state, const char **file, int32_t *line);

// MARK: What went wrong last (errors.c)

const char *clua_error_message(const clua_state *state);
const char *clua_error_traceback(const clua_state *state);
/// The source file of the innermost Lua frame, or an empty string.
const char *clua_error_file(const clua_state *state);
int32_t clua_error_line(const clua_state *state);
/// The Lua frames that are running now, as those of an error; for functions of the host.
const char *clua_traceback(clua_state *state);

// MARK: Objects (objects.c)

/// A question is a callback that only a delegate has.
enum { CLUA_METHOD, CLUA_PROPERTY, CLUA_CALLBACK, CLUA_QUESTION };

/// How the number that a field is in C is shown to Lua; a NaN is nil, and a word's number is its
/// index from 0.
enum { CLUA_FIELD_NONE, CLUA_FIELD_NUMBER, CLUA_FIELD_INTEGER, CLUA_FIELD_BOOLEAN, CLUA_FIELD_WORD };

typedef struct {
  const char *name;
  int32_t kind;
  /// Methods: the host function. Properties: the reader. Callbacks: the index, from 1.
  int32_t read;
  /// Properties: the writer; negative: read-only. Callbacks: the writer that is given what is
  /// assigned, with tables kept; negative: a function or nil is stored.
  int32_t write;
  /// Properties: `CLUA_FIELD_…`; all but none are read from the object's fields and never through
  /// `read`, which is the field's index from 0 then.
  int32_t field;
  const char *const *words;
  int32_t word_count;
} clua_member;

typedef struct {
  const char *name;
  const clua_member *members;
  int32_t member_count;
  int32_t callback_count;
  /// How many numbers its objects have; not every one need be a member's.
  int32_t field_count;
  /// The host function that raises for a key no member has.
  int32_t unknown;
  /// The host function that describes an object.
  int32_t describe;
} clua_class;

/// Defines the class `class_id`; ids count from 0.
int32_t clua_define_class(clua_state *state, int32_t class_id, clua_class description);
/// Makes the userdata for `slot`. Until the current outermost call ends it is kept; after that only
/// Lua, an owner or an anchor keep it. `source` is what its fields are filled from, and must live
/// until the slot is told of as collected.
int32_t clua_make_object(clua_state *state, int32_t class_id, int32_t slot, void *source);
int32_t clua_set_callback(clua_state *state, int32_t slot, int32_t index, int32_t reference);
int32_t clua_clear_callback(clua_state *state, int32_t slot, int32_t index);
bool clua_has_callback(clua_state *state, int32_t slot, int32_t index);
/// Keeps an object alive, or lets it go.
int32_t clua_anchor(clua_state *state, int32_t slot, bool anchored);
/// Makes `owner` keep `owned` alive, or let it go.
int32_t clua_own(clua_state *state, int32_t owner, int32_t owned, bool owns);
/// The slot of an object that Lua has collected since the last question, or -1.
int32_t clua_next_collected(clua_state *state);
