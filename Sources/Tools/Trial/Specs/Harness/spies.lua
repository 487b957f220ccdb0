-- Functions that remember how they were called: spy.new(f), spy.on(table, "name"), and
-- stub(table, "name").

local assertions, text, same = harness.assertions, harness.text, harness.same

local methods = {}
local spies = setmetatable({}, { __mode = "k" })

local function make(body)
  local self = setmetatable({ calls = {}, body = body }, {
    __index = methods,
    __call = function(self, ...)
      self.calls[#self.calls + 1] = table.pack(...)
      if self.body then return self.body(...) end
    end,
  })
  spies[self] = true
  return self
end

-- Makes it return these values from now on.
function methods:returns(...)
  local values = table.pack(...)
  self.body = function() return table.unpack(values, 1, values.n) end
  return self
end

-- Forgets the calls.
function methods:clear()
  self.calls = {}
  return self
end

-- Restores the original function.
function methods:revert()
  if self.owner then self.owner[self.key] = self.original end
  self.owner = nil
end

local function put(owner, key, body)
  local self = make(body)
  self.owner, self.key, self.original = owner, key, owner[key]
  owner[key] = self
  return self
end

spy = {
  new = function(body) return make(body) end,
  on = function(owner, key) return put(owner, key, owner[key]) end,
}

stub = setmetatable({
  new = function(owner, key) return put(owner, key, nil) end,
}, {
  __call = function(_, owner, key, ...)
    local self = put(owner, key, nil)
    return select("#", ...) > 0 and self:returns(...) or self
  end,
})

-- MARK: Assertions

local function check(value)
  if not spies[value] then error("expected a spy, got " .. text(value), 0) end
end

-- assert.called(s) or assert.called(s, times)
function assertions.called(value, times)
  check(value)
  local count = #value.calls
  local holds = times == nil and count > 0 or times == count
  local calls = times == 1 and " call" or " calls"
  local wanted = times == nil and "at least one call" or times .. calls
  local got = ", got " .. count
  return holds, "expected " .. wanted .. got, "expected not " .. wanted .. got
end

-- assert.called_with(s, ...)
function assertions.called_with(value, ...)
  check(value)
  local wanted, found = table.pack(...), false
  for _, call in ipairs(value.calls) do found = found or (same(wanted, call)) end
  wanted.n = nil
  local calls = {}
  for index, call in ipairs(value.calls) do
    calls[index] = table.move(call, 1, call.n, 1, {})
  end
  return found, "expected a call with " .. text(wanted) .. "; the calls were " .. text(calls),
    "expected no call with " .. text(wanted)
end

-- assert.spy(s).was.called(), as in luassert.
local plain = assert

local function about(value, negated)
  local function give(key)
    local name = key:gsub("^was_", ""):gsub("^not_", function() negated = not negated return "" end)
    if name == "was" or name == "is" or name == "has" then return about(value, negated) end
    if name == "no" or name == "not" then return about(value, not negated) end
    local assertion = (negated and plain.is_not or plain.is)[name]
    return function(...)
      local is_fine, message = pcall(assertion, value, ...)
      if not is_fine then error((message:gsub("^[^\n:]+:%d+: ", "")), 2) end
    end
  end
  return setmetatable({}, { __index = function(_, key) return give(key) end })
end

local meta = getmetatable(assert)
local find = meta.__index
meta.__index = function(self, key)
  if key == "spy" or key == "stub" then
    return function(value)
      check(value)
      return about(value, false)
    end
  end
  return find(self, key)
end
