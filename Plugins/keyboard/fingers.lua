-- The fingers on the keyboard. A key is chosen when its finger lifts, or when another finger lands;
-- until then the finger may slide to another key. A finger that rests shows accents, repeats its
-- key, or moves the cursor.

local thimble = require "thimble"
local geometry = require "geometry"
local haptics = require "haptics"
local letters = require "letters"

local fingers = {}

local Fingers = {}
Fingers.__index = Fingers

-- The seconds between repeats at first, their factor, and the shortest ones. Chosen: a word goes in
-- half a second, a line in two.
local first_repeat, repeat_factor, shortest_repeat = 0.11, 0.92, 0.03
-- The distance in millimetres that moves the cursor by one character. Chosen.
local cursor_step = 2.5

--- Creates the tracking of fingers. `board` has `rows`, `face`, `popup`, `typist`, `view` and the
--- functions of keys that type nothing.
function fingers.new(board)
  return setmetatable({ board = board, presses = {}, cancelled = {} }, Fingers)
end

local function has_popup(key)
  return thimble.options.popups and key.kind == "text" and key.text ~= " "
end

local function stop(press)
  if press.timer then press.timer:cancel() end
  press.timer = nil
end

function Fingers:start_timer(press)
  stop(press)
  local key = press.key
  if not key.accents and not key.repeats and key.text ~= " " then return end
  local layer = self.board.layer
  local delay = math.max(thimble.options.hold, layer.accommodations.long_press_duration)
  press.timer = thimble.after(delay, function() self:rest(press) end)
end

function Fingers:enter(press, key)
  press.key = key
  self.board.face:press(key, true)
  if has_popup(key) then
    self.board.popup:show(key, self.board.face:character(key))
  else
    self.board.popup:hide()
  end
  self:start_timer(press)
end

function Fingers:leave(press)
  stop(press)
  if press.key then self.board.face:press(press.key, false) end
end

-- The row of a key: its own character, then its accents, all capital while shift is on.
local function row_of(key, has_shift)
  local row = { has_shift and key.upper or key.text }
  for index, accent in ipairs(key.accents) do
    row[index + 1] = has_shift and letters.upper(accent) or accent
  end
  return row
end

-- A finger has rested on its key.
function Fingers:rest(press)
  local key, board = press.key, self.board
  press.timer = nil
  haptics.play()
  if key.repeats then
    press.mode, press.interval = "repeat", first_repeat
    self:repeat_key(press)
  elseif key.text == " " then
    press.mode, press.anchor = "slide", press.x
    board.face:slide(key, true)
  else
    press.mode = "accents"
    board.popup:open(key, row_of(key, board.typist.states.shift))
  end
end

function Fingers:repeat_key(press)
  self.board.typist:press(press.key.keysym)
  press.timer = thimble.after(press.interval, function() self:repeat_key(press) end)
  press.interval = math.max(press.interval * repeat_factor, shortest_repeat)
end

-- Moves the cursor by each step that the finger has gone.
local function slide(self, press)
  local step = self.board.layer:points(cursor_step)
  while math.abs(press.x - press.anchor) >= step do
    local sign = press.x > press.anchor and 1 or -1
    press.anchor = press.anchor + sign * step
    self.board.typist:move(sign > 0 and "Right" or "Left")
  end
end

-- Ends a press that another finger or a change of the page has decided.
local function finish(self, press)
  self:leave(press)
  press.mode = "done"
end

-- Does what the key of a press is for.
function Fingers:commit(press)
  local key, mode, board = press.key, press.mode, self.board
  finish(self, press)
  if mode == "accents" then
    local accent = board.popup:choose()
    -- The entries are capitals already.
    if accent then board.typist:type(accent, accent) end
  elseif mode == "slide" then
    board.face:slide(key, false)
  elseif mode == "tap" then
    board.popup:hide()
    if key.kind == "text" then
      board.typist:type(key.text, key.upper or key.text)
    elseif key.kind == "key" then
      board.typist:press(key.keysym)
    else
      board:act(key)
    end
  end
end

-- A finger that lands decides the keys of the others, in any order of their lifts.
function Fingers:commit_others()
  for _, press in pairs(self.presses) do
    if press.mode ~= "hold" and press.mode ~= "done" then self:commit(press) end
  end
end

-- A finger that rested while another one lands far away is taken for a palm, and cancelled in the
-- same frame. On a keyboard it is a finger: its key counts.
function Fingers:revive(time)
  for index = #self.cancelled, 1, -1 do
    local press = self.cancelled[index]
    self.cancelled[index] = nil
    if press.cancel_time == time then
      if press.mode == "hold" then
        self.board.typist:hold(press.key.modifier)
        self.board.typist:release(press.key.modifier, time)
      elseif press.mode == "tap" then
        self:commit(press)
      end
    end
  end
end

--- A finger has landed at a point of the board.
function Fingers:began(touch, x, y)
  self:revive(touch.time)
  self:commit_others()
  if self.is_closed then return end
  local key = geometry.key_at(self.board.rows, x, y)
  local press = { mode = "tap", x = x, y = y }
  self.presses[touch.id] = press
  haptics.play()
  if key.kind == "modifier" then
    press.mode, press.key = "hold", key
    self.board.typist:hold(key.modifier)
  else
    self:enter(press, key)
  end
end

--- A finger has moved.
function Fingers:moved(touch, x, y)
  local press = self.presses[touch.id]
  if not press then return end
  press.x, press.y = x, y
  if press.mode == "accents" then
    self.board.popup:track(x, y)
  elseif press.mode == "slide" then
    slide(self, press)
  elseif press.mode == "tap" then
    local key = geometry.key_at(self.board.rows, x, y, press.key)
    -- A modifier is for fingers that land on it.
    if key ~= press.key and key.kind ~= "modifier" then
      self:leave(press)
      self:enter(press, key)
    end
  end
end

--- A finger has lifted.
function Fingers:ended(touch)
  local press = self.presses[touch.id]
  if not press then return end
  self.presses[touch.id] = nil
  if press.mode == "hold" then
    self.board.typist:release(press.key.modifier, touch.time)
  elseif press.mode ~= "done" then
    self:commit(press)
  end
end

--- A finger has become a gesture, or is one no longer: its key is not pressed.
function Fingers:was_cancelled(touch)
  local press = self.presses[touch.id]
  if not press then return end
  self.presses[touch.id] = nil
  local mode = press.mode
  if mode == "hold" then
    self.board.typist:cancel(press.key.modifier)
  elseif mode ~= "done" then
    if mode == "slide" then self.board.face:slide(press.key, false) end
    self:leave(press)
    self.board.popup:clear()
  end
  press.cancel_time = touch.time
  self.cancelled[#self.cancelled + 1] = press
end

--- Whether any finger rests, so that its movement is no swipe.
function Fingers:is_resting()
  for _, press in pairs(self.presses) do
    if press.mode ~= "tap" and press.mode ~= "done" then return true end
  end
  return false
end

--- Forgets the keys of all fingers, because the page changes. Modifiers stay held.
function Fingers:forget()
  for _, press in pairs(self.presses) do
    if press.mode ~= "hold" then finish(self, press) end
  end
  self.cancelled = {}
  self.board.popup:clear()
end

--- Forgets all fingers, and those that land later, because the keyboard closes.
function Fingers:close()
  self:forget()
  self.is_closed = true
end

return fingers
