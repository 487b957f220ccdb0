---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The compositor's workspaces.
---@class thimble.workspaces
local workspaces = {}

---Requests the list of workspaces.
---
---```lua
---thimble.workspaces.list(function(workspaces, message)
---  for _, workspace in ipairs(workspaces or {}) do
---    print(workspace.name, workspace.focused)
---  end
---end)
---```
---@param on_list fun(workspaces: thimble.Workspace[]|nil, message: string|nil) called with the list, or nil and an error message
---@return boolean|nil asked true
---@return string|nil message why it failed, when the first is nil
function workspaces.list(on_list) end

---Adds a callback for workspaces that are created, removed or shown.
---
---```lua
---thimble.workspaces.on_change(function(workspaces)
---  for _, workspace in ipairs(workspaces) do
---    if workspace.focused then print("on " .. workspace.name) end
---  end
---end)
---```
---@param action fun(workspaces: thimble.Workspace[]) called with the current list
---@return thimble.Handle|nil handle removes the callback
---@return string|nil message why it failed, when the first is nil
function workspaces.on_change(action) end

---Switches to a workspace.
---
---```lua
---thimble.workspaces.switch("next")
---```
---@param target thimble.WorkspaceTarget which one
---@param on_done? fun(done: boolean|nil, message: string|nil) called with true when it is done, or nil and an error message
---@return boolean|nil asked true
---@return string|nil message why it failed, when the first is nil
function workspaces.switch(target, on_done) end

---Moves the focused window to a workspace; Wayfire follows it there.
---
---```lua
---thimble.workspaces.move_window(2)
---```
---@param target thimble.WorkspaceTarget which one
---@param on_done? fun(done: boolean|nil, message: string|nil) called with true when it is done, or nil and an error message
---@return boolean|nil asked true
---@return string|nil message why it failed, when the first is nil
function workspaces.move_window(target, on_done) end

