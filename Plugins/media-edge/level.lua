-- A level from 0 to 1 that is read and set through a source. While the source sets one value, only
-- the latest of further values is queued. Calls of a source have a timeout.

local level = {}

local Level = {}
Level.__index = Level

-- The timeout of a source, in seconds. Chosen: a program that is loaded from a slow disk takes
-- less.
local patience = 3

function Level:fail(reason)
  local text = self.name .. ": " .. tostring(reason)
  if text ~= self.failure then self.warn(text) end
  self.failure = text
end

-- Calls a source. `done` is called once, with the source's results, or with nil and an error
-- message after a timeout.
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

--- Reads the level from the source, because other programs may have changed it. Calls back with the
--- level and whether the sound is muted, or with nil.
function Level:read(done)
  self:call(self.source.read, function(value, reason, is_muted)
    if not value then self:fail(reason) end
    if not self.is_busy then self.value = value end
    self.is_muted = is_muted or false
    done(value and math.max(0, value), self.is_muted)
  end)
end

-- Sets the queued value, if it differs from the current one. After a failure, the next movement of
-- the finger tries again.
function Level:send()
  local value = self.wanted
  if self.is_busy or not value or value == self.value then return end
  self.is_busy = true
  -- Raising the volume unmutes the sound; lowering it does not.
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

--- Sets the level, rounded to steps and clamped to the range from `least` to `most`.
function Level:write(value, least, most)
  local rounded = math.floor(value / self.step + 0.5) * self.step
  self.wanted = math.max(least, math.min(most, rounded))
  self:send()
end

--- Creates a level with a name for the log, a source, and the step that values are rounded to.
--- `after` and `warn` are thimble.after and thimble.log.warn, or replacements in tests.
function level.new(name, source, step, after, warn)
  return setmetatable({
    name = name, source = source, step = step, after = after, warn = warn,
  }, Level)
end

return level
