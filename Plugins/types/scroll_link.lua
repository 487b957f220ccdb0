---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Scroll views that move together. It lasts as long as they do, kept or not.
---@class thimble.ScrollLink
---@field mode string|thimble.LinkMode How they move together. Setting it cancels a drag that goes on; a function reads as `"function"`.
---@field active boolean Whether anything is linked. Read only.
local ScrollLink = {}

---Takes the link apart; each moves alone again.
function ScrollLink:unlink() end

