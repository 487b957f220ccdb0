-- Tests of actions, beyond one action on the focused window.

local function load(...)
  plugin.load { options = { rules = { ... }, preset = "none", haptics = false } }
end

local mm = 6.42

local function swipe(x, y, dx, dy, count)
  local ways = {}
  for finger = 1, count or 1 do
    local fy = y + 60 * (finger - 1)
    ways[finger] = { { x, fy }, { x + dx, fy + dy } }
  end
  touch.path { fingers = ways }
end

describe("several actions", function()
  it("run in order", function()
    load("left: tap -> key ctrl+c; workspace next; run foot -e 'a; b'; shell sleep 1; date")
    touch.tap(2, 400)
    assert.same({ "key ctrl+c", "switch to workspace next", "spawn foot -e a; b",
      "spawn sh -c sleep 1; date" }, plugin.actions)
  end)

  it("need the permissions of all actions", function()
    local rule = (require "grammar").parse "app: tap -> key a; workspace 2; run foot; close"
    assert.same({ "apps", "workspaces", "spawn" }, rule.needs)
  end)
end)

describe("a line for sh", function()
  it("gets the variables of the gesture that it names, as values and not as code", function()
    load("app: tap, 3 fingers -> shell echo $GESTURE_FINGERS $GESTURE_APP $GESTURE_FINGERS",
      "app: tap, 4 fingers -> shell echo $GESTURE_NOTHING")
    app.open { app_id = "a; rm b" }
    touch.tap(300, 300, { fingers = 3 })
    touch.tap(300, 300, { fingers = 4 })
    assert.same({
      "spawn sh -c GESTURE_FINGERS=${1} GESTURE_APP=${2}; export GESTURE_FINGERS GESTURE_APP; "
        .. "echo $GESTURE_FINGERS $GESTURE_APP $GESTURE_FINGERS sh 3 a; rm b",
      "spawn sh -c echo $GESTURE_NOTHING",
    }, plugin.actions)
  end)
end)

describe("fingers that go back", function()
  it("run the rule's actions after <-, not another rule", function()
    load("right: swipe up, every 10mm -> key a; key b <- shell echo c; date",
      "right: swipe down -> key d")
    touch.path { { 1278, 400 }, { 1278, 400 - 15 * mm }, { 1278, 400 + 5 * mm } }
    assert.same({ "key a", "key b", "spawn sh -c echo c; date" }, plugin.actions)
  end)

  it("can act although the way there does nothing", function()
    load("right: swipe up, every 10mm -> none <- key c")
    touch.path { { 1278, 400 }, { 1278, 400 - 15 * mm }, { 1278, 400 } }
    assert.same({}, plugin.actions)
  end)
end)

describe("a window", function()
  it("is moved and resized with the finger that touches it", function()
    load("app: swipe right, 3 fingers -> drag window", "app: hold, 2 fingers -> resize window")
    app.open { title = "Drawing" }
    swipe(300, 300, 200, 0, 3)
    assert.equal("move Drawing with touch 1", plugin.actions[1])
    for _, place in ipairs { { 20, 20 }, { 1200, 400 }, { 600, 400 } } do
      touch.down(1, place[1], place[2])
      touch.down(2, place[1] + 65, place[2])
      clock.advance(0.6)
      touch.cancel()
    end
    local edges = {}
    for index = 2, 4 do edges[#edges + 1] = plugin.actions[index]:match("by (%S+)") end
    assert.same({ "top_left", "right", "bottom_right" }, edges)
  end)

  it("receives clicks and text", function()
    load("app: tap, 3 fingers -> click right", "app: tap, 4 fingers -> type A b")
    app.open { title = "Drawing" }
    touch.tap(300, 320, { fingers = 3 })
    touch.tap(300, 320, { fingers = 4 })
    assert.same({ "click right at 300 320 in Drawing", "press A in Drawing",
      "press   in Drawing", "press b in Drawing" }, plugin.actions)
  end)
end)

describe("at an edge", function()
  it("sends clicks below the strip, and text to the focused window", function()
    load("left: hold -> click right", "left: tap -> type kind regards")
    touch.down(1, 2, 400)
    clock.advance(0.6)
    touch.up(1)
    touch.tap(2, 300)
    assert.same({ "pointer to 2 400", "press right", "release right", "type kind regards" },
      plugin.actions)
    -- The strip receives touches again.
    touch.tap(2, 300)
    assert.equal("type kind regards", plugin.actions[5])
  end)

  it("focuses the window of an application", function()
    load("left: tap -> focus firefox rec*", "right: tap -> focus org.kde.*")
    touch.tap(2, 400)
    assert.same({ "activate window" }, plugin.actions)
    touch.tap(1278, 400)
    assert.matches("no window has the application id org.kde.%*$", plugin.log[1])
  end)

  it("shows the desktop, and then the windows again", function()
    load("left: tap -> show desktop")
    touch.tap(2, 400)
    touch.tap(2, 400)
    touch.tap(2, 400)
    assert.same({ "window minimized on", "window minimized off", "window minimized on" },
      plugin.actions)
  end)
end)
