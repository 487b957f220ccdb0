it("drags the panel until a double tap locks it", function()
  touch.path { { 200, 200 }, { 300, 200 } }
  assert.recognized "drag"
  plugin.forget()
  touch.tap(200, 200, 2)
  touch.path { { 200, 200 }, { 300, 200 } }
  assert.not_recognized "drag"
  touch.tap(200, 200, 2)
  touch.path { { 200, 200 }, { 300, 200 } }
  assert.recognized "drag"
end)
