---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---What `thimble.layer { output = "all" }` gives: a layer on each output, also on those that come later.
---@class thimble.LayerGroup
---@field setup? fun(group: thimble.LayerGroup) Called with the layer of each output.
local LayerGroup = {}

---Closes all layers, and opens none any more.
function LayerGroup:close() end

