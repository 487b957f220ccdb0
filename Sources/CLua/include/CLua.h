#pragma once

/// The release of Lua that this shim was compiled against, such as "Lua 5.4.4".
const char *clua_release(void);
