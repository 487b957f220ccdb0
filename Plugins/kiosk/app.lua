-- A program that is started again whenever it ends.

local app = {}

-- Seconds before the first restart and the longest such delay, and seconds after which a program
-- counts as running, so that the delay begins from the first again. Chosen.
local first_delay, maximum_delay, steady = 1, 60, 60

local App = {}
App.__index = App

--- Creates the keeper of a program, whose words are a list. `host` has `spawn`, `after` and
--- `warn`, which act as `thimble.spawn`, `thimble.after` and `thimble.log.warn` do.
function app.new(words, host)
  return setmetatable({ words = words, host = host, delay = first_delay }, App)
end

-- The last line of what a program wrote to its standard error, behind a colon.
local function last_line(errors)
  local last
  for line in errors:sub(-1000):gmatch "[^\n]+" do last = line end
  return last and ": " .. last or ""
end

-- Starts the program after the delay, and doubles the delay.
local function start_later(self, reason)
  local delay = self.is_restarting and 0 or self.delay
  if not self.is_restarting then
    self.host.warn(("app: %s; the next start is in %d s"):format(reason, delay))
    self.delay = math.min(self.delay * 2, maximum_delay)
  end
  self.is_restarting = false
  self.timer = self.host.after(delay, function() self:start() end)
end

--- Starts the program.
function App:start()
  self.timer = nil
  local call = {}
  for index, word in ipairs(self.words) do call[index] = word end
  local calm = self.host.after(steady, function() self.delay = first_delay end)
  call.on_exit = function(status, _, errors)
    self.process = nil
    calm:cancel()
    start_later(self, ("\"%s\" ended with status %d%s"):format(
      self.words[1], status, last_line(errors)))
  end
  local process, reason = self.host.spawn(call)
  self.process = process
  if not process then
    calm:cancel()
    start_later(self, reason)
  end
end

--- Ends the program, which starts again without a delay.
function App:restart()
  if not self.process then return end
  self.is_restarting = true
  self.process:cancel()
end

return app
