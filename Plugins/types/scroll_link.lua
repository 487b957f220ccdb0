---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Linked scroll views. The link lasts as long as they do, even when not referenced.
---@class thimble.ScrollLink
---@field mode string|thimble.LinkMode How they scroll together. Setting it cancels a drag in progress; a function reads as `"function"`.
---@field active boolean Whether any scroll views are linked. Read only.
local ScrollLink = {}

---Unlinks the scroll views.
function ScrollLink:unlink() end

