---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The layers that `thimble.layer { output = "all" }` opens: one on each output, including outputs that are connected later.
---@class thimble.LayerGroup
---@field setup? fun(group: thimble.LayerGroup) Called with the layer of each output, including outputs that are connected later.
local LayerGroup = {}

---Closes all layers, and opens none later.
function LayerGroup:close() end

