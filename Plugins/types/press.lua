---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A key or button held down. It keeps its last values after its end.
---@class thimble.Press
---@field phase thimble.Phase Its phase in the event being handled. Read only.
---@field time number When it last changed, on the event clock. In seconds. Read only.
---@field view thimble.AnyView|nil The hit view of a touch, or the focused view of a press, when it began. Read only.
---@field type thimble.PressType Which button. Read only.
---@field key integer|nil The key code, if a keyboard sent it. At least 0. Read only.
local Press = {}

