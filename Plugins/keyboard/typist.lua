-- Sends keys, with the modifiers that are on. A modifier is nil (off), "once" for the next key,
-- "locked", or "held" while a finger is on it.

local thimble = require "thimble"

local typist = {}

local Typist = {}
Typist.__index = Typist

-- The seconds in which a second tap locks a modifier. Chosen: that of a double tap.
local double_tap = 0.4
-- Modifiers in the order of a keystroke. Shift is part of a character.
local order = { "ctrl", "alt", "super" }

--- Creates a typist. `on_change` is called with the states of the modifiers by their names.
function typist.new(on_change)
  return setmetatable({
    on_change = on_change, states = {}, before = {}, is_used = {}, tapped = {}, warned = {},
  }, Typist)
end

-- Replaces the table of states, so that the old one can be compared.
function Typist:set(name, state)
  if self.states[name] == state then return end
  local states = {}
  for each, value in pairs(self.states) do states[each] = value end
  states[name] = state
  self.states = states
  self.on_change(states)
end

--- A finger has landed on a modifier.
function Typist:hold(name)
  self.before[name], self.is_used[name] = self.states[name], false
  self:set(name, "held")
end

--- The finger has lifted: after a tap the modifier is on for the next key, or locked.
function Typist:release(name, time)
  local before, last = self.before[name], self.tapped[name]
  local state
  if not self.is_used[name] then
    self.tapped[name] = time
    if before == "once" then
      state = last and time - last <= double_tap and "locked" or nil
    elseif not before then
      state = "once"
    end
  end
  self:set(name, state)
end

--- The finger was taken for a gesture: the modifier is as it was before.
function Typist:cancel(name) self:set(name, self.before[name]) end

--- Switches all modifiers off.
function Typist:reset()
  for _, name in ipairs { "shift", "ctrl", "alt", "super" } do self:set(name, nil) end
end

-- The modifiers that are for the next key only are off after it.
function Typist:use()
  for name, state in pairs(self.states) do
    if state == "held" then self.is_used[name] = true end
  end
  for _, name in ipairs { "shift", "ctrl", "alt", "super" } do
    if self.states[name] == "once" then self:set(name, nil) end
  end
end

-- Calls a function of `thimble.keys`. Each reason for a failure is logged once, not with each key.
function Typist:call(name, text)
  -- The main file has logged that there is no permission.
  if not thimble.has "keys.type" then return end
  local is_sent, reason = thimble.keys[name](text)
  if is_sent or self.warned[reason] then return end
  self.warned[reason] = true
  thimble.log.warn("could not press the key: " .. tostring(reason))
end

local function prefix(states, has_shift)
  local text = ""
  for _, name in ipairs(order) do
    if states[name] then text = text .. name .. "+" end
  end
  return has_shift and text .. "shift+" or text
end

--- Types a character, or its capital while shift is on. With other modifiers it is a keystroke.
function Typist:type(text, upper)
  local states = self.states
  local before = prefix(states, false)
  if before == "" then
    self:call("type", states.shift and upper or text)
  else
    local key = text == " " and "space" or text
    self:call("send", prefix(states, states.shift) .. key)
  end
  self:use()
end

--- Presses a key by its keysym. A locked shift is for letters only.
function Typist:press(keysym)
  local shift = self.states.shift
  self:call("send", prefix(self.states, shift and shift ~= "locked") .. keysym)
  self:use()
end

--- Moves the cursor by a key, while modifiers stay as they are.
function Typist:move(keysym)
  self:call("send", prefix(self.states, self.states.shift) .. keysym)
end

return typist
