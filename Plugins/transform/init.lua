-- transform: a view that two fingers move, turn and zoom at once.
--
--   thimble run transform
--
-- How it works: of several recognizers on a view usually one wins and the others fail. A delegate
-- may allow two of them to recognize simultaneously; it is enough that one of the two agrees. Here
-- the three that transform the view agree to each other, and not to the long press: a finger that
-- rests before it moves resets the rotation, and then its drag does not count.
--
-- Two fingers that do one of the three always do a little of the others. Each begins only if it is
-- at least 0.7 times as much as the others: minimum_dominance.
--
-- Each action is incremental: it applies the value and resets it.

local thimble = require "thimble"

local window = thimble.window {
  title = "Move, turn, zoom", width = 800, height = 600, background = "#2e3436",
}
local card = window:add_subview(thimble.view {
  name = "card", frame = { 300, 220, 200, 160 }, background = "#3465a4",
})
-- A corner in another colour shows which way the card is up.
card:add_subview(thimble.view {
  name = "corner", frame = { 10, 10, 40, 40 }, background = "#edd400",
  user_interaction_enabled = false,
})

local dominance = 0.7
local scale, angle = 1, 0
local function show() card.transform = { scale = scale, rotation = angle } end

local together = { drag = true, zoom = true, turn = true }
local policy = {
  should_recognize_simultaneously_with = function(self, other)
    return together[self.name] and together[other.name]
  end,
}

card:add_gesture_recognizer(thimble.pan {
  name = "drag", minimum_dominance = dominance,
  delegate = policy,
  on_changed = function(pan)
    local dx, dy = pan:translation_in(window)
    local center = card.center
    card.center = { center.x + dx, center.y + dy }
    pan:set_translation(0, 0, window)
  end,
})

card:add_gesture_recognizer(thimble.pinch {
  name = "zoom", minimum_dominance = dominance,
  delegate = policy,
  on_changed = function(pinch)
    scale = math.min(4, math.max(0.25, scale * pinch.scale))
    pinch.scale = 1
    show()
  end,
})

card:add_gesture_recognizer(thimble.rotation {
  name = "turn", minimum_dominance = dominance,
  delegate = policy,
  on_changed = function(turn)
    angle = angle + turn.rotation
    turn.rotation = 0
    show()
  end,
})

card:add_gesture_recognizer(thimble.long_press {
  name = "upright",
  on_began = function()
    scale, angle = 1, 0
    show()
    print("upright")
  end,
})
