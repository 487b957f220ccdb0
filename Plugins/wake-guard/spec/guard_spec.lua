-- The guard with covers that are only counted, and a clock that the spec advances.

local guard = require "guard"

local events, timers, now, watched

local function cover(name)
  events[#events + 1] = "open " .. name
  return { close = function() events[#events + 1] = "close " .. name end }
end

local function after(seconds, action)
  local timer = { due = now + seconds, action = action }
  function timer.cancel() timer.action = nil end
  timers[#timers + 1] = timer
  return timer
end

local function pass(seconds)
  now = now + seconds
  for _, timer in ipairs(timers) do
    local action = timer.action
    if action and timer.due <= now then
      timer.action = nil
      action()
    end
  end
end

before_each(function()
  events, timers, now = {}, {}, 0
  watched = guard.new { after = after, open = cover }
end)

it("closes a cover shortly after a wake without a touch", function()
  watched:set("idle", true)
  watched:set("idle", false)
  pass(0.2)
  assert.same({ "open idle" }, events)
  pass(0.2)
  assert.same({ "open idle", "close idle" }, events)
end)

it("closes it at the lift of the last finger", function()
  watched:set("idle", true)
  watched:set("idle", false)
  watched:add(1)
  pass(1)
  watched:add(1)
  watched:remove(1)
  pass(0)
  assert.same({ "open idle" }, events)
  watched:remove(1)
  pass(0)
  assert.same({ "open idle", "close idle" }, events)
end)

it("keeps it if a finger lands when another one leaves", function()
  watched:set("idle", true)
  watched:set("idle", false)
  watched:add(1)
  pass(1)
  watched:remove(1)
  watched:add(1)
  pass(0)
  assert.same({ "open idle" }, events)
end)

it("keeps the cover of a screen that is dark", function()
  watched:set("DP-1", true)
  watched:add(1)
  watched:remove(1)
  pass(5)
  assert.same({ "open DP-1" }, events)
  watched:set("DP-1", false)
  pass(1)
  assert.same({ "open DP-1", "close DP-1" }, events)
end)

it("keeps the cover if the screen is dark again at once", function()
  watched:set("DP-1", true)
  watched:set("DP-1", false)
  pass(0.1)
  watched:set("DP-1", true)
  pass(1)
  assert.same({ "open DP-1" }, events)
end)

it("opens a cover for each reason, once", function()
  watched:set("idle", true)
  watched:set("idle", true)
  watched:set("DP-1", true)
  watched:set("none", false)
  watched:set("idle", false)
  pass(1)
  assert.same({ "open idle", "open DP-1", "close idle" }, events)
end)
