#pragma once

#include "buffer.h"

/// Adds the value at a stack index so that Lua reads it as the same value again.
void clua_add_quoted(clua_buffer *buffer, int index);
