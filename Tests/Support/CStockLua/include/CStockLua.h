#pragma once

#include <stddef.h>

/// Runs a chunk in a fresh state with Lua's own libraries and copies the string it returns, or its
/// error, into `result`. Returns the length of the string, or -1 after an error.
long stock_lua_run(const char *text, size_t length, char *result, size_t size);
