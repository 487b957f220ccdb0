local function background() return plugin.view("button").background end

it("shows at once that it is pressed, and says so at the lift", function()
  local x, y = plugin.point_in "button"
  touch.down(1, x, y)
  assert.equal("#729fcf", background())
  touch.up(1)
  assert.equal("#3465a4", background())
  assert.same({ "pressed" }, plugin.output)
end)

it("loses the touch to the window's pan", function()
  local x, y = plugin.point_in "button"
  touch.path { { x, y }, { x + 60, y }, lift = false }
  assert.recognized("drag", "began")
  assert.equal("#3465a4", background())
  touch.up(1)
  assert.same({}, plugin.output)
end)
