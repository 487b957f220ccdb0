---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Files below the folders that were granted. A path begins with `/`, with `~/`, or with one of the plugin's own folders `$CONFIG/`, `$DATA/` and `$CACHE/`. Links below a granted folder are not followed.
---@class thimble.fs
local fs = {}

---The content of a file of at most 1 MiB. Needs the permission `fs.read`.
---@param path string the file
---@return string|nil text what is in it
---@return string|nil message why it failed, when the first is nil
function fs.read(path) end

---The names in a folder, in order. Needs the permission `fs.read`.
---@param path string the folder
---@return string[]|nil names without `.` and `..`
---@return string|nil message why it failed, when the first is nil
function fs.list(path) end

---Replaces a file as a whole, or makes it. Needs the permission `fs.write`.
---@param path string the file
---@param text string its new content
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function fs.write(path, text) end

