it("asks for it at a swipe", function()
  app.open { title = "Film" }
  local function finger(x) return { { x, 600 }, { x, 300 } } end
  touch.path { fingers = { finger(400), finger(480), finger(560) }, duration = 0.15 }
  assert.equal(1, #plugin.actions)
  assert.equal("make Film fullscreen", plugin.actions[1])
end)
