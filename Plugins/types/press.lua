---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A button held down. After its end it stays as it was last.
---@class thimble.Press
---@field phase thimble.Phase Its phase in the event that is being handled. Read only.
---@field time number When it last changed, on the event clock. In seconds. Read only.
---@field view thimble.AnyView|nil The view that was hit when it began (of a press: that had the focus). Read only.
---@field type thimble.PressType Which button. Read only.
---@field key integer|nil The keyboard's code of the key, where a keyboard sent it. At least 0. Read only.
local Press = {}

