it("rests at the stop that is nearest", function()
  touch.path { { 640, 760 }, { 640, 500 }, hold = 0.5 }
  assert.equal(400, plugin.view("sheet").frame.height)
end)

it("goes to the last stop when it is thrown", function()
  touch.path { { 640, 760 }, { 640, 500 }, duration = 0.15 }
  assert.equal(760, plugin.view("sheet").frame.height)
end)
