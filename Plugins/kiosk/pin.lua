-- The entry of a PIN: wrong ones are followed by a delay that doubles.

local pin = {}

-- Seconds of the first delay and of the longest. Chosen: three guesses take 14 seconds, and ten
-- take six minutes.
local first_delay, maximum_delay = 2, 60
-- Digits that an entry keeps. Chosen: a PIN has at most 12.
local maximum_digits = 12

local Entry = {}
Entry.__index = Entry

--- Creates an entry. `store` is a table that keeps the number of wrong PINs, `after` starts timers
--- as `thimble.after` does, and `on_change` is called when the entry has changed.
function pin.new(secret, store, after, on_change)
  return setmetatable({
    secret = secret, store = store, after = after, on_change = on_change, digits = "", seconds = 0,
  }, Entry)
end

--- Returns the number of digits.
function Entry:count() return #self.digits end

--- Returns the seconds until the next attempt; 0 if it may be made now.
function Entry:delay() return self.seconds end

--- Adds a digit.
function Entry:add(digit)
  if self.seconds > 0 or #self.digits >= maximum_digits then return end
  self.digits = self.digits .. digit
  self.on_change()
end

--- Removes the last digit.
function Entry:erase()
  self.digits = self.digits:sub(1, -2)
  self.on_change()
end

--- Removes all digits. A delay continues.
function Entry:clear()
  self.digits = ""
  self.on_change()
end

local function count_down(entry)
  entry.after(1, function()
    entry.seconds = entry.seconds - 1
    if entry.seconds > 0 then count_down(entry) end
    entry.on_change()
  end)
end

--- Compares the digits with the PIN. Returns true if they are equal; else starts the delay, unless
--- one is running or no digit was entered.
function Entry:submit()
  if self.seconds > 0 or self.digits == "" then return false end
  local is_right = self.digits == self.secret
  self.digits = ""
  if is_right then
    self.store.wrong = nil
  else
    local wrong = (self.store.wrong or 0) + 1
    self.store.wrong = wrong
    self.seconds = math.min(first_delay * 2 ^ math.min(wrong - 1, 16), maximum_delay) // 1 | 0
    count_down(self)
  end
  self.on_change()
  return is_right
end

return pin
