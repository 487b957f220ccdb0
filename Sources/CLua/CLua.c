#include "CLua.h"

#include <lua.h>

const char *clua_release(void) { return LUA_RELEASE; }
