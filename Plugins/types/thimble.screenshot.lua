---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Screenshots.
---@class thimble.screenshot
local screenshot = {}

---Takes a screenshot, upright and in the output's pixels. It arrives within two seconds.
---
---```lua
---local view = window:add_subview(thimble.view { frame = { 0, 0, 320, 200 } })
---thimble.screenshot.take({ region = { 0, 0, 320, 200 } }, function(picture, reason)
---  if picture then view.image = picture else print(reason) end
---end)
---```
---@param options thimble.ScreenshotOptions the part to capture; an empty table: all of the first output
---@param on_picture fun(picture: thimble.Image|nil, message: string|nil) called with the image, or nil and an error message
---@return boolean|nil asked true
---@return string|nil message why it failed, when the first is nil
function screenshot.take(options, on_picture) end

