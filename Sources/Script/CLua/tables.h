#pragma once

#include "state.h"

/// How a function uses its table argument; a value that is not a table needs the metamethods for
/// it.
enum { clua_reads = 1, clua_writes = 2, clua_measures = 4 };

/// Raises unless the argument supports these uses.
void clua_check_table(lua_State *L, int argument, int uses);
