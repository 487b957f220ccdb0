---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A plugin's persistent key-value store of at most 256 KiB. Changes are written after a second, and when the plugin is unloaded; in replays and tests the store is in memory only.
---@class thimble.store
local store = {}

---The value for a key.
---@param key string the name
---@return any value nil if there is none
function store.get(key) end

---Sets the value for a key.
---
---```lua
---thimble.store.set("page", 3)
---```
---@param key string the name
---@param value any plain data, as for `thimble.json.encode`; nil removes the key
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function store.set(key, value) end

---Removes a key.
---@param key string the name
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function store.delete(key) end

---The sorted keys.
---@return string[] keys a new list
function store.keys() end

---Writes pending changes now, or within a second if the last write was less than a second ago.
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function store.flush() end

