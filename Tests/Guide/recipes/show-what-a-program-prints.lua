it("asks at a tap", function()
  plugin.load {}
  touch.tap(100, 100)
  clock.advance(0.1)
  assert.same({ "spawn cat /sys/class/power_supply/BAT0/capacity" }, plugin.actions)
  assert.equal("no battery", plugin.view("battery").text)
end)

it("shows the answer", function()
  plugin.load {}
  desktop.answer("spawn cat /sys/class/power_supply/BAT0/capacity", "87")
  touch.tap(100, 100)
  clock.advance(0.1)
  assert.equal("87 %", plugin.view("battery").text)
end)
