#pragma once

#include "state.h"

/// What a function does with its table argument; something that is no table needs metamethods for
/// it.
enum { clua_reads = 1, clua_writes = 2, clua_measures = 4 };

/// Raises unless the argument can be used like a table.
void clua_check_table(lua_State *L, int argument, int uses);
