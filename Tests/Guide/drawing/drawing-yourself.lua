it("follows a finger around the dial", function()
  touch.path { { 160, 80 }, { 240, 160 }, { 160, 240 } }
  assert.order { "pan began", "pan changed", "pan ended" }
end)
