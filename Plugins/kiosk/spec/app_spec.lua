-- The app that is started again. Programs of a spec end at once.

local app_module = require "app"

local function starts()
  local number = 0
  for _, action in ipairs(plugin.actions) do
    if action == "spawn shop --full" then number = number + 1 end
  end
  return number
end

it("is started, and again after a delay that doubles", function()
  plugin.load { options = { app = { "shop", "--full" }, idle = 86400 } }
  clock.advance(0.5)
  assert.equal(1, starts())
  clock.advance(1)
  assert.equal(2, starts())
  clock.advance(1)
  assert.equal(2, starts())
  clock.advance(1)
  assert.equal(3, starts())
  clock.advance(3)
  assert.equal(3, starts())
  clock.advance(1)
  assert.equal(4, starts())
end)

it("is started once a minute at most, then", function()
  plugin.load { options = { app = { "shop", "--full" }, idle = 86400 } }
  clock.advance(200)
  local before = starts()
  clock.advance(120)
  assert.equal(before + 2, starts())
end)

it("is not started without the option", function()
  plugin.load { options = { idle = 86400 } }
  clock.advance(10)
  assert.same({}, plugin.actions)
end)

it("logs the status with which it ended", function()
  plugin.load { options = { app = { "shop", "--full" }, idle = 86400 } }
  clock.advance(0.5)
  assert.contains('warn: app: "shop" ended with status 0; the next start is in 1 s', plugin.log)
end)

-- A program that runs until the spec ends it.
describe("a program that runs", function()
  local keeper, processes, timers, log

  before_each(function()
    processes, timers, log = {}, {}, {}
    keeper = app_module.new({ "shop" }, {
      spawn = function(call)
        local process = { call = call }
        function process:cancel() self.call.on_exit(143, "", "") end
        processes[#processes + 1] = process
        return process
      end,
      after = function(seconds, action)
        local timer = { seconds = seconds, action = action }
        function timer:cancel() self.is_cancelled = true end
        timers[#timers + 1] = timer
        return timer
      end,
      warn = function(text) log[#log + 1] = text end,
    })
    keeper:start()
  end)

  it("starts from the first delay again after a minute", function()
    processes[1].call.on_exit(1, "", "no display\n")
    assert.equal(1, timers[#timers].seconds)
    assert.equal('app: "shop" ended with status 1: no display; the next start is in 1 s', log[1])
    timers[#timers].action()
    processes[2].call.on_exit(1, "", "")
    assert.equal(2, timers[#timers].seconds)
    timers[#timers].action()
    -- The timer of the third run has not been cancelled: the program has run for a minute.
    assert.equal(60, timers[#timers].seconds)
    timers[#timers].action()
    processes[3].call.on_exit(1, "", "")
    assert.equal(1, timers[#timers].seconds)
  end)

  it("may write much before it ends", function()
    processes[1].call.on_exit(1, "", ("a line of a talkative program\n"):rep(500) .. "the end\n\n")
    assert.equal('app: "shop" ended with status 1: the end; the next start is in 1 s', log[1])
    timers[#timers].action()
    processes[2].call.on_exit(1, "", ("x"):rep(100000) .. "\nend")
    assert.equal(2, #log)
  end)

  it("counts as steady only while it runs", function()
    local calm = timers[1]
    processes[1].call.on_exit(1, "", "")
    assert.is_true(calm.is_cancelled)
  end)

  it("starts at once after a reset, which is not logged", function()
    keeper:restart()
    assert.equal(0, timers[#timers].seconds)
    assert.same({}, log)
    timers[#timers].action()
    assert.equal(2, #processes)
  end)

  it("is not ended by a reset between two runs", function()
    processes[1].call.on_exit(1, "", "")
    local before = #timers
    keeper:restart()
    assert.equal(before, #timers)
  end)
end)

it("is tried again when it cannot be started", function()
  local timers, log, attempts = {}, {}, 0
  local keeper = app_module.new({ "shop" }, {
    spawn = function()
      attempts = attempts + 1
      return nil, '"shop" is not installed'
    end,
    after = function(seconds, action)
      timers[#timers + 1] = { seconds = seconds, action = action, cancel = function() end }
      return timers[#timers]
    end,
    warn = function(text) log[#log + 1] = text end,
  })
  keeper:start()
  assert.equal('app: "shop" is not installed; the next start is in 1 s', log[1])
  timers[#timers].action()
  assert.equal(2, attempts)
  assert.equal(2, timers[#timers].seconds)
end)
