before_each(function() plugin.load { size = { 480, 640 } } end)

local function offset(name) return plugin.view(name).content_offset end

it("turns a page at a flick", function()
  touch.path { { 400, 300 }, { 200, 300 }, duration = 0.1 }
  clock.settle()
  assert.near(480, offset("pager").x, 0.5)
  assert.same({ "page 2" }, plugin.output)
end)

it("turns one page at a time, however fast", function()
  touch.path { { 470, 300 }, { 10, 300 }, duration = 0.05 }
  clock.settle()
  assert.near(480, offset("pager").x, 0.5)
end)

it("returns to the page after a short drag", function()
  touch.path { { 400, 300 }, { 250, 300 }, duration = 1, hold = 0.3 }
  clock.settle()
  assert.near(0, offset("pager").x, 0.5)
end)

it("scrolls only the page's list up and down", function()
  touch.path { { 240, 500 }, { 240, 300 }, duration = 1, hold = 0.3 }
  assert.near(190, offset("page 1").y, 2)
  assert.equal(0, offset("pager").x)
  assert.equal(0, offset("page 2").y)
end)

it("keeps the page when the window is resized", function()
  touch.path { { 400, 300 }, { 200, 300 }, duration = 0.1 }
  clock.settle()
  desktop.resize(600, 500)
  assert.near(600, offset("pager").x, 0.5)
end)

it("survives random touches", function() touch.random { steps = 400 } end)
