-- transform: a view that you move, rotate and zoom with two fingers at once.
--
--   thimble run transform
--
-- If a view has several recognizers, usually one of them wins and the others fail. A delegate can
-- allow two recognizers to recognize simultaneously; it is enough that one of the two allows it.
-- Here the pan, the pinch and the rotation allow each other, but not the long press: a finger that
-- rests before it moves resets the rotation, and its later drag has no effect.
--
-- Two fingers that pan, pinch or rotate always make small movements of the other two kinds. With
-- minimum_dominance, each begins only if its movement is at least 0.7 times as large as the others.
--
-- Each action is incremental: it applies the value and then resets it.

local thimble = require "thimble"

local window = thimble.window {
  title = "Move, turn, zoom", width = 800, height = 600, background = "#2e3436",
}
local card = window:add_subview(thimble.view {
  name = "card", frame = { 300, 220, 200, 160 }, background = "#3465a4",
})
-- A corner in another colour shows how far the card is rotated.
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
