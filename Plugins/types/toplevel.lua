---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A window of any program.
---@class thimble.Toplevel
---@field title string Its title. Read only.
---@field app_id string Its application id, such as `org.mozilla.firefox`. Read only.
---@field activated boolean Whether it has the focus. Read only.
---@field open boolean Whether it is open. Read only.
---@field maximized boolean Whether it is maximized. Read only.
---@field minimized boolean Whether it is minimized. Read only.
---@field fullscreen boolean Whether it is fullscreen. Read only.
local Toplevel = {}

---Sets whether it is maximized.
---@param value boolean the new value
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function Toplevel:set_maximized(value) end

---Sets whether it is minimized.
---@param value boolean the new value
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function Toplevel:set_minimized(value) end

---Sets whether it is fullscreen.
---@param value boolean the new value
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function Toplevel:set_fullscreen(value) end

---Focuses it.
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function Toplevel:activate() end

---Requests that it close; its program may ask the user first.
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function Toplevel:close() end

