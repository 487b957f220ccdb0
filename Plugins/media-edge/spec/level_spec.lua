-- Tests a level with a source that replies when the test calls `answer`.

local level = require "level"

local function rig()
  local one = { calls = {}, answers = {}, timers = {}, warnings = {}, ended = 0 }
  local function ask(name)
    return function(...)
      local arguments = { ... }
      one.answers[#one.answers + 1] = table.remove(arguments)
      one.calls[#one.calls + 1] = table.concat({ name, table.unpack(arguments) }, " ")
      return function() one.ended = one.ended + 1 end
    end
  end
  one.level = level.new("volume",
    { read = ask "read", write = ask "write", unmute = ask "unmute" }, 0.01,
    function(_, action)
      local timer = { action = action }
      timer.cancel = function() timer.action = nil end
      one.timers[#one.timers + 1] = timer
      return timer
    end,
    function(text) one.warnings[#one.warnings + 1] = text end)
  function one.read(...)
    one.level:read(function() end)
    one.answer(...)
  end
  -- Replies to the oldest call.
  function one.answer(...) table.remove(one.answers, 1)(...) end
  function one.write(value) one.level:write(value, 0, 1) end
  function one.wait()
    for index = 1, #one.timers do
      if one.timers[index].action then one.timers[index].action() end
    end
  end
  return one
end

describe("a level", function()
  it("is set again after another program changed it", function()
    local one = rig()
    one.read(0.5)
    one.write(0.6)
    one.answer(true)
    one.read(0.2)
    one.write(0.6)
    assert.same({ "read", "write 0.6", "read", "write 0.6" }, one.calls)
  end)

  it("skips its present value, and sends only the latest value that waited", function()
    local one = rig()
    one.read(0.5)
    one.write(0.5)
    one.write(0.6)
    one.write(0.65)
    one.write(0.7)
    one.answer(true)
    one.answer(true)
    assert.same({ "read", "write 0.6", "write 0.7" }, one.calls)
  end)

  it("is sent again after a failure, with the value that waited", function()
    local one = rig()
    one.read(0.5)
    one.write(0.6)
    one.write(0.7)
    one.answer(nil, "busy")
    one.answer(nil, "busy")
    one.write(0.7)
    assert.same({ "read", "write 0.6", "write 0.7", "write 0.7" }, one.calls)
    assert.same({ "volume: busy" }, one.warnings)
  end)

  it("times out after 3 seconds without an answer", function()
    local one = rig()
    one.read(0.5)
    one.write(0.6)
    one.write(0.7)
    one.wait()
    assert.equal(1, one.ended)
    assert.same({ "volume: no answer within 3 seconds" }, one.warnings)
    assert.same({ "read", "write 0.6", "write 0.7" }, one.calls)
    -- A reply after the timeout has no effect.
    one.answer(true)
    one.write(0.8)
    one.answer(true)
    assert.same({ "read", "write 0.6", "write 0.7", "write 0.8" }, one.calls)
  end)

  it("is unmuted when it rises, but not when it falls", function()
    local one = rig()
    one.read(0.5, nil, true)
    one.write(0.4)
    one.answer(true)
    one.write(0.5)
    one.answer(true)
    one.answer(true)
    assert.same({ "read", "write 0.4", "unmute", "write 0.5" }, one.calls)
  end)
end)
