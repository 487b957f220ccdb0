#pragma once

#include "buffer.h"

/// Appends the value at a stack index as a Lua literal.
void clua_add_quoted(clua_buffer *buffer, int index);
