---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Small values that a plugin keeps from one run of the program to the next, at most 256 KiB in all. They are written a second after a change, and when the plugin goes; in replays and tests they are kept in memory.
---@class thimble.store
local store = {}

---The value of a name.
---@param key string the name
---@return any value nil: there is none
function store.get(key) end

---Sets the value of a name.
---
---```lua
---thimble.store.set("page", 3)
---```
---@param key string the name
---@param value any plain data, as for `thimble.json.encode`; nil removes it
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function store.set(key, value) end

---Removes a name and its value.
---@param key string the name
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function store.delete(key) end

---The names there are, in order.
---@return string[] keys a new list
function store.keys() end

---Writes what has changed at once, or within a second when something was written just before.
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function store.flush() end

