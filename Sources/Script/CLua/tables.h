#pragma once

#include "state.h"

/// The uses of a table argument by a function. A value that is not a table needs the metamethods
/// for them.
enum { clua_reads = 1, clua_writes = 2, clua_measures = 4 };

/// Raises an error unless the argument supports these uses.
void clua_check_table(lua_State *L, int argument, int uses);
