#pragma once

#include <stddef.h>

/// One touch sample, as the floor of the benchmarks sees it.
typedef struct {
  double seconds, x, y;
  int kind, id;
} cfloor_sample;

/// The minimum work of any code that handles samples: passes each to a function through a pointer.
/// Returns the function's result, so that the compiler cannot eliminate the calls.
double cfloor_pass(const cfloor_sample *samples, size_t count);

/// A bare Lua state with an empty function.
typedef struct cfloor_lua cfloor_lua;

/// Creates a state; null when the allocation fails.
cfloor_lua *cfloor_lua_open(void);
/// The minimum cost of calling Lua code: makes `count` protected calls of the empty function.
void cfloor_lua_pass(cfloor_lua *lua, size_t count);
void cfloor_lua_close(cfloor_lua *lua);

/// The number of bytes currently allocated in the process.
size_t cfloor_heap_bytes(void);
