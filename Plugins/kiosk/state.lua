-- The state of the kiosk and the time of the last interaction, as a line of JSON for other
-- programs: in a file, and as the last argument of a program.

local thimble = require "thimble"

local state = {}

local options = thimble.options

-- Seconds between two reports, at least. Chosen.
local interval = 1
-- Seconds after which a program that has not ended is killed. Chosen.
local maximum_run = 10

-- The states, the first of which counts if several are set; without any it is active.
local order = { "cleaning", "staff", "dark", "idle" }
local is_set = {}
local last_interaction = os.time()

local function line()
  local name = "active"
  for _, each in ipairs(order) do
    if is_set[each] then
      name = each
      break
    end
  end
  return ('{"state":"%s","last_interaction":"%s"}'):format(
    name, os.date("!%Y-%m-%dT%H:%M:%SZ", last_interaction))
end

local function write(text)
  if options.state_file == "" then return end
  if not thimble.has "fs.write" then
    thimble.log.warn "state_file: found no permission to write files, expected fs.write: grant it"
    return
  end
  local done, reason = thimble.fs.write(options.state_file, text .. "\n")
  if not done then thimble.log.warn("state_file: " .. reason) end
end

-- One program runs at a time, so that lines arrive in order; the latest line waits.
local is_running, waiting = false, nil

local function run(text)
  if #options.state_program == 0 or not thimble.has "spawn" then return end
  if is_running then
    waiting = text
    return
  end
  local call = {}
  for index, word in ipairs(options.state_program) do call[index] = word end
  call[#call + 1] = text
  local process, limit
  call.on_exit = function(status)
    is_running = false
    if limit then limit:cancel() end
    if status ~= 0 then
      thimble.log.warn(("state_program: \"%s\" ended with status %d"):format(call[1], status))
    end
    local next_text = waiting
    waiting = nil
    if next_text then run(next_text) end
  end
  local reason
  process, reason = thimble.spawn(call)
  if not process then
    thimble.log.warn("state_program: " .. reason)
    return
  end
  is_running = true
  limit = thimble.after(maximum_run, function() process:kill() end)
end

local reported, pending

-- Reports the state if it has changed, and looks again after the interval.
local function report()
  pending = nil
  local text = line()
  if text == reported then return end
  reported = text
  pending = thimble.after(interval, report)
  write(text)
  run(text)
end

-- Changes of one moment, such as of a pad that closes for a lock, are one report.
local function report_soon() pending = pending or thimble.after(0, report) end

--- Reports the state for the first time.
function state.start() report_soon() end

--- Sets one of the states, or unsets it.
function state.set(name, is_on)
  is_set[name] = is_on or nil
  report_soon()
end

--- Notes that the last interaction was some seconds ago.
function state.interact(seconds_ago) last_interaction = os.time() - math.floor(seconds_ago or 0) end

return state
