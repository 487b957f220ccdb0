---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Pictures of what the screen shows.
---@class thimble.screenshot
local screenshot = {}

---Takes a picture, upright and in the screen's own pixels. It comes a moment later, within two seconds.
---
---```lua
---local view = window:add_subview(thimble.view { frame = { 0, 0, 320, 200 } })
---thimble.screenshot.take({ region = { 0, 0, 320, 200 } }, function(picture, reason)
---  if picture then view.image = picture else print(reason) end
---end)
---```
---@param options thimble.ScreenshotOptions what is to be in it; an empty table: all of the first output
---@param on_picture fun(picture: thimble.Image|nil, message: string|nil) gets the picture, or nil and why there is none
---@return boolean|nil asked true
---@return string|nil message why it failed, when the first is nil
function screenshot.take(options, on_picture) end

