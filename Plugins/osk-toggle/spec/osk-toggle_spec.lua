local function stroke(from, to, x)
  x = x or 1000
  touch.path { fingers = { { { x, from }, { x, to } }, { { x + 100, from }, { x + 100, to } } } }
end

it("calls squeekboard on the session bus", function()
  stroke(798, 500)
  assert.equal(1, #plugin.actions)
  assert.contains(
    "call sm.puri.OSK0 /sm/puri/OSK0 sm.puri.OSK0 SetVisible b true", plugin.actions[1])
end)

it("sends wvkbd a signal", function()
  plugin.load { options = { keyboard = "wvkbd" } }
  stroke(798, 500)
  assert.same({ "spawn pkill -USR2 -f ^wvkbd" }, plugin.actions)
end)

it("does nothing for one finger", function()
  touch.path { { 1000, 798 }, { 1000, 500 } }
  assert.same({}, plugin.actions)
end)

it("has the right third of the edge, or the part in the options", function()
  stroke(798, 500, 600)
  assert.same({}, plugin.actions)
  plugin.load { options = { from = 0 } }
  stroke(798, 500, 600)
  assert.equal(1, #plugin.actions)
  plugin.load { options = { from = 0, to = 50 } }
  stroke(798, 500)
  assert.same({}, plugin.actions)
end)

it("refuses a part without a length", function()
  assert.error_matches(function() plugin.load { options = { to = 60 } } end,
    "found from = 67.*, expected less than to = 60")
end)

it("survives random touches", function() touch.random { steps = 300 } end)
