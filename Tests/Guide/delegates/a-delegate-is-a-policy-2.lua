it("drags to the right in the left half", function()
  touch.path { { 100, 100 }, { 300, 100 } }
  assert.recognized "drag"
end)

it("drags neither to the left nor in the right half", function()
  touch.path { { 300, 100 }, { 100, 100 } }
  touch.path { { 800, 100 }, { 1000, 100 } }
  assert.not_recognized "drag"
end)
