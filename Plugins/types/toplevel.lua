---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A window of any program.
---@class thimble.Toplevel
---@field title string Its title. Read only.
---@field app_id string The identity of its program, such as `org.mozilla.firefox`. Read only.
---@field activated boolean Whether it has the focus. Read only.
---@field open boolean Whether it is still there. Read only.
---@field maximized boolean Whether it is maximized. Read only.
---@field minimized boolean Whether it is minimized. Read only.
---@field fullscreen boolean Whether it is fullscreen. Read only.
local Toplevel = {}

---Makes it maximized, or not any more.
---@param value boolean whether it is to be
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function Toplevel:set_maximized(value) end

---Makes it minimized, or not any more.
---@param value boolean whether it is to be
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function Toplevel:set_minimized(value) end

---Makes it fullscreen, or not any more.
---@param value boolean whether it is to be
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function Toplevel:set_fullscreen(value) end

---Gives it the focus.
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function Toplevel:activate() end

---Asks it to close; its program may ask its user first.
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function Toplevel:close() end

