it("drags to the right in the left half", function()
  touch.path { { 100, 100 }, { 300, 100 } }
  assert.recognized "drag"
end)

it("drags neither to the left nor in the right half", function()
  touch.path { { 300, 100 }, { 100, 100 } }
  touch.path { { 800, 100 }, { 1000, 100 } }
  assert.not_recognized "drag"
end)

for _, step in ipairs { 1, 2, 2.5, 5, 10 } do
  it("drags to the right only in steps of " .. step, function()
    for _, way in ipairs { 1, -1 } do
      touch.down(1, 200, 100)
      for count = 1, 40 / step do touch.move(1, 200 + way * count * step, 100) end
      touch.up(1)
      if way > 0 then assert.recognized "drag" else assert.not_recognized "drag" end
      plugin.forget()
      clock.advance(1)
    end
  end)
end
