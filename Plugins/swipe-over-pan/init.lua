-- swipe-over-pan: a card that you drag slowly or swipe away quickly.
--
--   thimble run swipe-over-pan
--
-- A quick movement could be a swipe or the beginning of a drag. By default the pan wins, because it
-- begins after a shorter distance. A delegate is a table of functions that a recognizer calls to
-- decide. Here the pan calls its delegate for every other recognizer, and the delegate returns true
-- for the swipes: the pan begins only after they have failed. A swipe fails as soon as the finger
-- turns back or leaves the swipe's direction, or after maximum_duration seconds, so a drag is
-- delayed only briefly.
--
-- Some drags are quick, too. But in a swipe, the finger is fast soon after it has landed: with a
-- minimum velocity of 150 mm/s, 5 of 27 recorded drags are recognized as swipes, instead of 21.

local thimble = require "thimble"

local home = { x = 240, y = 150, width = 160, height = 200 }
local colors = { "#ef2929", "#fcaf3e", "#8ae234", "#729fcf", "#ad7fa8" }

local window = thimble.window {
  title = "Swipe or drag", width = 640, height = 500, background = "#2e3436",
}
local card = window:add_subview(thimble.view {
  name = "card", frame = home, background = colors[1],
})

local color = 1
local function next_card(step)
  color = (color - 1 + step) % #colors + 1
  card.background = colors[color]
  card.frame = home
end

for direction, step in pairs { left = 1, right = -1 } do
  card:add_gesture_recognizer(thimble.swipe {
    name = "swipe " .. direction,
    direction = direction,
    maximum_duration = 0.25,
    minimum_velocity = "150 mm/s",
    on_ended = function()
      next_card(step)
      print("thrown " .. direction)
    end,
  })
end

-- The delegate that makes the pan wait for the swipes.
local policy = {
  should_require_failure_of = function(_, other)
    return (other.name or ""):match("^swipe ") ~= nil
  end,
}

card:add_gesture_recognizer(thimble.pan {
  name = "drag",
  delegate = policy,
  on_changed = function(pan)
    local dx, dy = pan:translation_in(window)
    local center = card.center
    card.center = { center.x + dx, center.y + dy }
    pan:set_translation(0, 0, window)
  end,
  on_ended = function() print("dragged") end,
})
