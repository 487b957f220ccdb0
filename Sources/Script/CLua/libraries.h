#pragma once

#include <lua.h>
#include <stddef.h>

// Replacements of library functions. Each `replace` function sets its functions in the table on top
// of the stack.

void clua_strings_replace(lua_State *L);
void clua_letters_replace(lua_State *L);
void clua_utf8_replace(lua_State *L);
void clua_format_replace(lua_State *L);
void clua_gsub_replace(lua_State *L);
void clua_tables_replace(lua_State *L);
void clua_sort_replace(lua_State *L);
void clua_base_replace(lua_State *L);
/// Makes reads of undefined globals raise an error.
void clua_globals_be_strict(lua_State *L);
/// Makes reads of unavailable functions in the `os` table on top of the stack raise an error, which
/// names the replacement.
void clua_os_tells_substitutes(lua_State *L);
/// Replaces a stock function. `function` receives the original as its upvalue.
void clua_wrap(lua_State *L, const char *name, lua_CFunction function);
/// Charges for the string arguments, then calls the stock function in the upvalue.
int clua_call_metered(lua_State *L);
/// Charges for texts to be converted to numbers, then calls the stock function in the upvalue.
int clua_call_with_numbers(lua_State *L);
/// Calls the stock function in the upvalue and charges for each result.
int clua_call_metered_by_results(lua_State *L);
/// Calls the stock function in the upvalue directly, so that errors name the caller.
int clua_call_stock(lua_State *L);
/// `xpcall`.
int clua_call_with_handler(lua_State *L);
/// Charges for compile costs that are not linear in the size of the source, and raises an error if
/// they are too high.
void clua_scan_source(lua_State *L, const char *text, size_t length);
/// `load`.
int clua_load(lua_State *L);
