#include "state.h"

// Corrections of compiled functions. Lua has no API for them. All 5.4 releases share the layout of
// functions, which is verified when a state opens.
//
// The first correction: in 5.4.4 a metamethod called by `..` must not make the stack grow, but a C
// function needs the number of slots that Lua guarantees it. So each frame of a function that uses
// `..` gets these slots in addition.
//
// The second: up to 5.4.4, the instruction that `break` in a generic `for` jumps to closes only
// captured variables of the body, and leaves the closing value of the loop open.

enum { opcode_bits = 7, opcode_of_concat = 53, opcode_of_close = 54, opcode_of_loop = 75 };
enum { register_mask = 0xFF, jump_shift = 15, most_registers = 255 };

/// The slots for the operands and the function, and those guaranteed to a C function.
enum { room_for_call = 4 + LUA_MINSTACK };

/// The registers of a generic `for` before its variables, and the instructions after its body.
enum { registers_of_loop = 4, instructions_of_loop = 2 };

typedef struct function_body {
  void *next_object;
  uint8_t type, mark, parameters, is_variadic, registers;
  int upvalues, constants, instructions, lines, functions, variables, absolute_lines;
  int first_line, last_line;
  void *constant_values;
  uint32_t *code;
  struct function_body **inner;
} function_body;

typedef struct {
  void *next_object;
  uint8_t type, mark, upvalues;
  void *gray_list;
  function_body *body;
} closure_head;

static function_body *body_of(lua_State *L, int index) {
  return ((const closure_head *)lua_topointer(L, index))->body;
}

static int opcode(uint32_t instruction) { return instruction & ((1 << opcode_bits) - 1); }

static uint32_t register_of(uint32_t instruction) {
  return instruction >> opcode_bits & register_mask;
}

static bool concatenates(const function_body *body) {
  for (int i = 0; i < body->instructions; i++) {
    if (opcode(body->code[i]) == opcode_of_concat) return true;
  }
  return false;
}

// Returns the instruction after the end of the generic `for` that begins at an instruction.
static int end_of_loop(const function_body *body, int start) {
  return start + 1 + (int)(body->code[start] >> jump_shift) + instructions_of_loop;
}

static void close_loops(function_body *body) {
  for (int i = 0; i < body->instructions; i++) {
    if (opcode(body->code[i]) != opcode_of_loop) continue;
    uint32_t first = register_of(body->code[i]);
    int end = end_of_loop(body, i);
    if (end >= body->instructions || opcode(body->code[end]) != opcode_of_close) continue;
    if (register_of(body->code[end]) == first + registers_of_loop) {
      body->code[end] -= (uint32_t)registers_of_loop << opcode_bits;
    }
  }
}

// Returns the first line of a function without enough registers left, or -1.
static int correct(function_body *body) {
  close_loops(body);
  if (concatenates(body)) {
    if (body->registers > most_registers - room_for_call) return body->first_line;
    body->registers += room_for_call;
  }
  // Lua nests functions at most 200 levels deep.
  for (int i = 0; i < body->functions; i++) {
    int line = correct(body->inner[i]);
    if (line >= 0) return line;
  }
  return -1;
}

bool clua_correct_functions(lua_State *L) {
  if (!clua_of(L)->knows_functions) return true;
  int line = correct(body_of(L, -1));
  if (line < 0) return true;
  lua_pop(L, 1);
  lua_pushfstring(
      L,
      "the function at line %d uses '..' and more than %d values at once; use fewer local "
      "variables, or table.concat",
      line, most_registers - room_for_call);
  return false;
}

// MARK: Verification

static bool is_like(
    const function_body *body, int parameters, int is_variadic, int functions, int first,
    int last) {
  return body->parameters == parameters && body->is_variadic == is_variadic
      && body->functions == functions && body->first_line == first && body->last_line == last
      && body->registers >= 2 && body->registers < 20 && body->instructions > 0
      && body->instructions == body->lines && body->instructions < 20;
}

// Whether a function contains one generic `for` of a few instructions, including those at its end.
static bool loops(const function_body *body) {
  int start = 0;
  while (start < body->instructions && opcode(body->code[start]) != opcode_of_loop) start++;
  int end = start < body->instructions ? end_of_loop(body, start) : 0;
  return end > start && end < body->instructions
      && opcode(body->code[end - 1]) == opcode_of_loop + instructions_of_loop
      && opcode(body->code[end - 2]) == opcode_of_loop + 1;
}

void clua_corrections_verify(lua_State *L) {
  static const char text[] =
      "local function join(a, b, c)\nreturn a .. b .. c end\n"
      "local function add(a)\nfor b in a do a = b end\nend";
  if (lua_version(L) != 504 || luaL_loadbufferx(L, text, sizeof text - 1, "=?", "t") != LUA_OK) {
    return;
  }
  const function_body *body = body_of(L, -1);
  clua_of(L)->knows_functions = is_like(body, 0, 1, 2, 0, 0)
      && is_like(body->inner[0], 3, 0, 0, 1, 2) && is_like(body->inner[1], 1, 0, 0, 3, 5)
      && concatenates(body->inner[0]) && !concatenates(body->inner[1]) && !concatenates(body)
      && loops(body->inner[1]) && !loops(body->inner[0]) && !loops(body);
  lua_pop(L, 1);
}
