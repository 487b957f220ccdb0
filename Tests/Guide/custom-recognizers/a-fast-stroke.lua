it("recognizes a fast stroke on the way", function()
  touch.path { { 100, 100 }, { 300, 100 }, duration = 0.2, lift = false }
  assert.same({ "stroke" }, plugin.output)
end)

it("recognizes no slow one, nor a fast one of less than 100 points", function()
  touch.path { { 100, 100 }, { 300, 100 }, duration = 0.7 }
  touch.path { { 100, 100 }, { 190, 100 }, duration = 0.1 }
  assert.same({}, plugin.output)
end)

it("starts anew with the next finger", function()
  touch.path { { 100, 100 }, { 150, 100 }, duration = 0.2 }
  touch.path { { 200, 100 }, { 400, 100 }, duration = 0.2 }
  assert.same({ "stroke" }, plugin.output)
end)

it("is of one finger, also when two come down at once", function()
  touch.path {
    fingers = { { { 300, 100 }, { 300, 100 } }, { { 100, 100 }, { 105, 100 } } }, duration = 0.1,
    lift = false,
  }
  assert.same({}, plugin.output)
  touch.move(1, 180, 100)
  assert.same({ "stroke" }, plugin.output)
end)
