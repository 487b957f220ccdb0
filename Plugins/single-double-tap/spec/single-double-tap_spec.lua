describe("a tap", function()
  it("waits until a double tap is impossible", function()
    touch.tap(300, 200)
    assert.not_recognized "single"
    clock.advance(0.29)
    assert.not_recognized "single"
    clock.advance(0.1)
    assert.recognized "single"
    assert.failed "double"
  end)

  it("moves the box a step", function()
    local before = plugin.view("box").frame.x
    touch.tap(300, 200)
    clock.advance(1)
    assert.equal(before + 40, plugin.view("box").frame.x)
    assert.same({ "tap 1" }, plugin.output)
  end)
end)

describe("a double tap", function()
  it("changes the colour without moving the box", function()
    local before = plugin.view "box"
    touch.tap(300, 200, 2)
    clock.advance(1)
    assert.same(before.frame, plugin.view("box").frame)
    assert.are_not.equal(before.background, plugin.view("box").background)
    assert.not_recognized "single"
  end)

  it("is recognized at the second lift, without a wait", function()
    touch.tap(300, 200, 2)
    assert.recognized "double"
  end)
end)

it("recognizes an uneven double tap", function()
  touch.replay "spec/double-tap.jsonl"
  assert.recognized "double"
  clock.advance(1)
  assert.not_recognized "single"
end)

it("reports three taps as a double tap and a single tap", function()
  touch.tap(300, 200, 3)
  clock.advance(1)
  assert.order { "double ended", "single ended" }
end)

it("survives random touches", function() touch.random { steps = 400 } end)
