-- A level from 0 to 1 that is read and set through a source: while one value is being set, the
-- latest waits, and a source that does not answer is given up.

local level = {}

local Level = {}
Level.__index = Level

-- How long a source may take to answer, in seconds. Chosen: a program that is loaded from a slow
-- disk takes less.
local patience = 3

function Level:fail(reason)
  local text = self.name .. ": " .. tostring(reason)
  if text ~= self.failure then self.warn(text) end
  self.failure = text
end

-- Calls a source; `done` is called once, with what it answers or with nil and that it did not.
function Level:call(ask, done)
  local timer, is_over
  local function finish(...)
    if is_over then return end
    is_over = true
    if timer then timer:cancel() end
    done(...)
  end
  local cancel = ask(finish)
  if is_over then return end
  timer = self.after(patience, function()
    if cancel then cancel() end
    finish(nil, "no answer within " .. patience .. " seconds")
  end)
end

--- Reads the level; calls back with it and whether the sound is muted, or with nil. What others
--- have set meanwhile counts.
function Level:read(done)
  self:call(self.source.read, function(value, reason, is_muted)
    if not value then self:fail(reason) end
    if not self.is_busy then self.value = value end
    self.is_muted = is_muted or false
    done(value and math.max(0, value), self.is_muted)
  end)
end

-- Sets what waits, if it is another value than the last. What failed is tried again when the
-- finger moves on.
function Level:send()
  local value = self.wanted
  if self.is_busy or not value or value == self.value then return end
  self.is_busy = true
  -- Louder is to be heard; softer may stay muted.
  local unmutes = self.is_muted and self.value and value > self.value
  local function ask(answer)
    if unmutes then return self.source.unmute(answer) end
    return self.source.write(value, answer)
  end
  self:call(ask, function(done, reason)
    self.is_busy = false
    if unmutes then self.is_muted = false end
    if not done then
      self:fail(reason)
      self.value = nil
      if self.wanted == value then self.wanted = nil end
    elseif not unmutes then
      self.value = value
    end
    self:send()
  end)
end

--- Sets the level, rounded to steps, from the least to the most that is allowed.
function Level:write(value, least, most)
  local rounded = math.floor(value / self.step + 0.5) * self.step
  self.wanted = math.max(least, math.min(most, rounded))
  self:send()
end

--- A level with a name for the log, a source, and the step that it is rounded to; `after` and
--- `warn` are those of `thimble`.
function level.new(name, source, step, after, warn)
  return setmetatable({
    name = name, source = source, step = step, after = after, warn = warn,
  }, Level)
end

return level
