-- `touch` moves fingers, `clock` advances time, `plugin` and `gestures` have the results.

describe("the box", function()
  it("follows a finger", function()
    local x, y = plugin.point_in "box"
    local before = plugin.view("box").center
    touch.path { { x, y }, { x + 100, y + 50 }, duration = 0.4 }
    assert.order { "drag began", "drag ended" }
    assert.near(before.x + 100, plugin.view("box").center.x, 12)
  end)

  it("prints the point of a tap", function()
    touch.tap(plugin.point_in "box")
    assert.recognized "tap"
    assert.matches("^tap at", plugin.output[1])
  end)

  it("survives random touches", function() touch.random { steps = 300 } end)
end)
