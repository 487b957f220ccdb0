-- coast: scrolls apps that do not scroll by touch, and lets them coast.
--
--   thimble wrap --plugin coast --allow apps='*' -- foot
--
-- A scroll view over the window receives the pan, and each change of its offset is sent to the app
-- as scrolling of its own pointer.

local thimble = require "thimble"
local ids = require "ids"
local scroller = require "scroller"

thimble.check_options(ids.check)

thimble.apps.on_window(function(window)
  if ids.contains(window.options.only, window.app_id) then scroller.add(window) end
end)
