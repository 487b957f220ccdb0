local function stroke(from, to)
  touch.path { fingers = { { { 600, from }, { 600, to } }, { { 700, from }, { 700, to } } } }
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
  touch.path { { 600, 798 }, { 600, 500 } }
  assert.same({}, plugin.actions)
end)

it("survives random touches", function() touch.random { steps = 300 } end)
