it("swipes rather than scroll", function()
  touch.path { { 300, 300 }, { 100, 300 }, duration = 0.1 }
  assert.recognized "swipe"
  assert.not_recognized "scroll pan"
end)

it("scrolls where no swipe can come", function()
  touch.path { { 200, 500 }, { 200, 300 }, duration = 0.8 }
  assert.not_recognized "swipe"
  assert.recognized "scroll pan"
end)
