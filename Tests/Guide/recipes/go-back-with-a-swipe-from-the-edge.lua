it("presses the key when the finger has gone far enough", function()
  touch.path { { 2, 400 }, { 40, 400 } }
  assert.same({}, plugin.actions)
  touch.path { { 2, 400 }, { 200, 420 } }
  assert.same({ "key alt+Left" }, plugin.actions)
end)
