---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Files below the granted folders. A path begins with `/`, with `~/`, or with one of the plugin's own folders `$CONFIG/`, `$DATA/` and `$CACHE/`. Symlinks below a granted folder are not followed.
---@class thimble.fs
local fs = {}

---Reads a file of at most 1 MiB. Needs the permission `fs.read`.
---@param path string the file
---@return string|nil text its content
---@return string|nil message why it failed, when the first is nil
function fs.read(path) end

---The sorted names of a folder's entries. Needs the permission `fs.read`.
---@param path string the folder
---@return string[]|nil names without `.` and `..`
---@return string|nil message why it failed, when the first is nil
function fs.list(path) end

---Replaces a file atomically, or creates it. Needs the permission `fs.write`.
---@param path string the file
---@param text string its new content
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function fs.write(path, text) end

---Writes an image as a PNG file, which it creates or replaces atomically. The image is encoded in another process, without a wait. Needs the permission `fs.write`.
---
---```lua
---thimble.screenshot.take({}, function(picture)
---  if picture then
---    thimble.fs.write_image("~/Pictures/screen.png", picture, function(done, reason)
---      print(done and "saved" or reason)
---    end)
---  end
---end)
---```
---@param path string the file
---@param image thimble.Image the image, such as a screenshot
---@param on_done? fun(done: boolean|nil, message: string|nil) called with true when the file is written, or with nil and an error message
---@return boolean|nil asked true
---@return string|nil message why it failed, when the first is nil
function fs.write_image(path, image, on_done) end

