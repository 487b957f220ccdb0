#pragma once

#include <stddef.h>

/// One touch sample, as the floor of the benchmarks sees it.
typedef struct {
  double seconds, x, y;
  int kind, id;
} cfloor_sample;

/// The least that anything handling samples must do: each one passed to a function through a
/// pointer. Returns what the function made of them, so that nothing can be left out.
double cfloor_pass(const cfloor_sample *samples, size_t count);

/// A bare Lua state with an empty function.
typedef struct cfloor_lua cfloor_lua;

/// Makes one; null when there is no memory.
cfloor_lua *cfloor_lua_open(void);
/// The least that a call of Lua code costs: `count` protected calls of the empty function.
void cfloor_lua_pass(cfloor_lua *lua, size_t count);
void cfloor_lua_close(cfloor_lua *lua);

/// Bytes that are allocated in the process now.
size_t cfloor_heap_bytes(void);
