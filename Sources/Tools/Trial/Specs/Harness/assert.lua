-- The assertions of specs. `assert` can be called as Lua's own, and has words that are joined by
-- dots or underscores: assert.is_true(x), assert.are_not.same(a, b), assert.has_no.error(f).

local harness, plain_assert = harness, assert

-- Words before the name of an assertion: true turns it round.
local words = {
  is = false, are = false, was = false, has = false, have = false, does = false, be = false,
  to = false,
  ["not"] = true, no = true, isnt = true, arent = true,
}

-- MARK: Values as text

local longest, deepest = 600, 4

local function quoted(value)
  if type(value) == "string" then return string.format("%q", value):gsub("\\\n", "\\n") end
  if math.type(value) == "float" then return string.format("%.14g", value) end
  return tostring(value)
end

local function order(a, b)
  if type(a) == type(b) and (type(a) == "number" or type(a) == "string") then return a < b end
  return type(a) < type(b)
end

local function list_of(value, depth, show)
  local parts, count = {}, #value
  for index = 1, count do parts[index] = show(value[index], depth + 1) end
  local keys = {}
  for key in pairs(value) do
    if math.type(key) ~= "integer" or key < 1 or key > count then keys[#keys + 1] = key end
  end
  table.sort(keys, order)
  for _, key in ipairs(keys) do
    local name = type(key) == "string" and key:match("^[%a_][%w_]*$") or "[" .. quoted(key) .. "]"
    parts[#parts + 1] = name .. " = " .. show(value[key], depth + 1)
  end
  return parts
end

local function show(value, depth)
  depth = depth or 1
  if type(value) ~= "table" then return (quoted(value)) end
  if depth > deepest then return "{ … }" end
  local parts = list_of(value, depth, show)
  if #parts == 0 then return "{}" end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

local function text(value)
  local whole = show(value)
  if #whole > longest then return whole:sub(1, longest) .. " …" end
  return whole
end

-- MARK: Comparing

-- Returns the path of the first difference, and the two values; nil if there is none.
local function difference(expected, actual, path, depth)
  if rawequal(expected, actual) then return nil end
  if type(expected) ~= "table" or type(actual) ~= "table" or depth > 20 then
    if expected == actual then return nil end
    return { path = path, expected = expected, actual = actual }
  end
  for _, pair in ipairs { { expected, actual }, { actual, expected } } do
    for key in pairs(pair[1]) do
      local step = type(key) == "string" and "." .. key or "[" .. tostring(key) .. "]"
      local found = difference(expected[key], actual[key], path .. step, depth + 1)
      if found then return found end
    end
  end
  return nil
end

local function same(expected, actual)
  local found = difference(expected, actual, "", 1)
  if not found then return true end
  local message = "expected the same as\n  " .. text(expected) .. "\ngot\n  " .. text(actual)
  if found.path ~= "" then
    message = message .. "\nwhich differ at " .. found.path .. ": expected " .. text(found.expected)
      .. ", got " .. text(found.actual)
  end
  return false, message
end

-- MARK: Assertions. Each returns whether it holds, and the messages for when it does not, and for
-- when it should not.

local assertions = {}

function assertions.equal(expected, actual)
  return expected == actual, "expected " .. text(expected) .. ", got " .. text(actual),
    "expected anything but " .. text(expected)
end
assertions.equals = assertions.equal

function assertions.same(expected, actual)
  local is_same, message = same(expected, actual)
  return is_same, message, "expected anything other than " .. text(expected)
end

function assertions.near(expected, actual, tolerance)
  plain_assert(type(expected) == "number" and type(tolerance) == "number",
    "assert.near(expected, actual, tolerance) takes three numbers")
  local is_near = type(actual) == "number" and math.abs(expected - actual) <= tolerance
  local range = text(expected) .. " ± " .. text(tolerance)
  return is_near, "expected " .. range .. ", got " .. text(actual),
    "expected a number that is not within " .. range .. ", got " .. text(actual)
end

local function is(name, test)
  assertions[name] = function(value)
    return test(value), "expected " .. name .. ", got " .. text(value),
      "expected anything but " .. name .. ", got " .. text(value)
  end
end
is("true", function(value) return value == true end)
is("false", function(value) return value == false end)
is("nil", function(value) return value == nil end)
is("truthy", function(value) return not not value end)
is("falsy", function(value) return not value end)
for _, kind in ipairs {
  "string", "number", "table", "boolean", "function", "userdata", "thread",
} do
  is(kind, function(value) return type(value) == kind end)
end

function assertions.matches(pattern, subject)
  local found = type(subject) == "string" and subject:find(pattern) ~= nil
  return found, "expected text that matches " .. text(pattern) .. ", got " .. text(subject),
    "expected text that does not match " .. text(pattern) .. ", got " .. text(subject)
end
assertions.match = assertions.matches

function assertions.contains(element, list)
  local found = type(list) == "string" and list:find(element, 1, true) ~= nil
  if type(list) == "table" then
    for _, value in pairs(list) do found = found or (same(element, value)) end
  end
  return found, "expected " .. text(element) .. " in " .. text(list),
    "expected no " .. text(element) .. " in " .. text(list)
end

-- An error's text without the place where it was raised, since specs rarely care about it.
local function without_place(message)
  return type(message) == "string" and message:gsub("^[^\n:]+:%d+: ", "") or message
end

function assertions.error(body, expected)
  plain_assert(type(body) == "function", "assert.error takes a function that is to raise an error")
  local is_fine, message = pcall(body)
  if is_fine then return false, "expected an error, but there was none" end
  if expected == nil then return true, nil, "expected no error, got: " .. tostring(message) end
  local holds = message == expected or same(expected, without_place(message)) == true
  return holds, "expected the error " .. text(expected) .. ", got " .. text(without_place(message)),
    "expected another error than " .. text(expected)
end
assertions.errors, assertions.has_error = assertions.error, assertions.error

function assertions.error_matches(body, pattern)
  plain_assert(
    type(body) == "function", "assert.error_matches takes a function that is to raise an error")
  local is_fine, message = pcall(body)
  if is_fine then return false, "expected an error, but there was none", "" end
  local found = tostring(message):find(pattern) ~= nil
  return found, "expected an error that matches " .. text(pattern) .. ", got " .. text(message),
    "expected an error that does not match " .. text(pattern) .. ", got " .. text(message)
end

-- MARK: Assertions about gestures

local function events()
  local list = {}
  for _, gesture in ipairs(harness.gestures()) do
    local word = gesture.name .. " " .. gesture.state
    if list[#list] ~= word then list[#list + 1] = word end
  end
  return list
end

local function summary()
  local list = events()
  return #list == 0 and "nothing was recognized" or "there were: " .. table.concat(list, ", ")
end

local function check_name(name)
  plain_assert(type(name) == "string", "the name of a recognizer is a string")
  local reason, known = harness.explain(name)
  for _, other in ipairs(known) do if other == name then return reason end end
  error("the plugin has no recognizer \"" .. name .. "\"; it has " .. text(known), 0)
end

function assertions.recognized(name, state)
  local reason = check_name(name)
  local found = false
  for _, gesture in ipairs(harness.gestures(name)) do
    local is_it = gesture.state == (state or "began") or not state and gesture.state == "ended"
    found = found or is_it
  end
  local what = "\"" .. name .. "\"" .. (state and " " .. state or "")
  local why = reason and "\nit failed: " .. reason or ""
  return found, "expected " .. what .. " to be recognized; " .. summary() .. why,
    "expected " .. what .. " not to be recognized; " .. summary()
end

function assertions.failed(name)
  local reason = check_name(name)
  return reason ~= nil, "expected \"" .. name .. "\" to fail; " .. summary(),
    "expected \"" .. name .. "\" not to fail; it did: " .. tostring(reason)
end

-- Events such as "pan began" happened in this order; others may have happened between them.
function assertions.order(expected)
  plain_assert(
    type(expected) == "table", "assert.order takes a list such as { \"pan began\", \"pan ended\" }")
  local next_one = 1
  for _, word in ipairs(events()) do
    if word == expected[next_one] then next_one = next_one + 1 end
  end
  local missing = expected[next_one]
  return missing == nil, "expected the order " .. text(expected) .. ", but " .. text(missing)
    .. " is not at its place; " .. summary(), "expected another order than " .. text(expected)
end

-- MARK: Words

local function split(key)
  local negated = false
  local rest = key
  while not assertions[rest] do
    local word, tail = rest:match("^([^_]+)_?(.*)$")
    if not word or words[word] == nil then return nil end
    negated = negated ~= words[word]
    if tail == "" then return negated, nil end
    rest = tail
  end
  return negated, rest
end

-- One function for each name, so that an assertion is an ordinary value.
local function make(name, negated)
  local assertion = assertions[name]
  return function(...)
    local is_fine, holds, message, opposite = pcall(assertion, ...)
    if not is_fine then error(without_place(holds), 2) end
    if negated then holds, message = not holds, opposite end
    if not holds then error(message, 2) end
    return ...
  end
end

local chain

local function find(key, negated)
  local turns, name = split(key)
  if turns == nil then error("there is no assertion \"" .. tostring(key) .. "\"", 2) end
  if name then return make(name, negated ~= turns) end
  return chain(negated ~= turns)
end

function chain(negated)
  return setmetatable({}, { __index = function(_, key) return find(key, negated) end })
end

assert = setmetatable({}, {
  __index = function(_, key) return find(key, false) end,
  __call = function(_, value, message, ...)
    if value then return value, message, ... end
    if message == nil then message = "assertion failed!" end
    error(message, type(message) == "string" and 2 or 1)
  end,
})

-- For the assertions about spies.
harness.assertions, harness.text, harness.same = assertions, text, same
