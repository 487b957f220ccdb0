-- Pictures when idle. Those of this folder are four points wide, in blue and in green.

local function layer(title)
  for _, each in ipairs(plugin.layers) do
    if each.title == "kiosk " .. title then return each end
  end
end

local function load(pictures, more)
  local options = { screensaver = pictures, screensaver_interval = 5, idle = 60 }
  for name, value in pairs(more or {}) do options[name] = value end
  plugin.load { options = options }
end

-- The number of pictures that are shown; two while one fades into the other.
local function count()
  local number = 0
  for _, name in ipairs(plugin.views) do
    if name == "picture" then number = number + 1 end
  end
  return number
end

it("shows a picture on the whole screen when idle, which stays on", function()
  load { "spec/blue.png" }
  clock.advance(59)
  assert.is_nil(layer "screensaver")
  clock.advance(3)
  assert.not_nil(layer "screensaver")
  assert.same({ x = 0, y = 0, width = 1280, height = 800 }, plugin.view("picture").frame)
  assert.near(1, plugin.view("picture").alpha, 0.01)
  for _, action in ipairs(plugin.actions) do assert.is_nil(action:match "screen") end
end)

it("shows the next picture after the interval", function()
  load { "spec/blue.png", "spec/green.png" }
  clock.advance(62)
  assert.equal(1, count())
  clock.advance(3.2)
  assert.equal(2, count())
  clock.advance(1)
  assert.equal(1, count())
end)

it("does not fade into the same picture", function()
  load { "spec/blue.png" }
  clock.advance(65.2)
  assert.equal(1, count())
end)

it("ends with the first touch, which the app does not see", function()
  load { "spec/blue.png", "spec/green.png" }
  local window = app.open {}
  clock.advance(63)
  touch.tap(600, 400)
  assert.is_nil(layer "screensaver")
  assert.same({}, window.seen())
  clock.advance(1)
  touch.tap(600, 400)
  assert.same({ "began 1", "ended 1" }, window.seen())
end)

it("is shown again the next time", function()
  load { "spec/blue.png" }
  clock.advance(63)
  touch.tap(600, 400)
  clock.advance(60.1)
  assert.not_nil(layer "screensaver")
  assert.equal(1, count())
  -- The picture fades in from black, as the first time.
  assert.truthy(plugin.view("picture").alpha < 0.5)
end)

it("leaves out a picture that cannot be read, and logs it", function()
  load { "spec/none.png", "spec/blue.png" }
  clock.advance(62)
  assert.equal(1, count())
  assert.matches("spec/none.png", table.concat(plugin.log, "\n"))
end)

it("darkens the screen if there is no picture", function()
  load { "/srv/posters" }
  clock.advance(61)
  assert.contains("read /srv/posters", plugin.actions)
  assert.contains("screen all off", plugin.actions)
  assert.not_nil(layer "cover")
end)

it("resets too", function()
  load({ "spec/blue.png" }, { reset = { "reset-shop" } })
  clock.advance(61)
  assert.contains("spawn reset-shop", plugin.actions)
end)
